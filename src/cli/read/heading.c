/* heading.c - recognises lines that only number or name what follows.
 *
 * Each token of a line is of some kinds, and a table of patterns says in which order they make a
 * heading.  What Markdown, forums and web pages put around it is taken off first. */
#include "heading.h"

#include "ascii.h"
#include "sides.h"
#include "tokens.h"

#include <string.h>

enum {
    MOST_WORDS = 24,       /* tokens of a heading */
    LONGEST_NUMBER = 6,    /* digits of a number in a heading */
    LONGEST_WORD = 16,     /* letters of a word in a heading */
    LONGEST_ADDRESS = 80,  /* bytes of an address that has no puzzle in it */
    SHORTEST_FENCE = 3,    /* marks of a fence */
    LAST_CELL_LETTER = 'p' /* the last letter that is a cell where digits are cells, too */
};

/* ---- Kinds of tokens ------------------------------------------------------------------- */

/* What a token may be.  It may be several of these. */
enum kind {
    WORD = 1,           /* letters, and perhaps a full stop or a colon */
    NOUN = 2,           /* a word that tells what the number behind it counts */
    NAME = 4,           /* a word that can be no cells */
    COLON = 8,          /* a word with a colon behind it */
    KEY = 16,           /* such a word in front of a detail */
    CLAIM = 32,         /* "(c)" */
    HASH = 64,          /* a number sign alone */
    NUMBER = 128,       /* "12", "#12:", "3/50" */
    MARKED = 256,       /* "12)", which can be no cells */
    DATE = 512,         /* of the last or of this century */
    TEXT = 1024,        /* what is mostly letters, or an address */
    PARENTHESIS = 2048, /* what begins with one */
    ORDINAL = 4096,     /* "9." or "9/50" */
    FIGURE = 8192       /* other short text, which may be a cell */
};

/* Ends in NULL, as the lists below do. */
static const char *const nouns[] = {"grid",    "puzzle",  "sudoku", "board",    "game",
                                    "problem", "case",    "test",   "number",   "level",
                                    "sample",  "example", "page",   "scenario", "no",
                                    "nr",      "name",    "title",  NULL};
static const char *const details[] = {"code", "id", NULL}; /* keys that cells could be */
static const char *const claims[] = {"copyright", "(c)", "\xC2\xA9", NULL};
static const char *const tags[] = {"code", "pre", "quote", "spoiler", "tt", "sudoku", NULL};

/* N: a number, Y: a year, M: a month, D: a day; other characters stand for themselves. */
static const char *const numbers[] = {"N",   "N.",  "N:",   "N)",   "#N", "#N.",
                                      "#N:", "N/N", "N/N:", "#N/N", NULL};
static const char *const marked[] = {"N)", "N:", "(N)", NULL};
static const char *const ordinals[] = {"N.", "N/N", NULL};
static const char *const dates[] = {"Y-M-D", "Y/M/D", "Y.M.D", "D.M.Y",
                                    "D/M/Y", "M/D/Y", "D-M-Y", NULL};

/* True if text is one of several words, in any case. */
static bool is_one_of(const char *const *words, const char *text, size_t length) {
    for (; *words != NULL; words++) {
        size_t i = 0;
        while (i < length && to_lower(text[i]) == (*words)[i])
            i++;
        if (i == length && (*words)[i] == '\0')
            return true;
    }
    return false;
}

/* True if text has a shape. */
static bool has_shape(const char *text, size_t length, const char *shape) {
    size_t i = 0;
    for (; *shape != '\0'; shape++) {
        size_t start = i, most = *shape == 'N' ? LONGEST_NUMBER : *shape == 'Y' ? 4 : 2;
        unsigned value = 0;
        if (strchr("NYMD", *shape) == NULL) {
            if (i == length || text[i++] != *shape)
                return false;
            continue;
        }
        for (; i < length && i - start < most && is_digit(text[i]); i++)
            value = 10 * value + (unsigned)(text[i] - '0');
        bool is_good = *shape == 'N'   ? i > start
                       : *shape == 'Y' ? value >= 1900 && value < 2100
                                       : value >= 1 && value <= (*shape == 'M' ? 12 : 31);
        if (!is_good || (*shape != 'N' && i - start != most))
            return false;
    }
    return i == length;
}

static bool has_shape_of(const char *const *shapes, const char *text, size_t length) {
    while (*shapes != NULL && !has_shape(text, length, *shapes))
        shapes++;
    return *shapes != NULL;
}

bool is_title_word(const char *text, size_t length) {
    uint32_t seen = 0;
    bool is_certain = false;
    if (length < 3 || length > LONGEST_WORD)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (!is_ascii_letter(text[i]))
            return false;
        char lower = to_lower(text[i]);
        uint32_t letter = UINT32_C(1) << (lower - 'a');
        is_certain = is_certain || (seen & letter) || lower > LAST_CELL_LETTER ||
                     (i == 1 && text[0] != to_lower(text[0]) && text[1] == lower);
        seen |= letter;
    }
    return is_certain && (seen & (seen - 1)) != 0; /* else it may be a row of empty cells */
}

/* The kinds of a word: letters, and perhaps a mark behind them. */
static unsigned kinds_of_word(const char *text, size_t letters, char mark) {
    unsigned kinds = mark == ':' ? WORD | COLON : WORD;
    kinds |= is_one_of(nouns, text, letters) ? NOUN : 0U;
    kinds |= is_title_word(text, letters) ? NAME : 0U;
    bool is_key = (kinds & (NOUN | NAME)) || is_one_of(details, text, letters);
    return kinds | (mark == ':' && is_key ? KEY : 0U);
}

static unsigned kinds_of(const char *text, size_t length) {
    size_t first = 0, letters = 0, digits = 0;
    while (first < length && is_ascii_letter(text[first]))
        first++;
    for (size_t i = 0; i < length; i++) {
        letters += is_ascii_letter(text[i]) || (text[i] & 0x80);
        digits += is_digit(text[i]);
    }
    char mark = first + 1 == length ? text[first] : '\0';
    bool is_word = first >= 2 && (first == length || mark == ':' || mark == '.');
    size_t most = memchr(text, ':', length) != NULL ? LONGEST_ADDRESS : LONGEST_WORD;
    bool is_text = letters > 0 && length <= most && 2 * letters >= length;
    bool is_short = length < SHORTEST_ROW || (length <= LONGEST_NUMBER && digits + 1 >= length);
    return (is_word ? kinds_of_word(text, first, mark) : 0U) |
           (is_one_of(claims, text, length) ? CLAIM : 0U) |
           (length == 1 && *text == '#' ? HASH : 0U) |
           (has_shape_of(numbers, text, length) ? NUMBER : 0U) |
           (has_shape_of(marked, text, length) ? MARKED : 0U) |
           (has_shape_of(ordinals, text, length) ? ORDINAL : 0U) |
           (has_shape_of(dates, text, length) ? DATE : 0U) | (is_text ? TEXT : 0U) |
           (*text == '(' && (is_text || length <= LONGEST_NUMBER) ? PARENTHESIS : 0U) |
           (is_short ? FIGURE : 0U);
}

/* ---- Patterns -------------------------------------------------------------------------- */

/* Where a text stands.  A pattern is tried in a set of places. */
enum place {
    ALONE = 1,
    BEHIND_MARK = 2, /* "// Puzzle 5" */
    DRAWN = 4,       /* "**Easy**", where what stands around it may be cells or a line of a frame */
    FRAMED = 8,      /* "== 5 ==" */
    ANYWHERE = 15
};

/* Some tokens of a pattern, all of these kinds. */
struct part {
    unsigned kinds;
    enum { ONE, MAYBE, SOME, ANY } count; /* 1, 0 or 1, 1 or more, 0 or more */
};

struct pattern {
    enum heading heading;
    unsigned places;
    unsigned needs; /* kinds of which the line has a token of each */
    bool has_comma; /* commas may stand between the tokens */
    struct part parts[4];
};

#define PROSE (TEXT | DATE | PARENTHESIS | FIGURE)

/* In the order in which they are tried. */
static const struct pattern patterns[] = {
    {HEADING_NAME, ANYWHERE, NOUN, true, {{KEY, ONE}, {PROSE, SOME}}},
    {HEADING_DETAIL, ANYWHERE, KEY, true, {{KEY, ONE}, {PROSE, SOME}}},
    {HEADING_MARKUP, ANYWHERE, CLAIM, true, {{CLAIM, ONE}, {PROSE, SOME}}},
    {HEADING_NAME, ANYWHERE, NOUN | COLON, false, {{WORD, SOME}}},
    {HEADING_NAME, ANYWHERE, NAME | COLON, false, {{WORD, SOME}}},
    {HEADING_NAME, DRAWN | FRAMED, NAME, false, {{WORD, SOME}}},
    {HEADING_NAME,
     ANYWHERE,
     NOUN,
     false,
     {{WORD, SOME}, {HASH, MAYBE}, {NUMBER | DATE, ONE}, {PROSE, ANY}}},
    {HEADING_NAME,
     ANYWHERE,
     NOUN,
     true,
     {{WORD, SOME}, {HASH, MAYBE}, {NUMBER | DATE, ONE}, {TEXT, ANY}}},
    {HEADING_NAME, ANYWHERE, NAME, false, {{WORD, SOME}, {HASH, MAYBE}, {NUMBER | DATE, ONE}}},
    {HEADING_NAME,
     ANYWHERE,
     NAME,
     false,
     {{WORD, SOME}, {NUMBER | DATE, ONE}, {PARENTHESIS, ONE}, {PROSE, ANY}}},
    {HEADING_NAME, ALONE, DATE, true, {{DATE, ONE}}},
    {HEADING_NAME, ALONE, MARKED, false, {{MARKED, ONE}}},
    {HEADING_NAME, FRAMED, NUMBER, false, {{NUMBER, ONE}}},
    {HEADING_ORDINAL, ALONE, ORDINAL, false, {{ORDINAL, ONE}}},
};

/* True if tokens of these kinds match the parts of a pattern. */
static bool has_parts(const struct pattern *pattern, const unsigned *kinds, size_t count) {
    size_t t = 0;
    for (size_t i = 0; i < sizeof pattern->parts / sizeof *pattern->parts; i++) {
        const struct part *part = &pattern->parts[i];
        size_t start = t;
        while (t < count && (kinds[t] & part->kinds) && (t == start || part->count >= SOME))
            t++;
        if (t == start && part->kinds != 0 && (part->count == ONE || part->count == SOME))
            return false;
    }
    return t == count;
}

/* What a text in a place is, as the patterns tell. */
static enum heading match(const char *text, size_t length, enum place place) {
    struct tokens tokens;
    unsigned kinds[MOST_WORDS], all = 0;
    size_t figures = 0; /* as many as make a row are cells */
    cut_text(text, 0, length, "", &tokens);
    if (tokens.count == 0 || tokens.count > MOST_WORDS || tokens.has_bar)
        return HEADING_NONE;
    for (size_t t = 0; t < tokens.count; t++) {
        kinds[t] = kinds_of(text + tokens.list[t].start, tokens.list[t].length);
        figures += (kinds[t] & FIGURE) && !(kinds[t] & (TEXT | DATE));
        all |= kinds[t];
    }
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns && figures < SHORTEST_ROW; i++) {
        const struct pattern *pattern = &patterns[i];
        if ((pattern->places & place) && !(pattern->needs & ~all) &&
            (!tokens.has_comma || pattern->has_comma) && has_parts(pattern, kinds, tokens.count))
            return pattern->heading;
    }
    return HEADING_NONE;
}

/* ---- What stands around a text ---------------------------------------------------------- */

/* The bytes from the start of a text on that are the same. */
static size_t count_same(const char *text, size_t length) {
    size_t count = 1;
    while (count < length && text[count] == text[0])
        count++;
    return count;
}

/* The part of a text from an offset to another that has no blanks around it. */
static struct span trim(const char *text, size_t start, size_t end) {
    while (start < end && is_blank(text[start]))
        start++;
    while (end > start && is_blank(text[end - 1]))
        end--;
    return (struct span){(uint32_t)start, (uint32_t)(end - start)};
}

/* What a text between these brackets is: a section, or a tag alone, as "[code]" and "</pre>" are.
 */
static enum heading match_brackets(const char *text, size_t length) {
    static const char *const sections[] = {"puzzle", NULL, "state", NULL};
    bool is_section = text[0] == '[' && text[length - 1] == ']';
    if (length < 3 || !(is_section || (text[0] == '<' && text[length - 1] == '>')))
        return HEADING_NONE;
    size_t start = text[1] == '/' ? 2 : 1, size = length - 1 - start;
    if (is_one_of(tags, text + start, size))
        return HEADING_MARKUP;
    if (is_section && is_one_of(sections, text + 1, length - 2))
        return HEADING_PUZZLE;
    if (is_section && is_one_of(sections + 2, text + 1, length - 2))
        return HEADING_STATE;
    return is_section ? match(text + 1, length - 2, DRAWN) : HEADING_NONE;
}

/* True if a text is a fence of Markdown: ``` or ~~~, perhaps with the name of a language. */
static bool is_fence(const char *text, size_t length) {
    size_t run = text[0] == '`' || text[0] == '~' ? count_same(text, length) : 0;
    return run >= SHORTEST_FENCE && length - run <= LONGEST_WORD &&
           !(classes_of(text + run, length - run) & ~(SET_LETTERS | SET_BLANK));
}

/* Finds what stands within a decoration, as in "== Puzzle 5 ==" and "// Puzzle 5".  Returns the
 * place of that; 0: there is no decoration. */
static unsigned take_decoration(const char *text, size_t length, struct span *inner) {
    static const char *const marks[] = {"//", "--", ";", "%", "-", "*", "+"};
    size_t run = count_same(text, length), behind = 0;
    while (behind < length - run && text[length - 1 - behind] == text[0])
        behind++;
    *inner = trim(text, run, length - behind);
    if (strchr("=-*_~", text[0]) != NULL && inner->length > 0 &&
        (run == behind || (run > 1 && behind > 1)))
        return strchr("-*_", text[0]) != NULL || !is_blank(text[run]) ? DRAWN : FRAMED;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t size = strlen(marks[i]);
        *inner = trim(text, size < length ? size : length, length);
        if (inner->start > size && memcmp(text, marks[i], size) == 0)
            return BEHIND_MARK;
    }
    return 0;
}

enum heading read_heading(const char *text, size_t length, struct span *name) {
    *name = (struct span){0, (uint32_t)length};
    if (length == 0)
        return HEADING_NONE;
    if (is_fence(text, length))
        return HEADING_MARKUP;
    enum heading heading = match_brackets(text, length);
    if (heading == HEADING_NONE)
        heading = match(text, length, ALONE);
    if (heading != HEADING_NONE)
        return heading;
    struct span inner;
    enum place place = take_decoration(text, length, &inner);
    if (place != 0 && (heading = match(text + inner.start, inner.length, place)) != HEADING_NONE)
        *name = inner;
    return heading;
}
