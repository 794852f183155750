/* heading.c - recognises lines that only number or name what follows.
 *
 * A heading has a token that can be no cells, such as a noun, a title word, a date or "12)", and
 * fewer that may be cells than a row has.  What Markdown, forums and web pages put around it is
 * taken off first. */
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
    NOUN = 1,      /* a word that tells what is counted or named: "Puzzle", "Title:" */
    NAME = 2,      /* another word that can be no cells */
    COLON = 4,     /* a word with a colon behind it */
    TEXT = 8,      /* what is mostly letters, or an address */
    FIGURE = 16,   /* other short text, which may be a cell */
    CLAIM = 32,    /* "(c)" */
    HASH = 64,     /* a number sign alone */
    NUMBER = 128,  /* "12", "#12:", "3/50" */
    MARKED = 256,  /* "12)", which can be no cells */
    ORDINAL = 512, /* "9." or "9/50" */
    DATE = 1024    /* of the last or of this century */
};

/* Shapes of texts with a blank behind each.  N: a number, Y: a year, M: a month, D: a day; other
 * characters stand for themselves. */
static const struct vocabulary {
    unsigned kind;
    const char *shapes;
} vocabulary[] = {
    {CLAIM, "copyright (c) \xC2\xA9 "},
    {HASH, "# "},
    {NUMBER, "N N. N: N) #N #N. #N: N/N N/N: #N/N "},
    {MARKED, "N) N: (N) "},
    {ORDINAL, "N. N/N "},
    {DATE, "Y-M-D Y/M/D Y.M.D D.M.Y D/M/Y M/D/Y D-M-Y "},
};
static const char nouns[] = "grid puzzle sudoku board game problem case test number level sample "
                            "example page scenario no nr name title ";
static const char details[] = "code: id: "; /* without a colon they may be cells */
static const char tags[] =
    "[code] [/code] [quote] [/quote] [spoiler] [/spoiler] [sudoku] [/sudoku] "
    "[pre] [/pre] [tt] [/tt] <code> </code> <pre> </pre> <tt> </tt> ";

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
        shapes = strchr(shapes, ' ');
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
    bool is_word = first > 1 && (first == length || mark == ':' || mark == '.');
    bool is_name = is_word && (is_title_word(text, first) || has_shape(text, length, details));
    unsigned kinds = is_word && has_shape(text, first, nouns) ? NOUN : is_name ? NAME : 0;
    size_t most = memchr(text, ':', length) != NULL ? LONGEST_ADDRESS : LONGEST_WORD;
    if (is_word && mark == ':')
        kinds |= COLON;
    if (length > 1 && length <= most && 2 * letters >= length)
        kinds |= TEXT;
    else if (length < SHORTEST_ROW ||
             (length <= LONGEST_NUMBER && (digits + 1 >= length || *text == '(')))
        kinds |= FIGURE;
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++) {
        if (has_shape(text, length, vocabulary[i].shapes))
            kinds |= vocabulary[i].kind;
    }
    return kinds;
}

/* ---- What a text is ---------------------------------------------------------------------- */

/* Where a text stands. */
enum place {
    ALONE,
    BEHIND_MARK, /* "// Puzzle 5" */
    DRAWN,       /* "**Easy**", where what stands around it may be cells or a line of a frame */
    FRAMED       /* "== 5 ==" */
};

/* What a text in a place is.  Words alone are not enough: a colon, a number behind them, or what is
 * drawn around them tells that they are a name. */
static enum heading match(const char *text, size_t length, enum place place) {
    struct tokens tokens;
    unsigned kinds[MAX_WORDS + 1] = {0}, all = 0;
    size_t words = 0, figures = 0;
    cut_text(text, 0, length, "", &tokens);
    if (tokens.count == 0 || tokens.count > MAX_WORDS || (tokens.separators & SET_BARS))
        return HEADING_NONE;
    for (size_t t = 0; t < tokens.count; t++) {
        const char *token = text + tokens.list[t].start;
        kinds[t] = kinds_of(token, tokens.list[t].length);
        words += words == t && (kinds[t] & TEXT) && is_ascii_letter(*token);
        figures += (kinds[t] & FIGURE) && !(kinds[t] & DATE) && *token != '(' && *token != '#';
        all |= kinds[t];
        if (kinds[t] == 0)
            return HEADING_NONE;
    }
    bool has_commas = (tokens.separators & SET_COMMA) != 0, is_lone = tokens.count == 1;
    unsigned first = kinds[0], last = kinds[has_commas ? 0 : tokens.count - 1];
    unsigned next = kinds[words + ((kinds[words] & HASH) != 0)];
    bool has_colon = ((first | last) & COLON) != 0;
    /* Many figures are a row, and even one among commas may be. */
    bool is_free = has_colon || (all & NOUN);
    if (figures > (has_commas ? (all & NOUN) != 0 : is_free ? SHORTEST_ROW - 1 : 1))
        return HEADING_NONE;
    if (is_lone && place == ALONE && (first & ORDINAL))
        return HEADING_ORDINAL;
    unsigned lone = place == ALONE ? MARKED | DATE : place == FRAMED ? NUMBER : 0;
    if (is_lone && (first & lone))
        return HEADING_NAME;
    if (!is_lone && (first & CLAIM))
        return HEADING_MARKUP;
    bool is_told =
        has_colon || (next & (NUMBER | DATE)) || (place >= DRAWN && words == tokens.count);
    if (words == 0 || !is_told || !(all & (NOUN | NAME)))
        return HEADING_NONE;
    return !is_lone && (first & COLON) && (first & NAME) ? HEADING_DETAIL : HEADING_NAME;
}

/* ---- What stands around a text ---------------------------------------------------------- */

/* True if a text is a fence of Markdown: ``` or ~~~, perhaps with the name of a language. */
static bool is_fence(const char *text, size_t length) {
    size_t run = 0;
    while (run < length && text[run] == text[0])
        run++;
    return (text[0] == '`' || text[0] == '~') && run >= SHORTEST_FENCE &&
           length - run <= LONGEST_WORD &&
           !(classes_of(text + run, length - run) & ~(SET_LETTERS | SET_BLANK));
}

/* Takes off what decorates a text, as in "== Puzzle 5 ==" and "// Puzzle 5".  Returns the place of
 * the rest; ALONE: nothing decorates it. */
static enum place take_decoration(const char **text, size_t *length) {
    const char *start = *text, *end = start + *length, mark = *start;
    enum place place = BEHIND_MARK;
    while (start < end && *start == mark)
        start++;
    while (end > start && end[-1] == mark)
        end--;
    size_t run = (size_t)(start - *text), behind = (size_t)(*text + *length - end);
    if (mark != '\0' && strchr("=-*_~", mark) != NULL && start < end &&
        (run == behind || (run > 1 && behind > 1))) {
        place = strchr("=~", mark) != NULL && is_blank(*start) ? FRAMED : DRAWN;
    } else {
        end = *text + *length;
        for (start = *text; start < end && !is_blank(*start);)
            start++;
        if (!has_shape(*text, (size_t)(start - *text), "// -- ; % - * + "))
            return ALONE;
    }
    *text = start;
    *length = (size_t)(end - start);
    trim_blanks(text, length);
    return place;
}

struct heading_line read_heading(const char *text, size_t length) {
    struct heading_line heading = {HEADING_NONE, text, length};
    if (length == 0)
        return heading;
    if (is_fence(text, length) || has_shape(text, length, tags)) {
        heading.kind = HEADING_MARKUP;
    } else if (has_shape(text, length, "[puzzle] ")) {
        heading.kind = HEADING_PUZZLE;
    } else if (has_shape(text, length, "[state] ")) {
        heading.kind = HEADING_STATE;
    } else if (text[0] == '[' && text[length - 1] == ']' && length > 2) {
        heading.kind = match(text + 1, length - 2, DRAWN);
    } else {
        enum place place = take_decoration(&heading.name, &heading.length);
        heading.kind = match(heading.name, heading.length, place);
    }
    return heading;
}
