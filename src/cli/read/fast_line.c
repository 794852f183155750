/* fast_line.c - reads the most common line of all: 81 cells, perhaps with a short name in front and
 * harmless text behind.  It is read in the buffer at once, and no layout is asked.
 *
 * It tests 16 bytes at once, with the vectors that gcc and clang offer on any processor. */
#include "steps.h"

#pragma GCC diagnostic ignored "-Wpsabi" /* only functions of this file pass vectors */

typedef uint8_t bytes __attribute__((vector_size(16)));

static bool any(bytes set) {
    uint64_t halves[2];
    memcpy(halves, &set, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

/* ---- Cells ------------------------------------------------------------------------------ */

/* The symbols that the vectors read so far held in each lane. */
struct seen_lanes {
    bytes filled; /* lane -> all ones if some symbol was a digit */
    bytes usual;  /* lane -> all ones if all symbols were digits or dots */
    bytes zero;   /* lane -> all ones if some symbol was 0 */
    bytes digits; /* lane -> all ones if all symbols were digits */
};

/* The analyzer of gcc 12 takes a vector for not set that is set by an operation on lanes. */
#if defined __GNUC__ && __GNUC__ >= 12 && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-use-of-uninitialized-value"
#endif

/* Reads 16 cells.  A symbol that is no digit gives a 0. */
static void read_vector(const char *text, uint8_t *cells, struct seen_lanes *seen) {
    bytes symbols;
    memcpy(&symbols, text, sizeof symbols);
    bytes digits = symbols - (uint8_t)'0';
    bytes digit = (bytes)(digits <= (uint8_t)9);
    digits &= digit;
    memcpy(cells, &digits, sizeof digits);
    seen->filled |= digit;
    seen->zero |= (bytes)(symbols == (uint8_t)'0');
    seen->digits &= digit;
    seen->usual &= digit | (bytes)(symbols == (uint8_t)'.');
}

/* True if all symbols can be cells. */
static bool are_cells(const char *text) {
    for (size_t i = 0; i < FAST_LINE_CELLS; i++) {
        if (!(text[i] >= '1' && text[i] <= '9') && !sudoku_is_empty_symbol(text[i]))
            return false;
    }
    return true;
}

/* ---- Names ------------------------------------------------------------------------------ */

enum { LONGEST_NAME = 15 }; /* bytes: more could be the cells of a grid */

/* The bytes of the name in front of the cells, with the separator behind it: 3 for "17,53..7".  0
 * if there is no such name.  A name is letters and digits, at least one digit: "Grid" begins a
 * heading. */
static size_t measure_name(const char *text, size_t length) {
    size_t at = 0;
    class_set classes = 0;
    while (at < length && at <= LONGEST_NAME && (set_of(text[at]) & (SET_NUMERALS | SET_LETTERS)))
        classes |= set_of(text[at++]);
    bool is_name = at < length && at <= LONGEST_NAME && (classes & SET_NUMERALS);
    return is_name && (text[at] == ' ' || text[at] == ',' || text[at] == '\t') ? at + 1 : 0;
}

/* ---- Tails ------------------------------------------------------------------------------ */

enum { SOLUTION_TAIL = 1 + FAST_LINE_CELLS }; /* bytes of a separator and a solution */

static bool is_separator(char byte) {
    return byte == ' ' || byte == ',' || byte == '\t' || byte == '|';
}

/* A bracket that closes may be left of a list. */
static bool is_harmless(unsigned char byte) {
    return (byte >= ' ' || byte == '\t') && byte < 0x80 && byte != '+' && byte != ']' &&
           byte != '}';
}

/* True if a word can be a map of regions: in a solution, no digit is beside or above the same. */
static bool may_be_map(const char *word) {
    return word[0] == word[1] || word[0] == word[CANDIDATES_SIDE];
}

/* True if 81 digits can be a map of regions: the first one stands beside or above the same, and
 * nine times in all. */
static bool may_be_whole_map(const char *text) {
    size_t count = 0;
    if (!may_be_map(text))
        return false;
    for (size_t i = 0; i < FAST_LINE_CELLS; i++)
        count += text[i] == text[0];
    return count == CANDIDATES_SIDE;
}

/* True if a text begins with a separator and a complete solution, which a line end or another
 * separator follows. */
static bool begins_with_solution(const char *tail, size_t length) {
    bytes digits, bad = {0};
    if (length <= SOLUTION_TAIL)
        return false;
    for (size_t i = 1; i < FAST_LINE_CELLS; i += sizeof(bytes)) {
        memcpy(&digits, tail + i, sizeof digits);
        bad |= (bytes)(digits - (uint8_t)'1' > (uint8_t)8);
    }
    char last = tail[FAST_LINE_CELLS], behind = tail[SOLUTION_TAIL];
    return !any(bad) && last >= '1' && last <= '9' && !may_be_map(tail + 1) &&
           (is_separator(behind) || behind == '\n' || behind == '\r');
}

/* Skips harmless bytes from an offset on, and returns the offset behind them.  Returns 0 if a word
 * or a field has as many symbols as a small grid: it may be one, whole or torn. */
static size_t skip_tail(const char *tail, size_t length, size_t at) {
    enum { SMALLEST = 36 }; /* cells: a smaller grid is none beside one of 9x9 */
    size_t word = 0, numerals = 0;
    for (; at < length && word < SMALLEST && numerals < SMALLEST &&
           is_harmless((unsigned char)tail[at]);
         at++) {
        bool is_numeral = (set_of(tail[at]) & (SET_NUMERALS | SET_EMPTY)) != 0;
        word = is_separator(tail[at]) ? 0 : word + 1;
        numerals = tail[at] == ',' || tail[at] == '\t' ? 0 : numerals + is_numeral;
    }
    return word < SMALLEST && numerals < SMALLEST ? at : 0;
}

/* Reads a fast line, from its cells on, from the start of a text of length bytes.  Returns the
 * bytes of the line with its LF or CRLF, and sets *line_length to those without it, and whether its
 * tail begins with a claimed solution.  Returns 0 if the text does not begin so; the cells are
 * unspecified then. */
static inline size_t read_cells_and_tail(const char *text, size_t length, uint8_t *cells,
                                         size_t *line_length, bool *has_solution) {
    struct seen_lanes seen = {{0}, ~(bytes){0}, {0}, ~(bytes){0}};
    size_t at = FAST_LINE_CELLS, last = FAST_LINE_CELLS - sizeof(bytes);
    if (length <= FAST_LINE_CELLS)
        return 0;
    bool has_tail = text[at] == ' ' || text[at] == ',' || text[at] == '\t';
    *has_solution = has_tail && begins_with_solution(text + at, length - at);
    if (has_tail)
        at += skip_tail(text + at, length - at, *has_solution ? SOLUTION_TAIL : 0);
    size_t end = measure_line_end(text + at, length - at);
    if (end == 0)
        return 0;
    /* 81 is no multiple of 16: the last vector reads some cells once more. */
    for (size_t i = 0; i < last; i += sizeof(bytes))
        read_vector(text + i, cells + i, &seen);
    read_vector(text + last, cells + last, &seen);
    if (any(seen.zero) && any(~seen.digits)) /* one symbol is too many */
        return 0;
    if (!any(~seen.digits) && may_be_whole_map(text))
        return 0;
    if (!any(seen.filled) && text[0] != '.') /* it may be a rule */
        return 0;
    if ((has_tail && !any(seen.filled)) || (any(~seen.usual) && !are_cells(text)))
        return 0;
    *line_length = at;
    return at + end;
}

/* True if a line whose cells stand behind `name` bytes has its puzzle where the heading says. */
static bool fits_heading(const struct heading *heading, const char *text, size_t name) {
    char behind = text[name + FAST_LINE_CELLS], separator = heading->separator;
    if (heading->fields < 2 || heading->puzzle == NO_COLUMN)
        return true;
    return heading->puzzle == (name > 0) && (name == 0 || text[name - 1] == separator) &&
           (behind == separator || behind == '\n' || behind == '\r');
}

/* Reads the next line, whose first `name` bytes are a name and a separator. */
static inline bool read_fast_line(struct lines *lines, const char *file,
                                  const struct heading *heading, size_t name,
                                  struct record *record) {
    size_t ahead, length;
    bool has_solution;
    const char *text = lines_ahead(lines, &ahead);
    size_t size = read_cells_and_tail(text + name, ahead - name, record->puzzle.cells, &length,
                                      &has_solution);
    if (size == 0 || !fits_heading(heading, text, name))
        return false;
    lines_skip(lines, name + size);
    make_fast_record(record, file, lines->number, text, name + length, name, has_solution);
    return true;
}

/* Not inline: lines without a name would save registers for it. */
__attribute__((noinline)) static bool next_named_line(struct lines *lines, const char *file,
                                                      const struct heading *heading,
                                                      struct record *record) {
    size_t ahead;
    const char *text = lines_ahead(lines, &ahead);
    size_t name = measure_name(text, ahead);
    return name > 0 && read_fast_line(lines, file, heading, name, record);
}

bool next_fast_line(struct lines *lines, const char *file, const struct heading *heading,
                    struct record *record) {
    return read_fast_line(lines, file, heading, 0, record) ||
           next_named_line(lines, file, heading, record);
}
