/* text_line.c - lines that are no cells: what they say of the record below, and when they are
 * damage. */
#include "text_line.h"

#include "sudoku.h"

#include <string.h>

/* ---- Numbers that stand alone --------------------------------------------------------------- */

/* True if a line is a number, a size, a date, a time or a version. */
static bool is_one_number(const struct plain *line) {
    size_t numbers = 0, longest = 0, run = 0, digits = 0;
    char between = '\0';
    for (size_t i = line->start; i < line->end; i++) {
        char byte = line->text[i];
        if (is_digit(byte)) {
            numbers += run == 0;
            digits++;
            longest = ++run > longest ? run : longest;
            continue;
        }
        byte = byte == '\t' ? ' ' : to_lower(byte);
        bool is_end = i + 1 == line->end && strchr(".:)", byte) != NULL;
        if (is_end && run > 0 && between == '\0')
            break; /* as in "12." */
        if (run == 0 || strchr(" x-:./", byte) == NULL || (between != '\0' && between != byte))
            return false;
        between = byte;
        run = 0;
    }
    if (run == 0 && between != '\0')
        return false;
    bool is_pair = between == ' ' || between == 'x';
    bool is_date =
        between == '-' || between == '/' || (between == '.' && numbers == 3 && digits == 8);
    bool is_version = between == '.' || between == ':';
    return digits > 0 && (numbers == 1 ? longest <= 7
                          : is_pair    ? numbers == 2 && longest <= 3
                          : is_date    ? numbers <= 3 && longest <= 4 && digits > 3
                          : is_version ? numbers <= 4 && longest <= 3
                                       : false);
}

bool is_lone_number(const struct plain *line) {
    const char *blank = memchr(text_of(line), ' ', width_of(line));
    if (blank == NULL || is_one_number(line))
        return is_one_number(line);
    struct plain date = *line, time = *line;
    cut_plain(&date, line->start, (size_t)(blank - line->text));
    cut_plain(&time, (size_t)(blank - line->text), line->end);
    return (date.classes & (SET_OF(CLASS_MINUS) | SET_OF(CLASS_OTHER) | SET_OF(CLASS_DOT))) &&
           (time.classes & SET_OF(CLASS_COLON)) && is_one_number(&date) && is_one_number(&time);
}

/* ---- Damage --------------------------------------------------------------------------------- */

/* The bytes of the word for an empty cell in a list that stands at an offset; 0: none does. */
static size_t measure_null(const struct plain *line, size_t at) {
    enum { LENGTH = 4 };
    const char *text = line->text + at;
    bool is_null = at + LENGTH <= line->end &&
                   (memcmp(text, "null", LENGTH) == 0 || memcmp(text, "None", LENGTH) == 0);
    return is_null ? LENGTH : 0;
}

static bool has_word(const struct plain *line) {
    for (size_t i = line->start; i + 1 < line->end; i++) {
        i += measure_null(line, i);
        if (i + 1 >= line->end)
            break;
        bool is_word = is_ascii_letter(line->text[i]) && is_ascii_letter(line->text[i + 1]);
        bool is_empty = to_lower(line->text[i]) == 'x' && to_lower(line->text[i + 1]) == 'x';
        if (is_word && !is_empty)
            return true;
    }
    return false;
}

/* The bytes of the decoration that a text begins with, read in steps of 1 or -1: marks that can be
 * no cells, or several alike, with a blank behind them. */
static size_t measure_decoration(const char *text, size_t length, int step) {
    static const char marks[] = "#=~+|>*_-";
    size_t i = 0;
    while (i < length && strchr(marks, *text) != NULL)
        i++, text += step;
    bool are_certain = i > 1 || (i == 1 && strchr("*_-", text[-step]) == NULL);
    return are_certain && i < length && is_blank(*text) ? i : 0;
}

enum { TORN_GRID_CELLS = 41 }; /* half of those of a 9x9 grid */

/* True if a line, or some word of it, is nearly all digits, letters for digits and symbols for
 * empty cells, and so long that it may be what is left of a grid. */
static bool has_torn_grid(const struct plain *line) {
    const class_set good = cells_of(SUDOKU_MAX_SIDE);
    struct {
        size_t numerals, letters, others;
    } word = {0}, all = {0};
    for (size_t i = line->start; i <= line->end && width_of(line) >= TORN_GRID_CELLS; i++) {
        class_set set = i < line->end ? set_of(line->text[i]) : SET_BLANK;
        if (set & SET_SEPARATORS) {
            size_t cells = word.numerals + word.letters;
            if (cells >= TORN_GRID_CELLS && cells >= 9 * word.others && word.numerals > 0)
                return true;
            all.numerals += word.numerals;
            all.letters += word.letters;
            all.others += word.others;
            memset(&word, 0, sizeof word);
            continue;
        }
        bool is_numeral = (set & (SET_NUMERALS | SET_EMPTY)) != 0;
        word.numerals += is_numeral;
        word.letters += !is_numeral && (set & good);
        word.others += !(set & good);
    }
    return all.numerals >= TORN_GRID_CELLS && all.numerals >= 2 * all.letters &&
           all.numerals + all.letters >= 9 * all.others;
}

bool is_damage(const struct plain *line, class_set letters, bool are_packed) {
    const class_set decoration = SET_SEPARATORS | SET_BRACKETS;
    size_t cells = 0, others = 0;
    struct plain inner = *line;
    cut_plain(&inner, line->start + measure_decoration(text_of(line), width_of(line), 1),
              line->end - measure_decoration(line->text + line->end - 1, width_of(line), -1));
    if (has_torn_grid(line))
        return true;
    if (inner.start >= inner.end || is_lone_number(&inner) ||
        (has_word(line) && !(are_packed && letters != 0 && has_one_case(line))))
        return false;
    for (size_t i = inner.start; i < inner.end; i++) {
        class_set set = set_of(line->text[i]);
        size_t null = measure_null(line, i);
        bool is_cell = null > 0 || (set & (SET_NUMERALS | SET_EMPTY)) ||
                       to_lower(line->text[i]) == 'x' || (set & letters);
        i += null > 0 ? null - 1 : 0;
        cells += is_cell;
        others += !is_cell && !(set & decoration);
    }
    return cells > 1 && cells >= others * (letters != 0 ? 3 : 1);
}

/* ---- Lines that frame records --------------------------------------------------------------- */

bool is_column_names(const struct plain *line) {
    size_t count = 0;
    char first = '\0';
    for (size_t i = line->start; i < line->end;) {
        size_t start = i;
        unsigned number = 0;
        if (set_of(line->text[i]) & SET_SEPARATORS) {
            i++;
            continue;
        }
        for (; i < line->end && is_digit(line->text[i]) && number < 100; i++)
            number = 10 * number + (unsigned)(line->text[i] - '0');
        bool is_number = i > start, is_letter = !is_number && is_ascii_letter(line->text[i]);
        first = count == 0 ? line->text[start] : first;
        i += is_letter;
        bool is_next = is_number ? is_digit(first) && number == count + (first == '1')
                                 : is_letter && line->text[start] == (char)(first + (char)count);
        if (!is_next || (first != '0' && first != '1' && to_lower(first) != 'a'))
            return false;
        count++;
    }
    return count > 2;
}

bool is_section(const struct plain *line, const char **word, size_t *length) {
    *word = text_of(line) + 1;
    *length = width_of(line) > 2 ? width_of(line) - 2 : 0;
    if (*length == 0 || line->text[line->start] != '[' || line->text[line->end - 1] != ']')
        return false;
    size_t i = 0;
    while (i < *length && (is_ascii_letter((*word)[i]) || (*word)[i] == ' '))
        i++;
    return i == *length && *length > 1;
}

struct span span_of_name(const struct plain *line) {
    static const char marks[] = " \t#*=~_-+|<>\"'`:";
    size_t start = line->start, end = line->end;
    while (start < end && strchr(marks, line->text[start]) != NULL)
        start++;
    while (end > start && strchr(marks, line->text[end - 1]) != NULL)
        end--;
    return end > start ? span_at(line, start, end) : (struct span){0, 0};
}

/* ---- The heading of a CSV file -------------------------------------------------------------- */

/* Where the fields of a line begin and end.  Tabs at its ends separate empty ones. */
static size_t begin_of_fields(const struct plain *line, char separator) {
    return separator == '\t' ? 0 : line->start;
}

static size_t end_of_fields(const struct plain *line, char separator) {
    return separator == '\t' ? line->all : line->end;
}

/* The end of the field that begins at an offset: a separator, or the end of the line. */
static size_t field_end(const struct plain *line, size_t at, char separator) {
    size_t end = end_of_fields(line, separator);
    bool is_quoted = false;
    for (; at < end; at++) {
        if (line->text[at] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted &&
                 (separator == ' ' ? is_blank(line->text[at]) : line->text[at] == separator))
            break;
    }
    return at;
}

/* The start of the next field, behind the one that ends at an offset. */
static size_t next_field_start(const struct plain *line, size_t end, char separator) {
    size_t at = end + 1;
    while (separator == ' ' && at < line->end && is_blank(line->text[at]))
        at++;
    return at;
}

size_t count_fields(const struct plain *line, char separator) {
    size_t count = 0, end = end_of_fields(line, separator);
    for (size_t at = begin_of_fields(line, separator); at <= end; count++)
        at = next_field_start(line, field_end(line, at, separator), separator);
    return count;
}

/* The first separator of a line outside of quotation marks; a blank if there is none. */
static char find_separator(const struct plain *line) {
    bool is_quoted = false;
    for (size_t i = line->start; i < line->end; i++) {
        if (line->text[i] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && (set_of(line->text[i]) & SET_FIELDS))
            return line->text[i];
    }
    return ' ';
}

static bool is_column_name(const char *text, size_t length, const char *name) {
    size_t i = 0;
    while (i < length && name[i] != '\0' && to_lower(text[i]) == name[i])
        i++;
    return name[i] == '\0' &&
           (i == length || (i + 1 == length && to_lower(text[i]) == 's')); /* a plural */
}

/* True if a name of a column is that of answers: `answer` or, where there was one, `answer2`. */
static bool is_answer(const char *text, size_t length) {
    while (length > 0 && is_digit(text[length - 1]))
        length--;
    return is_column_name(text, length, "answer");
}

bool is_heading(const struct plain *line, const struct heading *heading) {
    struct span text = span_at(line, line->start, line->end);
    return heading->fields > 0 && strlen(heading->text) == text.length &&
           memcmp(heading->text, line->line.text + text.start, text.length) == 0;
}

bool read_heading(const struct plain *line, struct heading *heading) {
    struct span text_at = span_at(line, line->start, line->end);
    char separator = find_separator(line);
    *heading = (struct heading){.separator = separator, .puzzle = NO_COLUMN, .solution = NO_COLUMN};
    if (text_at.length >= sizeof heading->text)
        return false;
    memcpy(heading->text, line->line.text + text_at.start, text_at.length);
    int column = 0;
    for (size_t at = line->start; at <= end_of_fields(line, separator); column++) {
        size_t end = field_end(line, at, separator), from = at, to = end;
        while (from < to && (is_blank(line->text[from]) || line->text[from] == '"'))
            from++;
        while (to > from && (is_blank(line->text[to - 1]) || line->text[to - 1] == '"'))
            to--;
        const char *text = line->text + from;
        if (is_column_name(text, to - from, "puzzle"))
            heading->puzzle = column;
        else if (is_column_name(text, to - from, "solution"))
            heading->solution = column;
        else if (is_answer(text, to - from) && column < 64)
            heading->answers |= UINT64_C(1) << column;
        at = next_field_start(line, end, separator);
    }
    /* Between blanks, words may as well be a name: "Hard puzzle". */
    bool are_columns =
        separator != ' ' || (heading->puzzle >= 0 && (heading->solution >= 0 || column == 1));
    heading->fields = are_columns ? (size_t)column : 0;
    return are_columns;
}
