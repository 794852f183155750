/* heading.c - recognises lines that only number or name what follows.
 *
 * Each token of a line is of some kinds, and a table of patterns says in which order they make a
 * heading.  What Markdown, forums and web pages put around it is taken off first. */
#include "heading.h"

#include "plain.h"
#include "sides.h"

#include <string.h>

enum {
    MAX_WORDS = 24,        /* tokens of a heading */
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
    DETAIL = 8,         /* a word that cells could be, but for the colon behind it */
    COLON = 16,         /* a word with a colon behind it */
    KEY = 32,           /* such a word in front of a name or a detail */
    CLAIM = 64,         /* "(c)" */
    HASH = 128,         /* a number sign alone */
    NUMBER = 256,       /* "12", "#12:", "3/50" */
    MARKED = 512,       /* "12)", which can be no cells */
    ORDINAL = 1024,     /* "9." or "9/50" */
    DATE = 2048,        /* of the last or of this century */
    TEXT = 4096,        /* what is mostly letters, or an address */
    PARENTHESIS = 8192, /* what begins with one */
    FIGURE = 16384      /* other short text, which may be a cell */
};

enum { WORD_SHAPES = 2 }; /* rows of the vocabulary that only words have */

/* Shapes of tokens with a blank behind each.  N: a number, Y: a year, M: a month, D: a day; other
 * characters stand for themselves. */
static const struct vocabulary {
    unsigned kind;
    const char *shapes;
} vocabulary[] = {
    {NOUN, "grid puzzle sudoku board game problem case test number level sample example page "
           "scenario no nr name title "},
    {DETAIL, "code id "},
    {CLAIM, "copyright (c) \xC2\xA9 "},
    {HASH, "# "},
    {NUMBER, "N N. N: N) #N #N. #N: N/N N/N: #N/N "},
    {MARKED, "N) N: (N) "},
    {ORDINAL, "N. N/N "},
    {DATE, "Y-M-D Y/M/D Y.M.D D.M.Y D/M/Y M/D/Y D-M-Y "},
};
static const char tags[] = "code pre quote spoiler tt sudoku ";

/* Steps over what a character of a shape stands for.  False if something else is there. */
static bool step_over(char shape, const char *text, size_t length, size_t *i) {
    size_t start = *i, most = shape == 'N' ? LONGEST_NUMBER : shape == 'Y' ? 4 : 2;
    unsigned value = 0;
    if (shape < 'A' || shape > 'Z')
        return *i < length && to_lower(text[(*i)++]) == shape;
    for (; *i < length && *i - start < most && is_digit(text[*i]); ++*i)
        value = 10 * value + (unsigned)(text[*i] - '0');
    if (shape == 'N' || *i - start < most)
        return shape == 'N' && *i > start;
    return shape == 'Y' ? value >= 1900 && value < 2100
                        : value >= 1 && value <= (shape == 'M' ? 12 : 31);
}

/* True if text has one of several shapes, in letters of either case. */
static bool has_shape(const char *text, size_t length, const char *shapes) {
    for (; *shapes != '\0'; shapes++) {
        size_t i = 0;
        while (*shapes != ' ' && step_over(*shapes, text, length, &i))
            shapes++;
        if (*shapes == ' ' && i == length)
            return true;
        while (*shapes != ' ')
            shapes++;
    }
    return false;
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
    unsigned kinds = is_text ? TEXT : 0;
    for (size_t i = is_word ? 0 : WORD_SHAPES; i < sizeof vocabulary / sizeof *vocabulary; i++)
        kinds |= has_shape(text, is_word ? first : length, vocabulary[i].shapes)
                     ? vocabulary[i].kind
                     : 0;
    if (is_word)
        kinds |= is_title_word(text, first) ? WORD | NAME : WORD;
    if (is_word && mark == ':')
        kinds |= (kinds & (NOUN | NAME | DETAIL)) ? COLON | KEY : COLON;
    if (*text == '(' && (is_text || length <= LONGEST_NUMBER))
        kinds |= PARENTHESIS;
    if (length < SHORTEST_ROW || (length <= LONGEST_NUMBER && digits + 1 >= length))
        kinds |= FIGURE;
    return kinds;
}

/* ---- Patterns -------------------------------------------------------------------------- */

/* Where a text stands.  A pattern is tried in a set of places. */
enum place {
    ALONE = 1,
    BEHIND_MARK = 2, /* "// Puzzle 5" */
    DRAWN = 4,       /* "**Easy**", where what stands around it may be cells or a line of a frame */
    FRAMED = 8,      /* "== 5 ==" */
    ANYWHERE = 15,
    WITH_COMMAS = 16
};

/* Some tokens of a pattern, all of these kinds. */
struct part {
    unsigned kinds;
    enum { ONE, MAYBE, SOME, ANY } count; /* 1, 0 or 1, 1 or more, 0 or more */
};

struct pattern {
    enum heading heading;
    unsigned places; /* and WITH_COMMAS if commas may stand between the tokens */
    unsigned needs;  /* kinds of which the line has a token of each */
    struct part parts[5];
};

#define PROSE (TEXT | DATE | PARENTHESIS | FIGURE)
#define NUMBERED                                                                                   \
    {WORD, SOME}, {HASH, MAYBE}, {                                                                 \
        NUMBER | DATE, ONE                                                                         \
    }
#define LISTED (ANYWHERE | WITH_COMMAS)

/* In the order in which they are tried. */
static const struct pattern patterns[] = {
    {HEADING_NAME, LISTED, NOUN, {{KEY, ONE}, {PROSE, SOME}}},
    {HEADING_DETAIL, LISTED, KEY, {{KEY, ONE}, {PROSE, SOME}}},
    {HEADING_MARKUP, LISTED, CLAIM, {{CLAIM, ONE}, {PROSE, SOME}}},
    {HEADING_NAME, ANYWHERE, NOUN | COLON, {{WORD, SOME}}},
    {HEADING_NAME, ANYWHERE, NAME | COLON, {{WORD, SOME}}},
    {HEADING_NAME, DRAWN | FRAMED, NAME, {{WORD, SOME}}},
    {HEADING_NAME, ANYWHERE, NOUN, {NUMBERED, {PROSE, ANY}}},
    {HEADING_NAME, LISTED, NOUN, {NUMBERED, {TEXT, ANY}}},
    {HEADING_NAME, ANYWHERE, NAME, {NUMBERED}},
    {HEADING_NAME, ANYWHERE, NAME, {NUMBERED, {PARENTHESIS, ONE}, {PROSE, ANY}}},
    {HEADING_NAME, ALONE | WITH_COMMAS, DATE, {{DATE, ONE}}},
    {HEADING_NAME, ALONE, MARKED, {{MARKED, ONE}}},
    {HEADING_NAME, FRAMED, NUMBER, {{NUMBER, ONE}}},
    {HEADING_ORDINAL, ALONE, ORDINAL, {{ORDINAL, ONE}}},
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
static enum heading match(const char *text, size_t length, unsigned place) {
    struct tokens tokens;
    unsigned kinds[MAX_WORDS], all = 0;
    size_t figures = 0; /* as many as make a row are cells */
    cut_text(text, 0, length, "", &tokens);
    if (tokens.count == 0 || tokens.count > MAX_WORDS || (tokens.separators & SET_BARS))
        return HEADING_NONE;
    for (size_t t = 0; t < tokens.count && figures < SHORTEST_ROW; t++) {
        kinds[t] = kinds_of(text + tokens.list[t].start, tokens.list[t].length);
        figures += (kinds[t] & FIGURE) && !(kinds[t] & (TEXT | DATE));
        all |= kinds[t];
    }
    for (size_t i = 0; figures < SHORTEST_ROW && i < sizeof patterns / sizeof *patterns; i++) {
        const struct pattern *pattern = &patterns[i];
        if ((pattern->places & place) && !(pattern->needs & ~all) &&
            (!(tokens.separators & SET_COMMA) || (pattern->places & WITH_COMMAS)) &&
            has_parts(pattern, kinds, tokens.count))
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

/* What a text between brackets is: a section, or a tag alone, as "[code]" and "</pre>" are. */
static enum heading match_brackets(const char *text, size_t length) {
    bool is_section = text[0] == '[' && text[length - 1] == ']';
    if (length < 3 || !(is_section || (text[0] == '<' && text[length - 1] == '>')))
        return HEADING_NONE;
    size_t start = text[1] == '/' ? 2 : 1;
    return has_shape(text + start, length - 1 - start, tags) ? HEADING_MARKUP
           : has_shape(text, length, "[puzzle] ")            ? HEADING_PUZZLE
           : has_shape(text, length, "[state] ")             ? HEADING_STATE
           : is_section                                      ? match(text + 1, length - 2, DRAWN)
                                                             : HEADING_NONE;
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
    size_t run = count_same(text, length), behind = 0, first = 0;
    while (behind < length - run && text[length - 1 - behind] == text[0])
        behind++;
    *inner = trim(text, run, length - behind);
    if (strchr("=-*_~", text[0]) != NULL && inner->length > 0 &&
        (run == behind || (run > 1 && behind > 1)))
        return strchr("-*_", text[0]) != NULL || !is_blank(text[run]) ? DRAWN : FRAMED;
    while (first < length && !is_blank(text[first]))
        first++;
    *inner = trim(text, first, length);
    return first < length && has_shape(text, first, "// -- ; % - * + ") ? BEHIND_MARK : 0;
}

struct heading_line read_heading(const char *text, size_t length) {
    struct heading_line heading = {HEADING_NONE, text, length};
    struct span inner;
    if (length == 0)
        return heading;
    heading.kind = is_fence(text, length) ? HEADING_MARKUP : match_brackets(text, length);
    if (heading.kind == HEADING_NONE)
        heading.kind = match(text, length, ALONE);
    unsigned place = heading.kind == HEADING_NONE ? take_decoration(text, length, &inner) : 0;
    if (place != 0) {
        enum heading kind = match(text + inner.start, inner.length, place);
        return kind == HEADING_NONE ? heading
                                    : (struct heading_line){kind, text + inner.start, inner.length};
    }
    return heading;
}
