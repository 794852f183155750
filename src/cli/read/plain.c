/* plain.c - makes a line plain, and tells what it looks like. */
#include "plain.h"

#include "runtime/utf8.h"
#include "sides.h"

enum {
    LAST_CELL_LETTER = 'p', /* the last letter that is a cell where digits are cells, too */
    MAX_NUMBER = 7          /* digits of the longest number that counts lines */
};

/* ---- Making a line plain ------------------------------------------------------------------ */

static bool is_plain(const struct line *line) {
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

/* Rewrites a line that has characters above ASCII.  Returns the bytes of the plain text. */
static size_t rewrite(const struct line *line, char *text, uint16_t *at) {
    size_t length = 0;
    for (size_t from = 0, size; from < line->length; from += size) {
        char byte = line->text[from];
        size_t count = 1, known = utf8_size(line->text + from, line->length - from);
        size = known > 1 ? known : 1;
        if (known > 1)
            count = plain_character(line->text + from, size, &byte);
        else if (byte & 0x80)
            byte = BAD_SYMBOL;
        for (; count > 0; count--) {
            text[length] = byte;
            at[length++] = (uint16_t)from;
        }
    }
    return length;
}

/* The digits of a number that may count lines, which a text begins with. */
static size_t measure_number(const char *text, size_t length) {
    size_t digits = 0;
    while (digits < length && digits <= MAX_NUMBER && is_digit(text[digits]))
        digits++;
    return digits <= MAX_NUMBER ? digits : 0;
}

void make_plain(const struct line *line, char *text, uint16_t *at, struct plain_line *plain) {
    enum { NUMBERED_WIDTH = 6 }; /* columns of the numbers of cat -n, which a tab follows */
    *plain = (struct plain_line){.line = *line, .text = line->text, .length = line->length};
    if (!is_plain(line)) {
        plain->length = rewrite(line, text, at);
        plain->text = text;
        plain->at = at;
    }
    size_t start = 0, end = plain->length;
    for (; start < end && (is_blank(plain->text[start]) || plain->text[start] == '>'); start++) {
        if (plain->text[start] == '>')
            plain->from = start + 1 + (start + 1 < end && plain->text[start + 1] == ' ');
    }
    plain->start = start;
    plain->end = end;
    trim_plain(plain);
    size_t digits = measure_number(text_of(plain), width_of(plain));
    bool is_numbered_blank = digits > 0 && digits == width_of(plain) &&
                             plain->end >= NUMBERED_WIDTH && plain->end + 1 == end &&
                             plain->text[plain->end] == '\t';
    if (is_numbered_blank) {
        plain->start = plain->end;
        trim_plain(plain);
    }
}

/* ---- Looks ------------------------------------------------------------------------------ */

/* Counts the cells that are missing, surplus or bad in a 9x9 grid of number signs and digits;
 * SIZE_MAX if text is nothing like it. */
static size_t count_bad_of_hashes(const char *text, size_t length) {
    enum { SIDE = 9, CELLS = SIDE * SIDE, SLACK = 2 };
    size_t hashes = 0, off = length < CELLS ? CELLS - length : length - CELLS;
    for (size_t i = 0; off <= SLACK && i < length; i++)
        hashes += text[i] == '#';
    bool is_like = hashes >= SIDE && hashes + SIDE - 1 <= length;
    size_t bad = is_like ? off + count_bad_beside('#', text, length, SIDE) : SIZE_MAX;
    return bad <= SLACK ? bad : SIZE_MAX;
}

bool is_grid_of_hashes(const char *text, size_t length) {
    return count_bad_of_hashes(text, length) == 0;
}

/* The most dashes side by side. */
static size_t longest_run(const char *text, size_t length) {
    size_t run = 0, longest = 0;
    for (size_t i = 0; i < length; i++) {
        run = (set_of(text[i]) & SET_DASHES) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* True if a line that is more than dashes is a rule. */
static bool is_drawn(const char *text, size_t length, class_set classes) {
    const class_set certain = SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS) | SET_OF(CLASS_COLON);
    size_t corners = 0;
    for (size_t i = 0; (classes & SET_OF(CLASS_PLUS)) && i < length; i++)
        corners += text[i] == '+';
    if ((classes & ~SET_RULE) || !(classes & (SET_DASHES | SET_OF(CLASS_PLUS))) ||
        (classes == (SET_OF(CLASS_DOT) | SET_OF(CLASS_PLUS)) && corners < 2))
        return false; /* a corner among dots is rather a damaged cell */
    if ((classes & SET_BARS) && !(classes & SET_OF(CLASS_DOT)))
        return longest_run(text, length) >= 2 || (classes & certain);
    bool may_be_dots = (classes & SET_OF(CLASS_DOT)) && (classes & SET_BLANK);
    return longest_run(text, length) >= 3 || ((classes & certain) && length >= 2 && !may_be_dots);
}

/* True if a line is a rule with corners behind the number of its line: "7:+---+". */
static bool is_numbered_rule(const char *text, size_t length) {
    size_t at = measure_number(text, length);
    class_set classes = at < length ? classes_of(text + at + 1, length - at - 1) : 0;
    return at > 0 && (classes & SET_OF(CLASS_PLUS)) && strchr(":)\t", text[at]) != NULL &&
           !(classes & (~SET_RULE | SET_OF(CLASS_DOT) | SET_BLANK));
}

static enum look find_look(const char *text, size_t length, class_set classes) {
    if (length == 0)
        return LOOK_BLANK;
    if (*text == '#' && count_bad_of_hashes(text, length) == SIZE_MAX)
        return LOOK_COMMENT;
    if (!(classes & ~(SET_BARS | SET_BLANK)))
        return LOOK_BARS;
    if (!(classes & ~(SET_OF(CLASS_MINUS) | SET_BLANK)))
        return LOOK_DASHES;
    bool is_rule = is_drawn(text, length, classes) ||
                   ((classes & SET_OF(CLASS_PLUS)) && is_numbered_rule(text, length));
    return is_rule ? LOOK_RULE : LOOK_TEXT;
}

void trim_plain(struct plain_line *plain) {
    while (plain->start < plain->end && is_blank(plain->text[plain->start]))
        plain->start++;
    while (plain->end > plain->start && is_blank(plain->text[plain->end - 1]))
        plain->end--;
    plain->classes = classes_of(text_of(plain), width_of(plain));
    plain->look = find_look(text_of(plain), width_of(plain), plain->classes);
}

/* ---- What a line may be -------------------------------------------------------------------- */

size_t count_byte(const struct plain_line *line, size_t from, size_t end, char byte) {
    size_t count = 0;
    for (size_t i = from; i < end; i++)
        count += line->text[i] == byte;
    return count;
}

/* What a line has. */
struct counts {
    size_t symbols; /* all but blanks and what separates cells */
    size_t cells;   /* digits and symbols for empty cells */
    size_t blanks;  /* letters that may stand for empty cells */
    size_t letters; /* other letters */
    size_t drawn;   /* dashes and corners of rules */
    size_t certain; /* of these, symbols that can be no cells */
    bool has_word;  /* three of these or more, and one of them stands for no digit in any grid */
};

static struct counts count(const struct plain_line *line) {
    const class_set layout = SET_SEPARATORS | SET_QUOTE | SET_BRACKETS | SET_OF(CLASS_SEMICOLON);
    const class_set blanks = letters_for_empty(9);
    struct counts counts = {.symbols = 0};
    size_t run = 0;
    bool is_beyond = false;
    for (size_t i = line->start; i < line->end; i++) {
        char byte = line->text[i];
        class_set class = set_of(byte);
        bool is_blank_cell = (class & blanks) != 0;
        bool is_letter = is_ascii_letter(byte) && !is_blank_cell;
        counts.symbols += !(class & layout) && byte != '>' && byte != BAD_SYMBOL;
        counts.cells += (class & (SET_NUMERALS | SET_EMPTY)) != 0;
        counts.blanks += is_blank_cell;
        counts.letters += is_letter;
        counts.drawn += (class & (SET_DASHES | SET_OF(CLASS_PLUS))) != 0;
        counts.certain += (class & (SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS))) != 0;
        is_beyond = is_letter && ((is_beyond && run > 0) || to_lower(byte) > LAST_CELL_LETTER);
        run = is_letter ? run + 1 : 0;
        counts.has_word = counts.has_word || (run > 2 && is_beyond);
    }
    return counts;
}

size_t count_symbols(const struct plain_line *line) {
    return count(line).symbols;
}

bool is_damaged_rule(const struct plain_line *line) {
    if (line->look != LOOK_TEXT || !(line->classes & (SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS))))
        return false;
    struct counts counts = count(line);
    return counts.certain > 1 && 4 * counts.drawn >= 3 * counts.symbols &&
           counts.symbols - counts.drawn <= 3;
}

bool is_row_like(const struct plain_line *line) {
    struct counts counts = count(line);
    size_t others = counts.symbols - counts.cells - counts.letters - counts.blanks;
    size_t letters = counts.letters > 0 ? counts.letters + counts.blanks : 0;
    size_t cells = counts.letters > 0 ? counts.cells : counts.cells + counts.blanks;
    bool is_row =
        is_side(letters, ANY_BOX) && !(line->classes & ~(cells_of(letters, 1) | SET_SEPARATORS));
    bool is_word = cells == 0 && letters > others && !is_row;
    return !is_blank_line(line) && (cells > letters + others || !(is_word || counts.has_word));
}

bool is_brackets(const struct plain_line *line) {
    const class_set marks = SET_BRACKETS | SET_QUOTE | SET_OF(CLASS_SEMICOLON);
    return (line->classes & marks) && !(line->classes & ~(marks | SET_COMMA | SET_BLANK));
}

/* ---- Tokens ------------------------------------------------------------------------------ */

size_t end_of_quoted(const char *text, size_t at, size_t end) {
    const class_set behind = SET_BLANK | SET_COMMA | SET_OF(CLASS_SEMICOLON);
    while (++at < end) {
        if (text[at] != '"')
            continue;
        if (at + 1 == end || (set_of(text[at + 1]) & behind))
            return at;
        at += text[at + 1] == '"'; /* two marks stand for one */
    }
    return end;
}

static void add_token(struct tokens *tokens, size_t start, size_t end) {
    if (tokens->count == sizeof tokens->list / sizeof *tokens->list)
        return;
    class_set classes = classes_of(tokens->text + start, end - start);
    struct token *token = &tokens->list[tokens->count++];
    *token = (struct token){(uint32_t)start, (uint32_t)(end - start), classes};
    tokens->longest = token->length > tokens->longest ? token->length : tokens->longest;
    tokens->classes |= classes;
}

void cut_text(const char *text, size_t start, size_t end, const char *separators,
              struct tokens *tokens) {
    /* The offset of the mark that ends the last quoted field; SIZE_MAX: there was none yet. */
    size_t quoted = SIZE_MAX;
    memset(tokens, 0, offsetof(struct tokens, list));
    tokens->text = text;
    size_t open = end; /* where the token began that has not ended; end: there is none */
    for (size_t at = start; at < end; at++) {
        class_set class = set_of(text[at]);
        bool is_mark = (class & SET_SEPARATORS) || strchr(separators, text[at]) != NULL;
        if ((class & SET_QUOTE) && open == end && (quoted < at || quoted == SIZE_MAX)) {
            quoted = end_of_quoted(text, at, end);
            is_mark = is_mark || quoted < end;
        }
        is_mark = is_mark || at == quoted;
        tokens->separators |= class & SET_SEPARATORS;
        if (is_mark && open < end)
            add_token(tokens, open, at);
        open = is_mark ? end : open < end ? open : at;
    }
    if (open < end)
        add_token(tokens, open, end);
}
