/* plain.c - makes a line plain: characters above ASCII get the ASCII meaning that they have here.
 */
#include "plain.h"

#include "runtime/utf8.h"

#include <string.h>

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

/* In ascending order.  Box-drawing characters are no part of it: plain_stroke() knows them. */
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

/* The strokes of U+2500 to U+257F: horizontal lines become equals signs, which can be no cells, and
 * all others bars, which separate cells. */
static char plain_stroke(uint32_t code) {
    static const char strokes[] = "==||==||==||";
    if (code < 0x2500 || code > 0x257F)
        return 0;
    if (code < 0x250C)
        return strokes[code - 0x2500];
    if (code >= 0x254C && code <= 0x2551)
        return "==||=|"[code - 0x254C];
    return '|';
}

/* What a character of `size` > 1 bytes becomes. */
static struct replacement find_replacement(const char *text, size_t size) {
    uint32_t code = utf8_code(text, size);
    char stroke = plain_stroke(code);
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

/* Rewrites a line that has characters above ASCII.  None of them becomes more bytes than it has.
 * Returns the bytes of the plain text. */
static size_t rewrite(const struct line *line, char *text, uint16_t *at) {
    size_t length = 0;
    for (size_t from = 0, size; from < line->length; from += size) {
        struct replacement found = SAME(0, 0, line->text[from]);
        size = utf8_size(line->text + from, line->length - from);
        if (size > 1)
            found = find_replacement(line->text + from, size);
        else if (line->text[from] & 0x80)
            found.byte = BAD_SYMBOL;
        size = size > 1 ? size : 1;
        for (size_t i = 0; i < found.count; i++) {
            text[length] = found.byte;
            at[length++] = (uint16_t)from;
        }
    }
    return length;
}

/* True if all text is a number and the tab behind it, as cat -n writes it for a blank line. */
static bool is_numbered_blank(const struct plain_line *plain, size_t start, size_t end) {
    enum { NUMBERED_WIDTH = 6, MAX_DIGITS = 7 }; /* columns and digits of the number */
    return end >= NUMBERED_WIDTH && end + 1 == plain->length && plain->text[end] == '\t' &&
           start < end && end - start <= MAX_DIGITS &&
           !(classes_of(plain->text + start, end - start) & ~SET_NUMERALS);
}

/* Finds where the text of the line begins and ends: behind the marks of quoted mail. */
static void trim(struct plain_line *plain) {
    size_t start = 0, end = plain->length;
    for (; start < end && (is_blank(plain->text[start]) || plain->text[start] == '>'); start++) {
        if (plain->text[start] == '>')
            plain->from = start + 1 + (start + 1 < end && plain->text[start + 1] == ' ');
    }
    plain->is_quoted = plain->from > 0;
    while (end > start && is_blank(plain->text[end - 1]))
        end--;
    plain->start = is_numbered_blank(plain, start, end) ? end : start;
    plain->end = end;
    look_at(plain);
}

void look_at(struct plain_line *plain) {
    plain->classes = classes_of(plain->text + plain->start, plain->end - plain->start);
    plain->look = find_look(plain->text + plain->start, plain->end - plain->start, plain->classes);
}

bool is_plain(const struct line *line) {
    size_t i = 0;
    for (uint64_t eight; i + sizeof eight <= line->length; i += sizeof eight) {
        memcpy(&eight, line->text + i, sizeof eight);
        if (eight & UINT64_C(0x8080808080808080))
            return false;
    }
    while (i < line->length && !(line->text[i] & 0x80))
        i++;
    return i == line->length;
}

void make_plain(const struct line *line, char *text, uint16_t *at, struct plain_line *plain) {
    *plain = (struct plain_line){.line = *line, .text = line->text, .length = line->length};
    if (text != NULL) {
        plain->length = rewrite(line, text, at);
        plain->text = text;
        plain->at = at;
    }
    trim(plain);
}
