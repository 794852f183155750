/* fuzz_reader.c - the reader of the program: the same text in pieces of any size gives the same
 * records and the same numbers of lines.
 *
 * An input is a byte of flags, one that chooses the box, and the text. */
#include "fuzz.h"

#include "memory_input.h"
#include "read/matrix.h"
#include "read/reader.h"
#include "support/random.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape boxes[] = {{0, 0}, {3, 3}, {2, 2}, {2, 3},
                                     {4, 4}, {1, 1}, {5, 5}, {1, 9}};

enum { BOXES = sizeof boxes / sizeof *boxes };

/* The text is given many times one after the other, so that a line may be too long. */
enum { REPEATED = 0xF0, REPEATS = 32 };

/* The upper bits of the flags are this, or mean nothing. */
enum { MATRICES = 0x10 };

/* One reading of the text. */
struct reading_run {
    struct memory_input input;
    struct lines lines;
    struct reader reader;
    struct record record;
    uint64_t seed;
};

enum run_kind {
    RUN_WHOLE,   /* a read() returns all there is */
    RUN_PIECES,  /* it returns pieces, and the reader waits */
    RUN_BLOCKED, /* it returns pieces, and the reader does not wait */
    RUN_BYTES,   /* it returns a byte */
    RUNS
};

static struct reading_run runs[RUNS];

static void open_run(enum run_kind kind, const char *text, size_t size, uint64_t seed,
                     const struct dialect *dialect) {
    struct reading_run *run = &runs[kind];
    run->seed = seed;
    run->input = (struct memory_input){
        .text = text, .size = size, .chunk = kind == RUN_BYTES ? 1 : size + 1};
    if (kind == RUN_PIECES || kind == RUN_BLOCKED) {
        run->input.chunk = 1 + random_below(&run->seed, 200);
        run->input.seed = &run->seed;
        run->input.has_pauses = kind == RUN_BLOCKED;
    }
    lines_open(&run->lines, -1);
    reader_open(&run->reader, &run->lines, "-", dialect);
}

/* Reads the next record.  False at the end. */
static bool next_record(enum run_kind kind) {
    struct reading_run *run = &runs[kind];
    bool found;
    serve_input(&run->input);
    do {
        run->lines.may_wait = kind != RUN_BLOCKED;
        found = reader_next(&run->reader, &run->record);
    } while (!found && run->lines.blocked);
    return found;
}

/* ---- The same in all runs ---- */

static bool same_span(struct span a, struct span b) {
    return a.length == b.length && (a.length == 0 || a.start == b.start);
}

static void compare_grids(const struct record *a, const struct record *b) {
    size_t side = sudoku_side(a->puzzle.shape);
    demand(memcmp(&a->puzzle.shape, &b->puzzle.shape, sizeof a->puzzle.shape) == 0);
    demand(memcmp(a->puzzle.cells, b->puzzle.cells, side * side) == 0);
    for (size_t cell = 0; cell < side * side; cell++) {
        struct position at = position_of_cell(a, cell), other = position_of_cell(b, cell);
        demand(at.line == other.line && at.column == other.column);
    }
    demand(a->has_map == b->has_map && a->claims_none == b->claims_none);
    demand(!a->has_map || memcmp(a->map, b->map, side * side) == 0);
    if (a->form != FORM_LINE)
        return;
    demand(a->length == b->length && memcmp(a->text, b->text, a->length) == 0);
    demand(a->text_at == b->text_at);
    demand(same_span(a->puzzle_at, b->puzzle_at));
    demand(same_span(a->expected_at, b->expected_at));
    demand(a->text_kind == b->text_kind);
}

/* Compares the candidates of two valid records.  The puzzle has the cells that have one. */
static void compare_candidates(const struct record *a, const struct record *b) {
    size_t cells = sudoku_cells(a->puzzle.shape);
    demand(a->has_candidates == b->has_candidates);
    if (!a->has_candidates)
        return;
    demand(cells <= CANDIDATES_CELLS && sudoku_side(a->puzzle.shape) <= CANDIDATES_SIDE);
    demand(memcmp(a->candidates, b->candidates, cells * sizeof *a->candidates) == 0);
    for (size_t i = 0; i < cells; i++) {
        uint32_t set = a->candidates[i], digit = a->puzzle.cells[i];
        bool single = set != 0 && (set & (set - 1)) == 0;
        demand((digit != 0) == single);
        demand(digit == 0 || set == UINT32_C(1) << (digit - 1));
    }
}

static void compare_matrices(const struct matrix *a, const struct matrix *b) {
    demand(a->primary == b->primary && a->secondary == b->secondary);
    demand(a->rows == b->rows && a->ones == b->ones && a->is_spaced == b->is_spaced);
    demand(memcmp(a->row_ends, b->row_ends, a->rows * sizeof *a->row_ends) == 0);
    demand(memcmp(a->columns, b->columns, a->ones * sizeof *a->columns) == 0);
    demand((a->names == NULL) == (b->names == NULL));
    for (uint32_t i = 0; a->names != NULL && i < a->primary + a->secondary; i++) {
        size_t length, other_length;
        const char *name = matrix_name(a, i, &length), *other = matrix_name(b, i, &other_length);
        demand(length == other_length && memcmp(name, other, length) == 0);
    }
}

static void compare_records(const struct record *a, const struct record *b) {
    demand(a->valid == b->valid);
    demand(a->form == b->form);
    demand(has_matrix(a) == has_matrix(b));
    if (has_matrix(a))
        compare_matrices(a->matrix, b->matrix);
    demand(a->blank_before == b->blank_before);
    demand(strcmp(a->name, b->name) == 0);
    if (a->valid) {
        demand(a->notation == b->notation);
        compare_grids(a, b);
        compare_candidates(a, b);
    } else {
        demand(a->fault.line == b->fault.line && a->fault.column == b->fault.column);
        demand(strcmp(a->reason, b->reason) == 0);
    }
}

/* ---- What holds of any text ---- */

/* What has been told so far. */
struct told {
    size_t records, invalid;
};

static void check_record(struct told *told, const struct record *record, uint64_t lines) {
    demand(memchr(record->name, '\0', sizeof record->name) != NULL);
    told->records++;
    if (!record->valid) {
        told->invalid++;
        demand(record->reason[0] != '\0');
        demand(memchr(record->reason, '\0', sizeof record->reason) != NULL);
        demand(record->fault.line > 0 && record->fault.line <= lines + 1);
        demand(record->fault.column > 0);
        return;
    }
    demand(has_matrix(record) == (runs[RUN_WHOLE].reader.dialect.content == CONTENT_MATRICES));
    if (has_matrix(record))
        return;
    size_t side = sudoku_side(record->puzzle.shape);
    demand(sudoku_shape_valid(record->puzzle.shape));
    for (size_t cell = 0; cell < side * side; cell++) {
        struct position at = position_of_cell(record, cell);
        demand(record->puzzle.cells[cell] <= side);
        demand(at.line > 0 && at.line <= lines && at.column > 0);
    }
}

/* Compares the numbers of lines. */
static void check_end(const struct told *told) {
    const struct reading_run *whole = &runs[RUN_WHOLE];
    struct position where;
    for (int kind = 0; kind < RUNS; kind++) {
        reader_fault(&runs[kind].reader, &where); /* counts the last text */
        demand(runs[kind].lines.number == whole->lines.number);
        demand(runs[kind].reader.text_lines == whole->reader.text_lines);
        demand(runs[kind].reader.damaged_lines == whole->reader.damaged_lines);
    }
    demand(whole->reader.damaged_lines == 0 || told->invalid > 0);
    demand(whole->reader.text_lines + whole->reader.damaged_lines <= whole->lines.number);
}

static void read_all(size_t size) {
    struct told told = {0};
    while (next_record(RUN_WHOLE)) {
        for (int kind = 1; kind < RUNS; kind++) {
            demand(next_record((enum run_kind)kind));
            compare_records(&runs[RUN_WHOLE].record, &runs[kind].record);
        }
        check_record(&told, &runs[RUN_WHOLE].record, runs[RUN_WHOLE].lines.number);
        demand(told.records <= size);
        for (int kind = 0; kind < RUNS && has_matrix(&runs[RUN_WHOLE].record); kind++)
            free(runs[kind].record.matrix);
    }
    for (int kind = 1; kind < RUNS; kind++)
        demand(!next_record((enum run_kind)kind));
    for (int kind = 0; kind < RUNS; kind++)
        reader_close(&runs[kind].reader); /* counts the last lines */
    check_end(&told);
}

/* Puts a text many times one after the other.  To be freed. */
static char *repeat(const char *text, size_t size) {
    char *repeated = malloc(size * REPEATS + 1);
    demand(repeated != NULL);
    for (size_t i = 0; i < REPEATS; i++)
        memcpy(repeated + i * size, text, size);
    return repeated;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {data, size};
    uint8_t flags = take_byte(&bytes);
    int upper = flags & REPEATED;
    struct dialect dialect = {.box = boxes[take_byte(&bytes) % BOXES],
                              .known = flags & (HAS_CLAIMS | COUNT_FIRST | ORDER_EACH | SILENT),
                              .content = upper == MATRICES ? CONTENT_MATRICES : CONTENT_PUZZLES};
    bool is_repeated = (flags & REPEATED) == REPEATED && bytes.left > 0;
    const char *text = (const char *)bytes.at;
    char *repeated = is_repeated ? repeat(text, bytes.left) : NULL;
    if (is_repeated) {
        text = repeated;
        bytes.left *= REPEATS;
    }
    for (int kind = 0; kind < RUNS; kind++)
        open_run((enum run_kind)kind, text, bytes.left, hash_bytes(data, size) + (uint64_t)kind,
                 &dialect);
    read_all(bytes.left);
    free(repeated);
    return 0;
}
