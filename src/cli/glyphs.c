/* glyphs.c - what the characters of the input are. */
#include "glyphs.h"

#include <string.h>

#define ROW(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                        \
    SET_OF(a), SET_OF(b), SET_OF(c), SET_OF(d), SET_OF(e), SET_OF(f), SET_OF(g), SET_OF(h),        \
        SET_OF(i), SET_OF(j), SET_OF(k), SET_OF(l), SET_OF(m), SET_OF(n), SET_OF(o), SET_OF(p)
#define ROW_OF(a) ROW(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)

enum { /* short, for the table */
       DOT = SYMBOL_DOT,
       EMP = SYMBOL_EMPTY,
       MIN = SYMBOL_MINUS,
       EQU = SYMBOL_EQUALS,
       PLU = SYMBOL_PLUS,
       COL = SYMBOL_COLON,
       BLA = SYMBOL_BLANK,
       COM = SYMBOL_COMMA,
       BAR = SYMBOL_BAR,
       QUO = SYMBOL_QUOTE,
       BOX = SYMBOL_BOX,
       LEA = SYMBOL_LEAD,
       TAI = SYMBOL_TAIL,
       OTH = SYMBOL_OTHER
};

/* clang-format off */
const symbol_set symbol_sets[256] = {
    ROW(OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, BLA, OTH, BLA, BLA, OTH, OTH, OTH),
    ROW_OF(OTH),
    /*       !    "    #    $    %    &    '    (    )    *    +    ,    -    .    /  */
    ROW(BLA, OTH, QUO, OTH, OTH, OTH, OTH, COL, OTH, OTH, DOT, PLU, COM, MIN, DOT, OTH),
    ROW(  0,   1,   2,   3,   4,   5,   6,   7,   8,   9, COL, OTH, OTH, EQU, OTH, EMP),
    /*  @    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O  */
    ROW(OTH,  10,  11,  12,  13,  14,  15,  16,  17,  18,  19,  20,  21,  22,  23,  24),
    ROW( 25,  26,  27,  28,  29,  30,  31,  32,  33,  34,  35, OTH, OTH, OTH, OTH, EMP),
    /*  `    a    b    c    d    e    f    g    h    i    j    k    l    m    n    o  */
    ROW(OTH,  10,  11,  12,  13,  14,  15,  16,  17,  18,  19,  20,  21,  22,  23,  24),
    ROW( 25,  26,  27,  28,  29,  30,  31,  32,  33,  34,  35, OTH, BAR, OTH, OTH, OTH),
    ROW_OF(TAI), ROW_OF(TAI), ROW_OF(TAI), ROW_OF(TAI), /* 80 to BF */
    ROW(OTH, OTH, LEA, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH),
    ROW_OF(OTH),
    ROW(OTH, OTH, BOX, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, LEA),
    ROW_OF(OTH)};
/* clang-format on */

/* The kind of box-drawing character: U+2500 to U+257F are E2 94 80 to E2 95 BF in UTF-8, here
 * without the first byte. */
static enum glyph box_drawing(unsigned char second, unsigned char third) {
    unsigned offset = (second - 0x94u) * 0x40u + (third - 0x80u);
    if (offset == 0x50 || offset == 0x51) /* double lines */
        return offset == 0x50 ? GLYPH_DASH : GLYPH_BAR;
    if (offset < 0x0C || (offset >= 0x4C && offset < 0x50)) /* light, heavy and dashed lines */
        return offset & 2 ? GLYPH_BAR : GLYPH_DASH;
    return GLYPH_CORNER;
}

enum glyph wide_glyph_at(const char *text, size_t length, size_t *size) {
    *size = 3;
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) /* byte order mark */
        return GLYPH_BLANK;
    if (length >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95') &&
        ((unsigned char)text[2] & 0xC0) == 0x80)
        return box_drawing((unsigned char)text[1], (unsigned char)text[2]);
    *size = 2;
    if (length >= 2 && memcmp(text, "\xC2\xA0", 2) == 0) /* no-break space */
        return GLYPH_BLANK;
    *size = 1;
    return GLYPH_TEXT;
}

size_t blank_before(const char *text, size_t length) {
    for (size_t size = 1; size <= 3 && size <= length; size++) {
        if (blank_at(text + length - size, size) == size)
            return size;
    }
    return 0;
}
