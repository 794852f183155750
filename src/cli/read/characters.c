/* characters.c - the classes of the characters of the input. */
#include "characters.h"

#include "runtime/utf8.h"

#include <string.h>

#define ROW(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                        \
    SET_OF(a), SET_OF(b), SET_OF(c), SET_OF(d), SET_OF(e), SET_OF(f), SET_OF(g), SET_OF(h),        \
        SET_OF(i), SET_OF(j), SET_OF(k), SET_OF(l), SET_OF(m), SET_OF(n), SET_OF(o), SET_OF(p)
#define ROW_OF(a) ROW(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)

/* clang-format off */
enum { /* short names for the table */
    DOT = CLASS_DOT, QUE = CLASS_QUESTION, STA = CLASS_STAR, MIN = CLASS_MINUS,
    EQU = CLASS_EQUALS, PLU = CLASS_PLUS, COL = CLASS_COLON, OTH = CLASS_OTHER,
    BLA = CLASS_BLANK, TAB = CLASS_TAB, COM = CLASS_COMMA, SEM = CLASS_SEMICOLON,
    QUO = CLASS_QUOTE, BRA = CLASS_BRACKET, BAR = CLASS_BAR
};

const class_set class_sets[256] = {
    ROW(OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, OTH, TAB, OTH, BLA, BLA, OTH, OTH, OTH),
    ROW_OF(OTH),
    /*       !    "    #    $    %    &    '    (    )    *    +    ,    -    .    /  */
    ROW(BLA, OTH, QUO, OTH, OTH, OTH, OTH, QUO, BRA, BRA, STA, PLU, COM, MIN, DOT, OTH),
    ROW(  0,   1,   2,   3,   4,   5,   6,   7,   8,   9, COL, SEM, OTH, EQU, OTH, QUE),
    /*  @    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, BRA, OTH, BRA, OTH, STA),
    /*  `    a    b    c    d    e    f    g    h    i    j    k    l    m    n    o  */
    ROW(OTH,  32,  33,  34,  35,  36,  37,  38,  39,  40,  41,  42,  43,  44,  45,  46),
    ROW( 47,  48,  49,  50,  51,  52,  53,  54,  55,  56,  57, BRA, BAR, BRA, EQU, OTH),
    ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH),
    ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH), ROW_OF(OTH)};
/* clang-format on */

size_t blank_before(const char *text, size_t length) {
    for (size_t size = 1; size <= 3 && size <= length; size++) {
        if (blank_at(text + length - size, size) == size)
            return size;
    }
    return 0;
}

void trim_blanks(const char **text, size_t *length) {
    size_t size;
    while ((size = blank_at(*text, *length)) > 0) {
        *text += size;
        *length -= size;
    }
    while ((size = blank_before(*text, *length)) > 0)
        *length -= size;
}

/* ---- Characters above ASCII -------------------------------------------------------------- */

/* What a range of characters becomes. */
struct replacement {
    uint32_t first, last; /* code points of the range */
    char byte;            /* what `first` becomes; the other characters become the bytes behind */
    uint8_t period;       /* after this many bytes, `byte` comes again; 1: all become `byte` */
    uint8_t count;        /* bytes that each character becomes; 0: it is dropped */
};

/* clang-format off */
#define SAME(first, last, byte)   {first, last, byte, 1, 1}
#define DIGITS(first, last)       {first, last, '0', 10, 1}
#define DOTS(character, count)    {character, character, '.', 1, count}
#define DROPPED(first, last)      {first, last, ' ', 1, 0}

/* In ascending order. */
static const struct replacement replacements[] = {
    SAME(0x0085, 0x0085, ' '),  /* next line */
    SAME(0x00A0, 0x00A0, ' '),  /* no-break space */
    SAME(0x00A6, 0x00A6, '|'),  /* broken bar */
    DROPPED(0x00AD, 0x00AD),    /* soft hyphen */
    SAME(0x00B7, 0x00B7, '.'),  /* middle dot */
    DROPPED(0x061C, 0x061C),    /* Arabic letter mark */
    DIGITS(0x0660, 0x0669),     /* Arabic-Indic */
    DIGITS(0x06F0, 0x06F9),     /* Persian */
    DIGITS(0x0966, 0x096F),     /* Devanagari */
    DIGITS(0x09E6, 0x09EF),     /* Bengali */
    DIGITS(0x0E50, 0x0E59),     /* Thai */
    SAME(0x1680, 0x1680, ' '),  /* Ogham space mark */
    SAME(0x2000, 0x200A, ' '),  /* en quad ... hair space */
    DROPPED(0x200B, 0x200F),    /* zero-width space, joiners, directions */
    SAME(0x2010, 0x2015, '-'),  /* hyphen ... horizontal bar */
    SAME(0x2018, 0x201B, '\''), /* quotation marks */
    SAME(0x201C, 0x201F, '"'),
    SAME(0x2022, 0x2024, '.'),  /* bullets, leaders of one, two and three dots, hyphenation point */
    DOTS(0x2025, 2),
    DOTS(0x2026, 3),
    DOTS(0x2027, 1),
    SAME(0x2028, 0x2029, ' '),  /* line and paragraph separator */
    DROPPED(0x202A, 0x202E),    /* directions */
    SAME(0x202F, 0x202F, ' '),  /* narrow no-break space */
    SAME(0x204E, 0x204E, '.'),  /* low asterisk */
    SAME(0x205F, 0x205F, ' '),  /* mathematical space */
    DROPPED(0x2060, 0x206F),    /* word joiner ... directions */
    DROPPED(0x20E3, 0x20E3),    /* the key around a digit */
    SAME(0x2212, 0x2212, '-'),  /* minus */
    SAME(0x2217, 0x2219, '.'),  /* operators: asterisk, ring, bullet, dot */
    SAME(0x2223, 0x2223, '|'),
    SAME(0x22C5, 0x22C5, '.'),
    SAME(0x23AF, 0x23AF, '-'),  /* line extensions */
    SAME(0x23D0, 0x23D0, '|'),
    SAME(0x2423, 0x2423, '.'),  /* open box, a visible blank */
    {0x2460, 0x2468, '1', 9, 1}, /* digits in circles */
    SAME(0x24EA, 0x24EA, '0'),
    SAME(0x2500, 0x257F, '+'),  /* box-drawing: see frame_byte() */
    SAME(0x25A0, 0x25FF, '.'),  /* squares, circles and other shapes */
    SAME(0x26AA, 0x26AB, '.'),  /* more circles */
    SAME(0x2758, 0x2758, '|'),  /* light vertical bar */
    {0x2776, 0x277E, '1', 9, 1}, /* digits in black circles */
    SAME(0x2B1A, 0x2B1C, '.'),  /* more squares */
    SAME(0x2B55, 0x2B55, '.'),  /* large circle */
    SAME(0x3000, 0x3000, ' '),  /* ideographic space, comma, full stop and zero */
    SAME(0x3001, 0x3001, ','),
    SAME(0x3002, 0x3002, '.'),
    SAME(0x3007, 0x3007, '0'),
    SAME(0x30FB, 0x30FB, '.'),  /* Katakana middle dot and long vowel */
    SAME(0x30FC, 0x30FC, '-'),
    DROPPED(0xFE00, 0xFE0F),    /* choice between text and picture */
    SAME(0xFE58, 0xFE58, '-'),  /* small dashes */
    SAME(0xFE63, 0xFE63, '-'),
    DROPPED(0xFEFF, 0xFEFF),    /* byte order mark */
    {0xFF01, 0xFF5E, '!', 94, 1}, /* full-width ASCII */
    SAME(0xFF61, 0xFF61, '.'),  /* half-width full stop */
    SAME(0xFF65, 0xFF65, '.'),  /* half-width middle dot */
    SAME(0xFFE8, 0xFFE8, '|'),  /* half-width vertical line */
    DIGITS(0x1D7CE, 0x1D7FF),   /* mathematical, in five styles */
    SAME(UINT32_MAX, UINT32_MAX, BAD_SYMBOL)
};
/* clang-format on */

/* What a character of box-drawing, U+2500 to U+257F, is in ASCII: a horizontal line, solid or
 * dashed, is `=`, which can be no cell; an upright one is `|`; any other joins lines. */
static char frame_byte(uint32_t code) {
    bool is_straight = code <= 0x250B || (code >= 0x254C && code <= 0x2551) || code >= 0x2574;
    bool is_diagonal = code >= 0x2571 && code <= 0x2573;
    bool is_upright = code >= 0x2550 ? (code & 1) != 0 : (code & 2) != 0;
    return !is_straight || is_diagonal ? '+' : is_upright ? '|' : '=';
}

size_t plain_character(const char *text, size_t size, char *byte) {
    uint32_t code = utf8_code(text, size);
    const struct replacement *found = replacements;
    while (found->last < code)
        found++;
    bool is_known = found->first <= code;
    char known = (char)((uint32_t)found->byte + (code - found->first) % found->period);
    bool is_frame = code >= 0x2500 && code <= 0x257F;
    *byte = is_frame ? frame_byte(code) : is_known ? known : BAD_SYMBOL;
    return is_known ? found->count : 1;
}
