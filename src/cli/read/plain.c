/* plain.c - makes a line plain, and tells what it is as far as the line alone tells. */
#include "plain.h"

#include "runtime/utf8.h"
#include "sides.h"

/* What separates tokens. */
#define SET_TOKEN_ENDS (SET_SEPARATORS | SET_OF(CLASS_COLON) | SET_BRACKETS)

/* ---- Plain characters --------------------------------------------------------------------- */

static bool is_ascii(const char *text, size_t length) {
    size_t i = 0;
    while (i < length && !(text[i] & 0x80))
        i++;
    return i == length;
}

/* Rewrites a line that has characters above ASCII.  Returns the bytes of the plain text. */
static size_t rewrite(const struct line *line, struct plain_room *room) {
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
            room->text[length] = byte;
            room->at[length++] = (uint16_t)from;
        }
    }
    return length;
}

/* ---- Tokens --------------------------------------------------------------------------------- */

struct tokens count_tokens(const struct plain *line) {
    struct tokens tokens = {0, 0};
    for (size_t i = line->start; i < line->end; i++) {
        size_t start = i;
        while (i < line->end && !(set_of(line->text[i]) & SET_TOKEN_ENDS))
            i++;
        tokens.count += i > start;
        tokens.longest = i - start > tokens.longest ? i - start : tokens.longest;
    }
    return tokens;
}

/* ---- What stands in front of a line --------------------------------------------------------- */

/* The bytes of the marks of quoted mail that a text begins with, and of the blank behind these. */
static size_t measure_mail(const char *text, size_t length) {
    size_t marks = 0;
    for (size_t i = 0; i < length && (is_blank(text[i]) || text[i] == '>'); i++) {
        if (text[i] == '>')
            marks = i + 1;
    }
    return marks + (marks > 0 && marks < length && text[marks] == ' ');
}

/* The bytes of the number of a line, such as "12:", that a text begins with.  0 if there is none,
 * or if more colons follow: then the number is the first of the fields that they separate. */
static size_t measure_number(const char *text, size_t length) {
    enum { MOST_DIGITS = 7 };
    size_t start = 0;
    while (start < length && text[start] == ' ')
        start++;
    size_t i = start;
    while (i < length && i <= start + MOST_DIGITS && is_digit(text[i]))
        i++;
    if (i == start || i > start + MOST_DIGITS || i == length || text[i] != ':')
        return 0;
    bool has_fields =
        i + 1 < length && text[i + 1] != ':' && memchr(text + i + 1, ':', length - i - 1) != NULL;
    return has_fields ? 0 : i + 1;
}

/* ---- Kinds of lines ------------------------------------------------------------------------- */

static bool is_comment(const struct plain *plain) {
    const char *text = text_of(plain);
    size_t width = width_of(plain);
    if (*text == '#' || *text == '%' || (width > 1 && text[0] == '/' && text[1] == '/'))
        return true;
    size_t mark = *text == ';' ? 1 : width > 1 && text[0] == '-' && text[1] == '-' ? 2 : 0;
    bool is_separators = !(plain->classes & ~SET_RULE) || !(plain->classes & ~SET_SEPARATORS);
    return mark > 0 && mark < width && is_blank(text[mark]) && !is_separators;
}

/* True if a line is runs of dashes that single points, commas or apostrophes join. */
static bool is_joined_dashes(const struct plain *plain) {
    size_t run = 0, runs = 0, joints = 0;
    for (size_t i = plain->start; i < plain->end; i++) {
        bool is_dash = plain->text[i] == '-' || plain->text[i] == '=';
        if (!is_dash && strchr(".,'", plain->text[i]) == NULL)
            return false;
        if (!is_dash && (run == 1 || (run == 0 && i > plain->start)))
            return false;
        runs += is_dash && run == 0;
        run = is_dash ? run + 1 : 0;
        joints += !is_dash;
    }
    return runs > 0 && joints > 0 && run != 1;
}

/* True if each token of a line is one symbol, and a row can have this number of cells. */
static bool are_lone_symbols(const struct plain *plain) {
    struct tokens tokens = count_tokens(plain);
    return tokens.longest == 1 && tokens.count >= SHORTEST_ROW && tokens.count <= SUDOKU_MAX_SIDE &&
           is_side_or_map_side(tokens.count);
}

/* The kind of a line that is made of what rules are made of. */
static enum kind kind_of_rule(const struct plain *plain) {
    class_set symbols = plain->classes & ~(SET_BLANK | SET_BARS);
    bool is_one = (symbols & ~SET_DOUBTFUL) == 0;
    char first = '\0';
    for (size_t i = plain->start; i < plain->end && is_one; i++) {
        bool is_symbol = (set_of(plain->text[i]) & SET_DOUBTFUL) != 0;
        first = is_symbol && first == '\0' ? plain->text[i] : first;
        is_one = !is_symbol || plain->text[i] == first;
    }
    if (is_one && are_lone_symbols(plain))
        return KIND_OTHER;
    bool is_packed = !(plain->classes & (SET_BARS | SET_BLANK));
    return is_one && is_packed ? KIND_DOUBTFUL : KIND_RULE;
}

/* True if the classes and the first byte of a line tell that it is KIND_OTHER, as of most lines. */
static inline bool is_certain(const struct plain *plain) {
    const class_set certain = SET_NUMERALS | SET_LETTERS | SET_OF(CLASS_QUESTION);
    return (plain->classes & certain) && *text_of(plain) != '-' &&
           (set_of(*text_of(plain)) & (SET_CELLS | SET_BARS));
}

/* The kind of a line that this does not tell. */
static enum kind find_kind(const struct plain *plain) {
    const class_set rule = SET_DOUBTFUL | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_PLUS);
    const class_set joined = SET_OF(CLASS_MINUS) | SET_OF(CLASS_EQUALS) | SET_OF(CLASS_DOT) |
                             SET_OF(CLASS_COMMA) | SET_OF(CLASS_QUOTE);
    class_set classes = plain->classes;
    if (plain->start == plain->end)
        return memchr(plain->text, '\t', plain->length) != NULL ? KIND_SEPARATORS : KIND_BLANK;
    if (!(classes & ~SET_RULE) && (classes & rule) && !is_comment(plain))
        return kind_of_rule(plain);
    if (!(classes & ~joined) && (classes & (SET_OF(CLASS_MINUS) | SET_OF(CLASS_EQUALS))) &&
        is_joined_dashes(plain))
        return KIND_RULE;
    if (!(classes & ~(SET_BLANK | SET_OF(CLASS_COMMA))) ||
        !(classes & ~(SET_BLANK | SET_OF(CLASS_SEMICOLON))) || !(classes & ~(SET_BLANK | SET_BARS)))
        return KIND_SEPARATORS;
    return is_comment(plain) ? KIND_COMMENT : KIND_OTHER;
}

/* ---- Making a line plain -------------------------------------------------------------------- */

/* Sets the ends of the text, without the blanks around it. */
static void trim(struct plain *plain, size_t from, size_t to) {
    const char *text = plain->text;
    while (from < to && is_blank(text[from]))
        from++;
    while (to > from && is_blank(text[to - 1]))
        to--;
    plain->start = from;
    plain->end = to;
}

void cut_plain(struct plain *plain, size_t from, size_t to) {
    trim(plain, from, to);
    plain->classes = classes_of(text_of(plain), width_of(plain));
    plain->kind = is_certain(plain) ? KIND_OTHER : find_kind(plain);
}

/* Passes over what stands in front of a line. */
static void skip_front(struct plain *plain) {
    size_t cut = measure_mail(plain->text, plain->length);
    cut += measure_number(plain->text + cut, plain->length - cut);
    plain->text += cut;
    plain->length -= cut;
    plain->cut = cut;
    if (plain->at != NULL)
        plain->at += cut;
}

void make_plain(struct plain *plain, const struct line *line, struct plain_room *room) {
    /* What has none of these classes is plain, and has nothing in front. */
    const class_set others = SET_OF(CLASS_OTHER) | SET_OF(CLASS_COLON);
    class_set classes = classes_of(line->text, line->length);
    plain->line = *line;
    plain->at = NULL;
    plain->text = line->text;
    plain->length = line->length;
    plain->cut = 0;
    if ((classes & SET_OF(CLASS_OTHER)) && !is_ascii(line->text, line->length)) {
        plain->length = rewrite(line, room);
        plain->text = room->text;
        plain->at = room->at;
    }
    if (classes & others)
        skip_front(plain);
    plain->all = plain->length;
    while (plain->length > 0 && plain->text[plain->length - 1] == ' ')
        plain->length--;
    trim(plain, 0, plain->length);
    bool is_whole = plain->text == line->text && width_of(plain) == line->length;
    plain->classes = is_whole ? classes : classes_of(text_of(plain), width_of(plain));
    plain->kind = is_certain(plain) ? KIND_OTHER : find_kind(plain);
}

/* ---- Cells ---------------------------------------------------------------------------------- */

size_t count_cells(const struct plain *line) {
    size_t symbols = 0;
    if (line->classes & (SET_OF(CLASS_PLUS) | SET_OF(CLASS_EQUALS)))
        return 0; /* what is left of a rule */
    for (size_t i = line->start; i < line->end; i++)
        symbols += !(set_of(line->text[i]) & SET_TOKEN_ENDS);
    struct tokens tokens = count_tokens(line);
    bool is_packed = tokens.longest > 2 || tokens.count < SHORTEST_ROW;
    return is_packed ? symbols : tokens.count;
}

bool has_one_case(const struct plain *line) {
    bool has_capital = false, has_small = false;
    for (size_t i = line->start; (line->classes & SET_LETTERS) && i < line->end; i++) {
        char byte = line->text[i];
        if (to_lower(byte) == 'x' || !is_ascii_letter(byte))
            continue;
        has_capital |= byte != to_lower(byte);
        has_small |= byte == to_lower(byte);
    }
    return !has_capital || !has_small;
}
