/* characters.c - characters above ASCII that stand for ASCII characters: full-width digits, middle
 * dots, dashes of many lengths, blanks of many widths, and characters that have no width. */
#include "text/characters.h"
#include "runtime/utf8.h"
#include "wrapping.h"

/* What a range of characters becomes. */
struct replacement {
    uint32_t first, last; /* code points of the range */
    char byte;            /* what `first` becomes; the other characters become the bytes behind */
    uint8_t period;       /* after this many bytes, `byte` comes again; 1: all become `byte` */
    uint8_t count;        /* bytes that each character becomes; 0: it is dropped */
};

/* clang-format off */
#define SAME(first, last, byte)    {first, last, byte, 1, 1}
#define DIGITS(first, last)        {first, last, '0', 10, 1}
#define DOTS(character, count)     {character, character, '.', 1, count}
#define DROPPED(first, last)       {first, last, ' ', 1, 0}

/* In ascending order.  Box-drawing characters are no part of it: text/characters.h knows them. */
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
    SAME(0x2022, 0x2022, '.'),  /* bullet */
    DOTS(0x2024, 1),            /* leaders of one, two and three dots; the last is the ellipsis */
    DOTS(0x2025, 2),
    DOTS(0x2026, 3),
    SAME(0x2027, 0x2027, '.'),  /* hyphenation point */
    SAME(0x2028, 0x2029, ' '),  /* line and paragraph separator */
    DROPPED(0x202A, 0x202E),    /* directions */
    SAME(0x202F, 0x202F, ' '),  /* narrow no-break space */
    SAME(0x204E, 0x204E, '*'),  /* low asterisk */
    SAME(0x205F, 0x205F, ' '),  /* mathematical space */
    DROPPED(0x2060, 0x206F),    /* word joiner ... directions */
    DROPPED(0x20E3, 0x20E3),    /* the key around a digit */
    SAME(0x2212, 0x2212, '-'),  /* minus */
    SAME(0x2217, 0x2217, '*'),  /* operators: asterisk, ring, bullet, bar, dot */
    SAME(0x2218, 0x2219, '.'),
    SAME(0x2223, 0x2223, '|'),
    SAME(0x22C5, 0x22C5, '.'),
    SAME(0x23AF, 0x23AF, '-'),  /* line extensions */
    SAME(0x23D0, 0x23D0, '|'),
    SAME(0x2423, 0x2423, '.'),  /* open box, a visible blank */
    {0x2460, 0x2468, '1', 9, 1}, /* digits in circles */
    SAME(0x24EA, 0x24EA, '0'),
    SAME(0x25A0, 0x25A2, '.'),  /* squares */
    SAME(0x25AA, 0x25AB, '.'),
    SAME(0x25CB, 0x25CB, '.'),  /* circles */
    SAME(0x25CF, 0x25CF, '.'),
    SAME(0x25E6, 0x25E6, '.'),
    SAME(0x25EF, 0x25EF, '.'),
    SAME(0x25FB, 0x25FE, '.'),  /* more squares */
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
    SAME(0xFF61, 0xFF61, '.'),  /* half-width full stop and middle dot */
    SAME(0xFF65, 0xFF65, '.'),
    SAME(0xFFE8, 0xFFE8, '|'),  /* half-width vertical line */
    DIGITS(0x1D7CE, 0x1D7FF)    /* mathematical, in five styles */
};
/* clang-format on */

enum { REPLACEMENTS = sizeof replacements / sizeof *replacements };

/* ---- Replacing ------------------------------------------------------------------------- */

/* What a box-drawing character becomes; 0 if text begins with none. */
static char plain_stroke(const char *text, size_t length) {
    class_set class = wide_class_at(text, length, &(size_t){0});
    return (class & SET_BARS) ? '|' : (class & SET_DASHES) ? '-' : (class & SET_CORNERS) ? '+' : 0;
}

/* What a character of `size` > 1 bytes becomes. */
static struct replacement find_replacement(const char *text, size_t size) {
    uint32_t code = utf8_code(text, size);
    char stroke = plain_stroke(text, size);
    if (stroke != 0)
        return (struct replacement)SAME(code, code, stroke);
    size_t i = 0;
    while (i < REPLACEMENTS && replacements[i].last < code)
        i++;
    if (i == REPLACEMENTS || replacements[i].first > code)
        return (struct replacement)SAME(code, code, BAD_SYMBOL);
    struct replacement found = replacements[i];
    found.byte = (char)((uint32_t)found.byte + (code - found.first) % found.period);
    return found;
}

/* Adds bytes to the rewritten part of the line, which is no longer than what it replaces. */
static void put(struct plain_line *line, size_t at, char byte, struct span origin) {
    line->text[at] = byte;
    line->from[at] = (uint16_t)origin.start;
    line->sizes[at] = (uint16_t)origin.length;
}

/* Rewrites the line in place: no character becomes more bytes than it has. */
static bool unwrap_characters(struct plain_line *line, const struct wrapping_context *context,
                              struct wrapping_marks *marks) {
    size_t length = 0;
    bool changed = false;
    (void)context;
    (void)marks;
    for (size_t at = 0, size; at < line->length; at += size) {
        struct replacement found = SAME(0, 0, line->text[at]);
        size = utf8_size(line->text + at, line->length - at);
        if (size > 1)
            found = find_replacement(line->text + at, size);
        changed = changed || size > 1;
        size = size > 1 ? size : 1;
        struct span origin = plain_line_origin(line, (struct span){(uint32_t)at, (uint32_t)size});
        for (size_t i = 0; i < found.count; i++)
            put(line, length++, found.byte, origin);
    }
    line->length = length;
    return changed;
}

const struct wrapping characters_wrapping = {.name = "characters",
                                             .results = WRAPS_ROW | WRAPS_RECORD | WRAPS_FRAMING,
                                             .spelling = true,
                                             .unwrap = unwrap_characters};
