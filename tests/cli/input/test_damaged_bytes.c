/* test_damaged_bytes.c - the reader on damaged files of every form: whatever happens to one byte,
 * and wherever a file ends, the other records are read and the error is where the damage is.
 *
 * By default bytes are drawn and take a few values, so that a large sample takes no longer than a
 * small one; `slow` as argument takes all bytes and all 256 values.  A second argument is a pattern
 * for the names of the tests to run. */
#include "damage_checks.h"

#include "support/random.h"
#include "support/thorough.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    PATIENCE = 60,     /* seconds for the cases of one byte */
    FEW_VALUES = 2,    /* values that a byte takes by default */
    MOST_READ = 150000 /* bytes that a property reads of a form by default, roughly */
};

/* The next byte to damage behind `at`, if a byte makes so many readings.  The distance is drawn, as
 * an even one might leave out columns. */
static size_t next_byte(size_t at, size_t readings, uint64_t *seed) {
    size_t distance = sample.size * sample.size * readings / MOST_READ; /* on average */
    return at + 1 + (thorough || distance < 2 ? 0 : random_below(seed, 2 * distance - 1));
}

/* ---- A cell that is replaced by a symbol ---- */

enum meaning { MEANS_DIGIT, MEANS_NO_CELL, MEANS_OTHER };

static bool has_empty_row(const sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape), empty = 0;
    for (size_t cell = 0; cell < side * side && empty < side; cell++)
        empty = grid->cells[cell] != 0 ? 0 : cell % side == 0 ? 1 : empty + 1;
    return empty == side;
}

/* True if the damaged byte is the first of its line but for blanks and quote signs: a '>' there
 * quotes the line, as in a mail. */
static bool is_first_of_line(void) {
    size_t start = line_spans[line_of(damaged.at) - 1].start;
    while (start < damaged.at && (is_blank(damaged.text[start]) || damaged.text[start] == '>'))
        start++;
    return start == damaged.at;
}

/* True if the damaged byte is the last of its line. */
static bool is_last_of_line(void) {
    struct line_span span = line_spans[line_of(damaged.at) - 1];
    return damaged.at + 1 == span.start + span.length;
}

/* True if colons part the fields of a line: one among the cells, or another sign that parts fields
 * or rows, leaves other fields. */
static bool has_colon_fields(const struct sample_form *form) {
    return (form->before_expected != NULL && form->before_expected[0] == ':') ||
           (form->before != NULL && form->before[0] == ':');
}

/* True if a sign behind a row may end it, as the row may have a cell less than its bytes show. */
static bool has_row_ends(const struct sample_form *form) {
    return has_blank_cells(form) || (form->style->left != NULL && form->style->left[0] == '@');
}

/* True if the damaged byte stands behind the label of its row: a sign that parts fields parts the
 * label from the cells there. */
static bool is_behind_label(const struct sample_form *form) {
    return form->style->left != NULL && form->style->left[0] == '@' && damaged.at > 0 &&
           damaged.text[damaged.at - 1] == ':';
}

/* True if no other cell of the record has the highest digit: a 0 may be the lowest one then. */
static bool lacks_highest(const struct mark *mark) {
    const sudoku_grid *puzzle = &sample.puzzles[mark->record];
    size_t side = sample.form->side;
    for (size_t i = 0; i < side * side; i++) {
        if (i != (size_t)mark->cell && puzzle->cells[i] == side)
            return false;
    }
    return true;
}

/* True if it depends on other cells what the value means: blanks and line ends cut a line in two,
 * digits run together with others in numbers and change what letters mean, a quote ends a string,
 * and where another symbol is an empty cell, too, dashes alone are a rule, and a 0 may be a digit.
 * Where cells are blank, columns count, and a semicolon or backslash may end a row. */
static bool is_open(const struct mark *mark, char value) {
    const struct sample_form *form = sample.form;
    switch (form->style->digits) {
    case DIGITS_NUMBERS:
    case DIGITS_PADDED:
        return true;
    case DIGITS_LETTERS:
        if (value >= '1' && value <= '9')
            return true;
        break;
    case DIGITS_SYMBOLS:
        break;
    }
    bool quoted = form->before_expected != NULL && strchr(form->before_expected, '"') != NULL;
    return is_blank(value) || value == '\n' || value == '\r' || (quoted && value == '"') ||
           is_drawn(line_of(damaged.at)) || (value == '>' && is_first_of_line()) ||
           (has_colon_fields(form) && value != '\0' && strchr(":;/", value) != NULL) ||
           (has_blank_cells(form) &&
            (sudoku_is_empty_symbol(value) || strchr("#\"", value) != NULL)) ||
           (value == ';' && is_behind_label(form)) ||
           (value == '0' && form->empty != '0' && lacks_highest(mark)) ||
           (has_row_ends(form) && value != '\0' && strchr(";\\", value) != NULL &&
            is_last_of_line()) ||
           (form->empty == '-' && sudoku_is_empty_symbol(value) &&
            has_empty_row(&sample.puzzles[mark->record]));
}

/* What a value means as a cell; *digit is 0 for an empty cell. */
static enum meaning meaning_of(const struct mark *mark, char value, int *digit) {
    bool letters = sample.form->style->digits == DIGITS_LETTERS;
    char lower = (char)(value | ' ');
    *digit = 0;
    if (is_open(mark, value))
        return MEANS_OTHER;
    if (value >= '1' && value <= '9')
        *digit = value - '0';
    else if (lower >= 'a' && lower <= 'z')
        *digit = lower - 'a' + (letters ? 1 : 10);
    else if (!sudoku_is_empty_symbol(value))
        return MEANS_NO_CELL;
    return (size_t)*digit <= sample.form->side ? MEANS_DIGIT : MEANS_NO_CELL;
}

static void check_digit(const struct mark *mark, int digit) {
    sudoku_grid expected = sample.puzzles[mark->record];
    const struct record *record = &damaged.reading.records[mark->record];
    expected.cells[mark->cell] = (uint8_t)digit;
    if (damaged.reading.count != RECORDS || !record->valid ||
        !same_grid(&record->puzzle, &expected))
        wrong("another digit is not read");
}

static void check_bad_symbol(const struct mark *mark) {
    const struct record *record = &damaged.reading.records[mark->record];
    size_t line = line_of(damaged.at), column = damaged.at - line_spans[line - 1].start + 1;
    bool exact = sample.form->wrapped || record->fault.column == column;
    if (damaged.reading.count != RECORDS || record->valid || record->fault.line != line || !exact)
        wrong("no error exactly at the bad symbol");
}

static void check_symbol(char value) {
    const struct mark *mark = &sample.marks[damaged.at];
    int digit;
    switch (meaning_of(mark, value, &digit)) {
    case MEANS_DIGIT:
        check_digit(mark, digit);
        break;
    case MEANS_NO_CELL:
        check_bad_symbol(mark);
        break;
    case MEANS_OTHER:
        break;
    }
}

static void check_replaced(size_t at, char value) {
    if (value == sample.text[at])
        return;
    replace(at, value);
    check_damage();
    if (sample.marks[at].part == PART_CELL && !makes(is_comment) && !makes(is_end_line))
        check_symbol(value);
}

/* ---- A file that ends too soon ---- */

/* The number of whole records in the file.  The last newline may be missing. */
static size_t count_whole(void) {
    size_t newline = sample.form->crlf ? 2 : 1, whole = 0;
    while (whole < RECORDS && damaged.size >= sample.end[whole] - newline)
        whole++;
    return whole;
}

/* True if enough of a record is there to be reported: a cell in a line that cannot be framing, that
 * is, a lone number or a rule. */
static bool is_begun(size_t record) {
    struct line_span last = trimmed(line_count);
    if (strspn(damaged.text + last.start, "-0123456789") >= last.length)
        return false;
    for (size_t at = sample.start[record]; at < damaged.size; at++) {
        if (sample.marks[at].part == PART_CELL && !is_blank(damaged.text[at]))
            return true;
    }
    return false;
}

/* True for the position behind the last character, or behind the last line.  If the last row may be
 * of another width, or the line of another kind, any position on the last two lines is right. */
static bool is_at_end(const struct position *fault) {
    const struct grid_style *style = sample.form->style;
    bool is_hollow_form = style->empty != NULL && style->empty[0] == '\0';
    struct line_span last = line_spans[line_count - 1], text = trimmed(line_count);
    size_t trimmed_end = text.start + text.length - last.start + 1;
    bool bare = style->left == NULL && style->top == NULL && style->empty == NULL &&
                sample.form->above == NULL;
    bool plain = bare && style->rule == NULL && style->row_end == NULL && sample.form->side <= 9 &&
                 !is_hollow_form && !is_drawn(line_count);
    if (!plain)
        return is_within(fault, line_count > 1 ? line_count - 1 : 1, line_count);
    if (fault->line == line_count)
        return fault->column == trimmed_end || fault->column == last.length + 1;
    return fault->line == line_count + 1 && fault->column == 1;
}

static void check_cut(void) {
    const struct records_read *reading = &damaged.reading;
    size_t whole = count_whole();
    damaged.text[damaged.size] = '\0'; /* ends searches in the last line */
    for (size_t i = 0; i < whole; i++) {
        if (i >= reading->count || !reading->records[i].valid ||
            !same_grid(&reading->records[i].puzzle, &sample.puzzles[i]))
            wrong("a whole record is lost");
    }
    if (reading->count > whole + 1)
        note_harm(HARM_ERRORS, "too many words");
    if (reading->count == whole && whole < RECORDS && is_begun(whole))
        wrong("a cut record vanishes without a word");
    for (size_t i = whole; i < reading->count; i++) {
        if (!reading->records[i].valid && !is_at_end(&reading->records[i].fault))
            wrong("the error is not at the end");
    }
    damaged.text[damaged.size] = sample.text[damaged.size];
}

/* ---- Tests ---- */

static bool is_form(const char *name) {
    for (size_t i = 0; i < sample_form_count; i++) {
        if (strcmp(sample_forms[i].name, name) == 0)
            return true;
    }
    return false;
}

static void each_excuse_is_of_a_form(void **state) {
    (void)state;
    for (size_t i = 0; i < excuse_count; i++) {
        if (!is_form(excuses[i].form))
            fail_msg("no form is called %s", excuses[i].form);
    }
}

/* Shows the case at which the reader hangs. */
static void on_alarm(int signal_number) {
    (void)signal_number;
    wrong("no end in sight");
    _exit(1);
}

static void an_undamaged_file_is_read(void **state) {
    begin_form(*state);
    read_case();
    if (damaged.reading.count != RECORDS)
        wrong("another number of records");
    for (int i = 0; i < RECORDS; i++) {
        const struct record *record = &damaged.reading.records[i];
        if (!record->valid || !same_grid(&record->puzzle, &sample.puzzles[i]))
            wrong("another puzzle is read");
    }
    assert_int_equal(damaged.failures, 0);
}

/* Values that mean something to the reader, and some that do not. */
static const char telling[] = {'\n', 'x', '5', '.', ' ', '\0', '|', '-',    ',',    'e',  '#',
                               '\r', '+', '0', 'A', 'Z', '=',  '"', '\x7F', '\xFF', '\t', '1'};

static void any_byte_may_be_another(void **state) {
    uint64_t seed = 1;
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at = next_byte(at, FEW_VALUES, &seed)) {
        size_t count = thorough ? 256 : FEW_VALUES;
        alarm(PATIENCE);
        for (size_t i = 0; i < count; i++)
            check_replaced(at, thorough ? (char)i : telling[random_below(&seed, sizeof telling)]);
        damaged.text[at] = sample.text[at];
    }
    end_form();
}

static void any_byte_may_be_missing(void **state) {
    uint64_t seed = 2;
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at = next_byte(at, 1, &seed)) {
        alarm(PATIENCE);
        leave_out(at);
        check_damage();
    }
    end_form();
}

static void a_file_may_end_anywhere(void **state) {
    uint64_t seed = 3;
    begin_form(*state);
    for (size_t size = 1; size < sample.size; size = next_byte(size, 1, &seed)) {
        alarm(PATIENCE);
        cut(size);
        read_case();
        check_cut();
    }
    end_form();
}

static bool same_places(const struct record *a, const struct record *b) {
    for (size_t i = 0; i < sudoku_cells(a->puzzle.shape); i++) {
        struct position here = position_of_cell(a, i), there = position_of_cell(b, i);
        if (here.line != there.line || here.column != there.column)
            return false;
    }
    return true;
}

/* True if all fields that are defined are the same.  A fast line may have no text in b. */
static bool same_record(const struct record *a, const struct record *b) {
    bool same_text = a->length == b->length || (b->length == 0 && a->length == 81);
    if (a->valid != b->valid || a->form != b->form || a->notation != b->notation ||
        a->blank_before != b->blank_before || !same_text || strcmp(a->heading, b->heading) != 0)
        return false;
    if (!a->valid)
        return a->fault.line == b->fault.line && a->fault.column == b->fault.column &&
               strcmp(a->reason, b->reason) == 0;
    return same_grid(&a->puzzle, &b->puzzle) && a->puzzle_at.start == b->puzzle_at.start &&
           a->expected_at.start == b->expected_at.start && same_places(a, b);
}

static void check_chunks(size_t chunk, uint64_t *seed) {
    static struct records_read reading;
    read_in_chunks(&reading, damaged.text, damaged.size, chunk, seed);
    bool same = reading.count == damaged.reading.count;
    for (size_t i = 0; same && i < reading.count; i++)
        same = same_record(&damaged.reading.records[i], &reading.records[i]);
    if (!same)
        wrong("other records are read where the bytes come in pieces");
}

static void the_size_of_reads_is_of_no_consequence(void **state) {
    enum { READINGS = 5 }; /* small pieces take longer */
    uint64_t seed = 4;
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at = next_byte(at, READINGS, &seed)) {
        alarm(PATIENCE);
        replace(at, telling[random_below(&seed, sizeof telling)]);
        read_case();
        check_chunks(1, NULL);
        check_chunks(2 + random_below(&seed, sample.size), &seed);
        damaged.text[at] = sample.text[at];
    }
    end_form();
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(void **state);
    } properties[] = {
        {"an undamaged file is read", an_undamaged_file_is_read},
        {"any byte may be another", any_byte_may_be_another},
        {"any byte may be missing", any_byte_may_be_missing},
        {"a file may end anywhere", a_file_may_end_anywhere},
        {"the size of reads is of no consequence", the_size_of_reads_is_of_no_consequence},
    };
    static struct CMUnitTest tests[128 * COUNT(properties)];
    static char names[COUNT(tests)][120];
    size_t count = 0;
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(each_excuse_is_of_a_form);
    take_arguments(argc, argv);
    if (argc > 2)
        cmocka_set_test_filter(argv[2]);
    signal(SIGALRM, on_alarm);
    for (size_t i = 0; i < sample_form_count; i++) {
        for (size_t p = 0; p < COUNT(properties); p++, count++) {
            snprintf(names[count], sizeof names[count], "%s: %s", sample_forms[i].name,
                     properties[p].name);
            tests[count] = ROW_TEST(names[count], properties[p].run, &sample_forms[i]);
        }
    }
    return run_group("cli_damaged_bytes", NULL, 0, tests, count);
}
