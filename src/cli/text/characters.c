/* characters.c - the classes of the characters of the input. */
#include "characters.h"

#include <stdbool.h>
#include <string.h>

#define ROW(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                        \
    SET_OF(a), SET_OF(b), SET_OF(c), SET_OF(d), SET_OF(e), SET_OF(f), SET_OF(g), SET_OF(h),        \
        SET_OF(i), SET_OF(j), SET_OF(k), SET_OF(l), SET_OF(m), SET_OF(n), SET_OF(o), SET_OF(p)
#define ROW_OF(a) ROW(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)

/* clang-format off */
enum { /* short names for the tables */
    DOT = CLASS_DOT, EMP = CLASS_EMPTY, MIN = CLASS_MINUS, EQU = CLASS_EQUALS,
    PLU = CLASS_PLUS, COL = CLASS_COLON, TAI = CLASS_CONTINUATION, OTH = CLASS_OTHER,
    BLA = CLASS_BLANK, COM = CLASS_COMMA, QUO = CLASS_QUOTE, BAR = CLASS_BAR,
    BOX = CLASS_BOX_LEAD, LEA = CLASS_BLANK_LEAD,
    bar = CLASS_BOX_BAR, das = CLASS_BOX_DASH, cor = CLASS_BOX_CORNER
};

const class_set class_sets[256] = {
    ROW(OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, BLA, OTH, BLA, BLA, OTH, OTH, OTH),
    ROW_OF(OTH),
    /*       !    "    #    $    %    &    '    (    )    *    +    ,    -    .    /  */
    ROW(BLA, OTH, QUO, OTH, OTH, OTH, OTH, COL, OTH, OTH, DOT, PLU, COM, MIN, DOT, OTH),
    ROW(  0,   1,   2,   3,   4,   5,   6,   7,   8,   9, COL, OTH, OTH, EQU, OTH, EMP),
    /*  @    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, OTH, OTH, OTH, OTH, EMP),
    /*  `    a    b    c    d    e    f    g    h    i    j    k    l    m    n    o  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, OTH, BAR, OTH, OTH, OTH),
    ROW_OF(TAI), ROW_OF(TAI), ROW_OF(TAI), ROW_OF(TAI), /* 80 to BF */
    ROW(OTH, OTH, LEA, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH),
    ROW_OF(OTH),
    ROW(OTH, OTH, BOX, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, LEA),
    ROW_OF(OTH)};

/* The classes of U+2500 to U+257F, which are E2 94 80 to E2 95 BF in UTF-8.  Light, heavy, dashed
 * and double lines are dashes and bars. */
static const class_set box_drawing[128] = {
    ROW(das, das, bar, bar, das, das, bar, bar, das, das, bar, bar, cor, cor, cor, cor),
    ROW_OF(cor), ROW_OF(cor), ROW_OF(cor),
    ROW(cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, das, das, bar, bar),
    ROW(das, bar, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor, cor),
    ROW_OF(cor), ROW_OF(cor)};
/* clang-format on */

class_set wide_class_at(const char *text, size_t length, size_t *size) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (length >= 3 && bytes[0] == 0xE2 && (bytes[1] & 0xFE) == 0x94 && (bytes[2] & 0xC0) == 0x80) {
        *size = 3;
        return box_drawing[(bytes[1] & 1) << 6 | (bytes[2] & 0x3F)];
    }
    bool order = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0; /* byte order mark */
    bool space = length >= 2 && memcmp(text, "\xC2\xA0", 2) == 0;     /* no-break space */
    *size = order ? 3 : space ? 2 : 1;
    return order || space ? SET_BLANK : set_of(*text);
}

size_t blank_before(const char *text, size_t length) {
    for (size_t size = 1; size <= 3 && size <= length; size++) {
        if (blank_at(text + length - size, size) == size)
            return size;
    }
    return 0;
}
