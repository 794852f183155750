/* damaged_sample.c - a sample with one byte damaged, read by the program's reader from memory. */
#include "damaged_sample.h"

#include "memory_input.h"

#include <string.h>

enum { MOST_SHOWN = 3 }; /* failures of a test that are shown */

/* ---- Reading from memory ---- */

/* Reads the next record.  False at the end. */
static bool read_more(struct records_read *reading, struct reader *reader) {
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

void serve_text(const char *text, size_t size, size_t chunk, uint64_t *seed) {
    static struct memory_input input;
    input = (struct memory_input){.text = text, .size = size, .chunk = chunk, .seed = seed};
    serve_input(&input);
}

void read_in_chunks(struct records_read *reading, const char *text, size_t size, size_t chunk,
                    uint64_t *seed) {
    static struct reader reader;
    static struct lines lines;
    serve_text(text, size, chunk, seed);
    lines_open(&lines, -1);
    lines.may_wait = true;
    reader_open(&reader, &lines, "-", &(struct reading){0});
    reading->count = 0;
    while (read_more(reading, &reader))
        ;
}

bool same_grid(const sudoku_grid *a, const sudoku_grid *b) {
    return a->shape.box_height == b->shape.box_height && a->shape.box_width == b->shape.box_width &&
           memcmp(a->cells, b->cells, sudoku_cells(a->shape)) == 0;
}

/* ---- The case at hand ---- */

struct sample sample;
struct damaged_sample damaged;
struct line_span line_spans[MOST_LINES];
size_t line_count;

/* The bytes of a line end: CR, LF, CR LF, or CR CR LF. */
static size_t length_of_line_end(const char *text, size_t size) {
    if (size >= 3 && memcmp(text, "\r\r\n", 3) == 0)
        return 3;
    return size >= 2 && memcmp(text, "\r\n", 2) == 0 ? 2 : 1;
}

static void find_lines(void) {
    const char *text = damaged.text;
    line_count = 0;
    for (size_t at = 0; at < damaged.size;) {
        size_t start = at;
        while (at < damaged.size && text[at] != '\n' && text[at] != '\r')
            at++;
        assert_true(line_count < MOST_LINES);
        line_spans[line_count++] = (struct line_span){start, at - start};
        at += length_of_line_end(text + at, damaged.size - at);
    }
}

size_t line_of(size_t at) {
    size_t line = 1;
    while (line < line_count && line_spans[line].start <= at)
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
    size_t at = damaged.at < damaged.size ? damaged.at : damaged.size - 1;
    size_t line = line_of(at);
    for (size_t i = line > 2 ? line - 2 : 1; i <= line + 2 && i <= line_count; i++) {
        print_error("%5zu%c ", i, i == line ? '>' : ':');
        show_bytes(damaged.text + line_spans[i - 1].start, line_spans[i - 1].length);
        print_error("\n");
    }
    for (size_t i = 0; i < damaged.reading.count; i++)
        show_record(&damaged.reading.records[i]);
}

void wrong(const char *what) {
    static const char *const damages[] = {[DAMAGE_REPLACED] = "with another value of",
                                          [DAMAGE_MISSING] = "without",
                                          [DAMAGE_CUT] = "cut before"};
    if (damaged.failures++ >= MOST_SHOWN)
        return;
    print_error("%s, %s byte %zu (%s)", sample.form->name, damages[damaged.damage], damaged.at,
                part_names[sample.marks[damaged.at].part]);
    if (damaged.damage == DAMAGE_REPLACED)
        print_error(", \\x%02X", (unsigned char)damaged.text[damaged.at]);
    print_error(": %s\n", what);
    show_case();
}

void replace(size_t at, char value) {
    damaged.damage = DAMAGE_REPLACED;
    damaged.at = at;
    damaged.size = sample.size;
    damaged.text[at] = value;
}

void leave_out(size_t at) {
    damaged.damage = DAMAGE_MISSING;
    damaged.at = at;
    damaged.size = sample.size - 1;
    memcpy(damaged.text, sample.text, at);
    memcpy(damaged.text + at, sample.text + at + 1, sample.size - at - 1);
}

void cut(size_t size) {
    damaged.damage = DAMAGE_CUT;
    damaged.at = damaged.size = size;
}

/* Makes the case that the sample is undamaged. */
static void restore(void) {
    replace(0, sample.text[0]);
    memcpy(damaged.text, sample.text, sample.size);
}

void read_case(void) {
    read_in_chunks(&damaged.reading, damaged.text, damaged.size, damaged.size + 1, NULL);
    find_lines();
}

void begin_form(const struct sample_form *form) {
    static const struct sample_form *last;
    if (form != last)
        make_sample(form, &sample);
    last = form;
    restore();
    damaged.failures = 0;
    memset(damaged.excused, 0, sizeof damaged.excused);
}

void end_form(void) {
    for (size_t i = 0; i < excuse_count; i++) {
        if (damaged.excused[i] > excuses[i].most)
            print_error("%s: excused because %s\n", excuses[i].form, excuses[i].why);
        assert_in_range(damaged.excused[i], 0, excuses[i].most);
    }
    assert_int_equal(damaged.failures, 0);
}
