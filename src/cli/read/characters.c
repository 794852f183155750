/* characters.c - the classes of the characters of the input. */
#include "characters.h"

#include <string.h>

#define ROW(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                        \
    SET_OF(a), SET_OF(b), SET_OF(c), SET_OF(d), SET_OF(e), SET_OF(f), SET_OF(g), SET_OF(h),        \
        SET_OF(i), SET_OF(j), SET_OF(k), SET_OF(l), SET_OF(m), SET_OF(n), SET_OF(o), SET_OF(p)
#define ROW_OF(a) ROW(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)

/* clang-format off */
enum { /* short names for the table */
    DOT = CLASS_DOT, EMP = CLASS_EMPTY, MIN = CLASS_MINUS, EQU = CLASS_EQUALS,
    PLU = CLASS_PLUS, COL = CLASS_COLON, OTH = CLASS_OTHER, BLA = CLASS_BLANK,
    COM = CLASS_COMMA, SEM = CLASS_SEMICOLON, QUO = CLASS_QUOTE, BRA = CLASS_BRACKET,
    BAR = CLASS_BAR
};

const class_set class_sets[256] = {
    ROW(OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, BLA, OTH, BLA, BLA, OTH, OTH, OTH),
    ROW_OF(OTH),
    /*       !    "    #    $    %    &    '    (    )    *    +    ,    -    .    /  */
    ROW(BLA, OTH, QUO, OTH, OTH, OTH, SEM, COL, BRA, BRA, DOT, PLU, COM, MIN, DOT, OTH),
    ROW(  0,   1,   2,   3,   4,   5,   6,   7,   8,   9, COL, SEM, OTH, EQU, OTH, EMP),
    /*  @    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, BRA, OTH, BRA, OTH, EMP),
    /*  `    a    b    c    d    e    f    g    h    i    j    k    l    m    n    o  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, BRA, BAR, BRA, OTH, OTH),
    ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH),
    ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH)};
/* clang-format on */

size_t blank_at(const char *text, size_t length) {
    if (length == 0)
        return 0;
    if (is_blank(*text))
        return 1;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) /* byte order mark */
        return 3;
    return length >= 2 && memcmp(text, "\xC2\xA0", 2) == 0 ? 2 : 0; /* no-break space */
}

size_t blank_before(const char *text, size_t length) {
    for (size_t size = 1; size <= 3 && size <= length; size++) {
        if (blank_at(text + length - size, size) == size)
            return size;
    }
    return 0;
}
