/* test_damaged_bytes.c - the reader on damaged files of every form: whatever happens to one byte,
 * and wherever a file ends, the other records are read and the error is where the damage is.
 *
 * The linker puts the read() and poll() below in front of the system's, so that a case costs
 * microseconds.  By default each byte takes a few values; `slow` as argument
 * takes all 256. */
#include "annotated_samples.h"
#include "input/reader.h"
#include "run.h"

#include "support/random.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_RECORDS = 8, /* that a file of RECORDS may become */
    MOST_LINES = 512,
    MOST_SHOWN = 3, /* of the failures of a test */
    PATIENCE = 60   /* seconds for the cases of one byte */
};

static bool thorough; /* all values of a byte */

/* ---- A file that is read ---- */

static struct {
    const char *text;
    size_t size, at;
    size_t chunk;   /* most bytes a read returns, */
    uint64_t *seed; /* or not NULL: at random up to that */
} file;

ssize_t __wrap_read(int descriptor, void *bytes, size_t size);
int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout);
ssize_t __wrap___read_chk(int descriptor, void *bytes, size_t size, size_t room);
int __wrap___poll_chk(struct pollfd *descriptors, nfds_t count, int timeout, size_t room);

ssize_t __wrap_read(int descriptor, void *bytes, size_t size) {
    (void)descriptor;
    size_t most = file.seed != NULL ? 1 + random_below(file.seed, file.chunk) : file.chunk;
    size_t left = file.size - file.at;
    size = size < left ? size : left;
    size = size < most ? size : most;
    memcpy(bytes, file.text + file.at, size);
    file.at += size;
    return (ssize_t)size;
}

int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout) {
    (void)descriptors;
    (void)count;
    (void)timeout;
    return 1;
}

ssize_t __wrap___read_chk(int descriptor, void *bytes, size_t size, size_t room) {
    assert_in_range(size, 0, room);
    return __wrap_read(descriptor, bytes, size);
}

int __wrap___poll_chk(struct pollfd *descriptors, nfds_t count, int timeout, size_t room) {
    assert_in_range(count * sizeof *descriptors, 0, room);
    return __wrap_poll(descriptors, count, timeout);
}

struct reading {
    struct record records[MOST_RECORDS];
    size_t count;
    bool endless; /* there were more */
};

/* Reads what comes next.  False at the end. */
static bool read_more(struct reading *reading, struct reader *reader) {
    static struct record surplus;
    size_t room = MOST_RECORDS - reading->count;
    struct record *record = room > 0 ? &reading->records[reading->count] : &surplus;
    bool more = reader_next(reader, record);
    if (more)
        read_tail(record);
    reading->endless = more && room == 0;
    reading->count += more && room > 0;
    return more && room > 0;
}

static void read_in_chunks(struct reading *reading, const char *text, size_t size, size_t chunk,
                           uint64_t *seed) {
    static struct reader reader;
    static struct lines lines;
    file.text = text;
    file.size = size;
    file.at = 0;
    file.chunk = chunk;
    file.seed = seed;
    lines_open(&lines, -1);
    lines.may_wait = true;
    reader_open(&reader, &lines, "-", (sudoku_shape){0, 0});
    reading->count = 0;
    while (read_more(reading, &reader))
        ;
}

static void read_at_once(struct reading *reading, const char *text, size_t size) {
    read_in_chunks(reading, text, size, size + 1, NULL);
}

/* ---- The case at hand ---- */

static struct sample sample;

static struct {
    enum damage damage;
    size_t at;              /* the byte it is done to, or before which the file ends */
    char text[SAMPLE_SIZE]; /* what it is now */
    size_t size;
    struct reading reading;
    size_t failures;              /* of this test */
    size_t excused[MOST_EXCUSES]; /* the same */
} now_tried;

/* A line of the damaged text, by its end at LF, CR or both. */
struct stretch {
    size_t start, length;
};
static struct stretch stretches[MOST_LINES]; /* line number - 1 -> where it is */
static size_t line_count;

static void find_lines(void) {
    const char *text = now_tried.text;
    line_count = 0;
    for (size_t at = 0; at < now_tried.size;) {
        size_t start = at;
        while (at < now_tried.size && text[at] != '\n' && text[at] != '\r')
            at++;
        assert_true(line_count < MOST_LINES);
        stretches[line_count++] = (struct stretch){start, at - start};
        bool crlf = at + 1 < now_tried.size && text[at] == '\r' && text[at + 1] == '\n';
        at += crlf ? 2 : 1;
    }
}

/* The number of the line that has the byte, or its end. */
static size_t line_of(size_t at) {
    size_t line = 1;
    while (line < line_count && stretches[line].start <= at)
        line++;
    return line;
}

static void show_bytes(const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        print_error(byte >= ' ' && byte <= '~' ? "%c" : "\\x%02X", byte);
    }
}

static void show_record(const struct record *record) {
    if (!record->valid) {
        print_error("    invalid: %ju:%ju: %s\n", (uintmax_t)record->fault.line,
                    (uintmax_t)record->fault.column, record->reason);
        return;
    }
    char text[SUDOKU_MAX_CELLS];
    sudoku_format(&record->puzzle, SUDOKU_ALPHABET_AUTO, '.', text);
    print_error("    %.*s\n", (int)sudoku_cells(record->puzzle.shape), text);
}

static void show_case(void) {
    size_t at = now_tried.at < now_tried.size ? now_tried.at : now_tried.size - 1;
    size_t line = line_of(at);
    for (size_t i = line > 2 ? line - 2 : 1; i <= line + 2 && i <= line_count; i++) {
        print_error("%5zu%c ", i, i == line ? '>' : ':');
        show_bytes(now_tried.text + stretches[i - 1].start, stretches[i - 1].length);
        print_error("\n");
    }
    for (size_t i = 0; i < now_tried.reading.count; i++)
        show_record(&now_tried.reading.records[i]);
}

/* Notes a failure of the case at hand, and shows it if it is one of the first. */
static void wrong(const char *what) {
    static const char *const damages[] = {[DAMAGE_REPLACED] = "with another value of",
                                          [DAMAGE_MISSING] = "without",
                                          [DAMAGE_CUT] = "cut before"};
    if (now_tried.failures++ >= MOST_SHOWN)
        return;
    print_error("%s, %s byte %zu (%s)", sample.form->name, damages[now_tried.damage], now_tried.at,
                place_names[sample.marks[now_tried.at].place]);
    if (now_tried.damage == DAMAGE_REPLACED)
        print_error(", \\x%02X", (unsigned char)now_tried.text[now_tried.at]);
    print_error(": %s\n", what);
    show_case();
}

/* Tells where the program hangs, if it does. */
static void on_alarm(int signal_number) {
    (void)signal_number;
    wrong("no end in sight");
    _exit(1);
}

/* The case: the sample with one byte replaced. */
static void replace(size_t at, char value) {
    now_tried.damage = DAMAGE_REPLACED;
    now_tried.at = at;
    now_tried.size = sample.size;
    now_tried.text[at] = value;
}

/* The case: the sample without one byte. */
static void leave_out(size_t at) {
    now_tried.damage = DAMAGE_MISSING;
    now_tried.at = at;
    now_tried.size = sample.size - 1;
    memcpy(now_tried.text, sample.text, at);
    memcpy(now_tried.text + at, sample.text + at + 1, sample.size - at - 1);
}

/* The case: the sample's first bytes. */
static void cut(size_t size) {
    now_tried.damage = DAMAGE_CUT;
    now_tried.at = now_tried.size = size;
}

/* The case: the sample as it is. */
static void restore(void) {
    replace(0, sample.text[0]);
    memcpy(now_tried.text, sample.text, sample.size);
}

static void read_case(void) {
    read_at_once(&now_tried.reading, now_tried.text, now_tried.size);
    find_lines();
}

static void begin_form(const struct sample_form *form) {
    static const struct sample_form *last;
    if (form != last)
        make_sample(form, &sample);
    last = form;
    restore();
    now_tried.failures = 0;
    memset(now_tried.excused, 0, sizeof now_tried.excused);
}

/* Fails if something was wrong, or more was excused than there is. */
static void end_form(void) {
    const struct excuse *excuses = sample.form->excuses;
    for (size_t i = 0; i < MOST_EXCUSES && excuses[i].why != NULL; i++) {
        if (now_tried.excused[i] > excuses[i].most)
            print_error("%s: excused because %s\n", sample.form->name, excuses[i].why);
        assert_in_range(now_tried.excused[i], 0, excuses[i].most);
    }
    assert_int_equal(now_tried.failures, 0);
}

static bool same_grid(const sudoku_grid *a, const sudoku_grid *b) {
    return a->shape.box_height == b->shape.box_height && a->shape.box_width == b->shape.box_width &&
           memcmp(a->cells, b->cells, sudoku_cells(a->shape)) == 0;
}

/* ---- Legal framing ---- */

static bool is_blank(char byte) {
    return byte != '\0' && strchr(" \t\v\f,|", byte) != NULL;
}

/* A line without the blanks around it. */
static struct stretch trimmed(size_t line) {
    struct stretch stretch = stretches[line - 1];
    const char *text = now_tried.text;
    if (line == 1 && stretch.length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        stretch = (struct stretch){3, stretch.length - 3};
    while (stretch.length > 0 && is_blank(text[stretch.start])) {
        stretch.start++;
        stretch.length--;
    }
    while (stretch.length > 0 && is_blank(text[stretch.start + stretch.length - 1]))
        stretch.length--;
    return stretch;
}

/* True if the damaged line, or the one behind a newline put there, is a comment. */
static bool is_comment(size_t line) {
    struct stretch stretch = trimmed(line);
    return stretch.length > 0 && now_tried.text[stretch.start] == '#';
}

/* The same for a line that ends the input: what follows is not read. */
static bool is_end_line(size_t line) {
    struct stretch stretch = trimmed(line);
    return stretch.length >= 1 && stretch.length <= 3 &&
           (now_tried.text[stretch.start] | ' ') == 'e';
}

/* The same for a line of dashes and what may be between them, where empty cells are dashes: it may
 * be taken for a rule, as it has no digit. */
static bool is_drawn(size_t line) {
    static const char drawn[] = " \t\v\f|-=+.:'*";
    struct stretch stretch = trimmed(line);
    const char *text = now_tried.text + stretch.start;
    return sample.form->empty == '-' && stretch.length > 0 && strspn(text, drawn) >= stretch.length;
}

static bool makes(bool (*framing)(size_t line)) {
    size_t line = line_of(now_tried.at);
    return framing(line) || (line < line_count && framing(line + 1));
}

/* ---- What damage may cost ---- */

/* The records that a byte belongs to, or that it holds apart: first .. last. */
struct range {
    int first, last;
};

static struct range touched(size_t at) {
    const struct mark *mark = &sample.marks[at];
    struct range range = {mark->record, mark->record};
    if (mark->place == PLACE_LAST_END && mark->record < RECORDS - 1)
        range.last++;
    if (mark->place != PLACE_BETWEEN)
        return range;
    range = (struct range){0, RECORDS - 1};
    while (range.last > 0 && sample.start[range.last - 1] > at)
        range.last--;
    range.first = range.last > 0 ? range.last - 1 : 0;
    return range;
}

/* True if the records of the form do not run into each other where one lacks a line. */
static bool are_apart(const struct sample_form *form) {
    bool gaps = form->style->rule != NULL && *form->style->rule == '\0';
    return form->style->row_end != NULL || (form->blank_line && !gaps);
}

static bool is_excused_by(const struct excuse *excuse, enum harm harm) {
    char value = now_tried.text[now_tried.at];
    return excuse->damage == now_tried.damage && excuse->harm == harm &&
           excuse->place == sample.marks[now_tried.at].place &&
           (excuse->damage != DAMAGE_REPLACED || excuse->values == NULL ||
            memchr(excuse->values, value, strlen(excuse->values)) != NULL);
}

/* Notes a failure, unless the form has an excuse. */
static void note_harm(enum harm harm, const char *what) {
    const struct excuse *excuses = sample.form->excuses;
    for (size_t i = 0; i < MOST_EXCUSES && excuses[i].why != NULL; i++) {
        if (is_excused_by(&excuses[i], harm)) {
            now_tried.excused[i]++;
            return;
        }
    }
    wrong(what);
}

/* Handles the loss of a later record.  A line that is no row any more may cost more than its
 * record. */
static void lose_later(void) {
    bool row_less = makes(is_comment) || is_drawn(line_of(now_tried.at));
    if (!row_less || are_apart(sample.form))
        note_harm(HARM_LOSS, "a later record is lost");
}

/* What became of the records of the sample. */
struct fate {
    bool kept[MOST_RECORDS]; /* record that was read -> it is one of the sample */
    struct range range;      /* of the sample's: what the damage touches, and what it cost */
    size_t lost;             /* of them */
    size_t others;           /* records that are not of the sample */
};

static struct fate find_fate(struct range range) {
    struct fate fate = {.range = range};
    const struct reading *reading = &now_tried.reading;
    size_t next = 0;
    for (int record = 0; record < RECORDS; record++) {
        size_t i = next;
        while (i < reading->count &&
               !(reading->records[i].valid &&
                 same_grid(&reading->records[i].puzzle, &sample.puzzles[record])))
            i++;
        if (i < reading->count) {
            fate.kept[i] = true;
            next = i + 1;
        } else {
            fate.lost++;
            if (record < range.first)
                wrong("an earlier record is lost");
            if (record > range.last) {
                fate.range.last = record;
                lose_later();
            }
        }
    }
    for (size_t i = 0; i < reading->count; i++)
        fate.others += !fate.kept[i];
    return fate;
}

/* True if the error is in one of these lines or at the start of the one behind, and no further
 * right than its line is long. */
static bool is_within(const struct position *fault, size_t first, size_t last) {
    if (fault->line < first || fault->line > last + 1 || fault->column < 1)
        return false;
    size_t length = fault->line <= line_count ? stretches[fault->line - 1].length : 0;
    return fault->column <= length + 1;
}

/* True unless the reason is a symbol and the position is that of another. */
static bool points_at_symbol(const struct record *record) {
    char shown[8];
    const struct stretch *line = &stretches[record->fault.line - 1];
    if (strstr(record->reason, " can be no cell ") == NULL ||
        strncmp(record->reason, "the number", 10) == 0)
        return true;
    unsigned char byte = (unsigned char)now_tried.text[line->start + record->fault.column - 1];
    snprintf(shown, sizeof shown, byte > ' ' && byte <= '~' ? "'%c'" : "\\x%02X", byte);
    return record->fault.column <= line->length &&
           strncmp(record->reason, shown, strlen(shown)) == 0;
}

static void check_positions(struct range range) {
    size_t first = range.first == 0 ? 1 : line_of(sample.start[range.first]);
    size_t end = sample.end[range.last] - (sample.size - now_tried.size);
    for (size_t i = 0; i < now_tried.reading.count; i++) {
        const struct record *record = &now_tried.reading.records[i];
        if (!record->valid && !is_within(&record->fault, first, line_of(end - 1)))
            wrong("an error is reported somewhere else");
        else if (!record->valid && !points_at_symbol(record))
            wrong("the bad symbol is another");
    }
}

/* Checks that each of the records that are lost, which may be none, is reported once and no more:
 * a line end in the wrong place may make two errors of one. */
static void check_words(const struct fate *fate) {
    enum place place = sample.marks[now_tried.at].place;
    char was = sample.text[now_tried.at], is = now_tried.text[now_tried.at];
    bool line_end = was == '\n' || was == '\r' || is == '\n' || is == '\r';
    bool between = place == PLACE_BETWEEN || place == PLACE_LAST_END;
    if (place == PLACE_BETWEEN && fate->lost > 1)
        wrong("both neighbours are lost");
    if (fate->others > fate->lost + (line_end ? 2 : 1))
        note_harm(HARM_WORDS, "too many words");
    if (!between && fate->lost > 0 && fate->others == 0)
        wrong("a record vanishes without a word");
}

/* Checks what holds for any damage to a byte. */
static void check_damage(void) {
    read_case();
    if (now_tried.reading.endless)
        wrong("records without end");
    if (makes(is_end_line))
        return;
    struct fate fate = find_fate(touched(now_tried.at));
    if (makes(is_comment))
        return;
    check_positions(fate.range);
    check_words(&fate);
}

/* ---- A cell that is replaced by a symbol ---- */

enum meaning { MEANS_DIGIT, MEANS_NO_CELL, MEANS_OTHER };

static bool has_empty_row(const sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape), empty = 0;
    for (size_t cell = 0; cell < side * side && empty < side; cell++)
        empty = grid->cells[cell] != 0 ? 0 : cell % side == 0 ? 1 : empty + 1;
    return empty == side;
}

/* True if it depends on other cells what the value means: blanks and line ends cut a line in two,
 * digits run together with others in numbers and change what letters mean, a quote ends a string,
 * and where another symbol is an empty cell, too, dashes alone are a rule. */
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
    bool quoted = form->claim != NULL && strchr(form->claim, '"') != NULL;
    return is_blank(value) || value == '\n' || value == '\r' || (quoted && value == '"') ||
           is_drawn(line_of(now_tried.at)) ||
           (form->empty == '-' && sudoku_is_empty_symbol(value) &&
            has_empty_row(&sample.puzzles[mark->record]));
}

/* What a value is in the place of a cell; *digit is 0 for an empty one. */
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
    const struct record *record = &now_tried.reading.records[mark->record];
    expected.cells[mark->cell] = (uint8_t)digit;
    if (now_tried.reading.count != RECORDS || !record->valid ||
        !same_grid(&record->puzzle, &expected))
        wrong("another digit is not read");
}

static void check_bad_symbol(const struct mark *mark) {
    const struct record *record = &now_tried.reading.records[mark->record];
    size_t line = line_of(now_tried.at), column = now_tried.at - stretches[line - 1].start + 1;
    if (now_tried.reading.count != RECORDS || record->valid || record->fault.line != line ||
        record->fault.column != column)
        wrong("no error exactly at the bad symbol");
}

static void check_symbol(char value) {
    const struct mark *mark = &sample.marks[now_tried.at];
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
    if (sample.marks[at].place == PLACE_CELL && !makes(is_comment) && !makes(is_end_line))
        check_symbol(value);
}

/* ---- A file that ends too soon ---- */

/* How many records end before the file does; their last newline may be missing. */
static size_t count_whole(void) {
    size_t newline = sample.form->crlf ? 2 : 1, whole = 0;
    while (whole < RECORDS && now_tried.size >= sample.end[whole] - newline)
        whole++;
    return whole;
}

/* True if there is enough of a record to be reported: a cell, and not in a line that may be
 * framing, which is a lone number or a rule. */
static bool is_begun(size_t record) {
    struct stretch last = trimmed(line_count);
    if (strspn(now_tried.text + last.start, "-0123456789") >= last.length)
        return false;
    for (size_t at = sample.start[record]; at < now_tried.size; at++) {
        if (sample.marks[at].place == PLACE_CELL)
            return true;
    }
    return false;
}

/* True for the place behind the last character, or behind the last line.  Where a row may still be
 * of another width, or a line of another kind, it is enough if the error is on one of the last two
 * lines. */
static bool is_at_end(const struct position *fault) {
    const struct style *style = sample.form->style;
    struct stretch last = stretches[line_count - 1], text = trimmed(line_count);
    size_t trimmed_end = text.start + text.length - last.start + 1;
    bool plain = style->rule == NULL && style->row_end == NULL && sample.form->side <= 9 &&
                 !is_drawn(line_count);
    if (!plain)
        return is_within(fault, line_count > 1 ? line_count - 1 : 1, line_count);
    if (fault->line == line_count)
        return fault->column == trimmed_end || fault->column == last.length + 1;
    return fault->line == line_count + 1 && fault->column == 1;
}

static void check_cut(void) {
    const struct reading *reading = &now_tried.reading;
    size_t whole = count_whole();
    now_tried.text[now_tried.size] = '\0'; /* ends searches in the last line */
    for (size_t i = 0; i < whole; i++) {
        if (i >= reading->count || !reading->records[i].valid ||
            !same_grid(&reading->records[i].puzzle, &sample.puzzles[i]))
            wrong("a whole record is lost");
    }
    if (reading->count > whole + 1)
        note_harm(HARM_WORDS, "too many words");
    if (reading->count == whole && whole < RECORDS && is_begun(whole))
        wrong("a cut record vanishes without a word");
    for (size_t i = whole; i < reading->count; i++) {
        if (!reading->records[i].valid && !is_at_end(&reading->records[i].fault))
            wrong("the error is not at the end");
    }
    now_tried.text[now_tried.size] = sample.text[now_tried.size];
}

/* ---- Tests ---- */

static void an_undamaged_file_is_read(void **state) {
    begin_form(*state);
    read_case();
    if (now_tried.reading.count != RECORDS)
        wrong("another number of records");
    for (int i = 0; i < RECORDS; i++) {
        const struct record *record = &now_tried.reading.records[i];
        if (!record->valid || !same_grid(&record->puzzle, &sample.puzzles[i]))
            wrong("another puzzle is read");
    }
    assert_int_equal(now_tried.failures, 0);
}

/* Values that mean something to the reader, and some that do not. */
static const char telling[] = {'\n', 'x', '5', '.', ' ', '\0', '|', '-',    ',',    'e',  '#',
                               '\r', '+', '0', 'A', 'Z', '=',  '"', '\x7F', '\xFF', '\t', '1'};

static void any_byte_may_be_another(void **state) {
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at++) {
        size_t count = thorough ? 256 : 4;
        alarm(PATIENCE);
        for (size_t i = 0; i < count; i++)
            check_replaced(at, thorough ? (char)i : telling[(4 * at + i) % sizeof telling]);
        now_tried.text[at] = sample.text[at];
    }
    end_form();
}

static void any_byte_may_be_missing(void **state) {
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at++) {
        alarm(PATIENCE);
        leave_out(at);
        check_damage();
    }
    end_form();
}

static void a_file_may_end_anywhere(void **state) {
    begin_form(*state);
    for (size_t size = 1; size < sample.size; size++) {
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

/* True if two records that were read are the same in all that is defined.  Of plain lines, b has no
 * text. */
static bool same_record(const struct record *a, const struct record *b) {
    bool same_text = a->length == b->length || (b->length == 0 && a->length == 81);
    if (a->valid != b->valid || a->form != b->form || a->notation != b->notation ||
        a->blank_before != b->blank_before || !same_text || strcmp(a->heading, b->heading) != 0)
        return false;
    if (!a->valid)
        return a->fault.line == b->fault.line && a->fault.column == b->fault.column &&
               strcmp(a->reason, b->reason) == 0;
    return same_grid(&a->puzzle, &b->puzzle) && a->puzzle_at.start == b->puzzle_at.start &&
           a->claim_at.start == b->claim_at.start && same_places(a, b);
}

static void check_chunks(size_t chunk, uint64_t *seed) {
    static struct reading reading;
    read_in_chunks(&reading, now_tried.text, now_tried.size, chunk, seed);
    bool same = reading.count == now_tried.reading.count;
    for (size_t i = 0; same && i < reading.count; i++)
        same = same_record(&now_tried.reading.records[i], &reading.records[i]);
    if (!same)
        wrong("other records are read where the bytes come in pieces");
}

static void the_size_of_reads_is_of_no_consequence(void **state) {
    uint64_t seed = 1;
    begin_form(*state);
    for (size_t at = 0; at < sample.size; at += thorough ? 1 : 7) {
        alarm(PATIENCE);
        replace(at, telling[random_below(&seed, sizeof telling)]);
        read_case();
        check_chunks(1, NULL);
        check_chunks(2 + random_below(&seed, sample.size), &seed);
        now_tried.text[at] = sample.text[at];
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
    static struct CMUnitTest tests[64 * COUNT(properties)];
    static char names[COUNT(tests)][120];
    size_t count = 0;
    thorough = argc > 1 && strcmp(argv[1], "slow") == 0;
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
