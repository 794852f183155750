/* fuzz_reader.c - the reader of the program: records and line numbers do not depend on the sizes of
 * the pieces in which a text is read.  In a piece that ends within a line, the check for plain
 * lines is not used.
 *
 * An input is a byte of flags, one that chooses the box, and the text. */
#include "fuzz.h"

#include "memory_input.h"
#include "read/reader.h"
#include "support/random.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape boxes[] = {{0, 0}, {3, 3}, {2, 2}, {2, 3},
                                     {4, 4}, {1, 1}, {5, 5}, {1, 9}};

enum { BOXES = sizeof boxes / sizeof *boxes };

/* Bits of the flags.  A repeated text makes a line too long. */
enum {
    JUDGE = 1,
    COUNT_FIRST = 2,
    ORDER_EACH = 4,
    OPERAND = 8,
    MATRICES = 16,
    CLAIMS = 32,
    REPEATED = 0xE0
};

enum { REPEATS = 32 };

/* One reading of the text. */
struct reading_run {
    struct memory_input input;
    struct reader *reader;
    struct record record;
    struct arena arena;
    uint64_t seed;
    uint8_t cells[SUDOKU_MAX_CELLS];
    _Alignas(8) char bytes[RECORD_ROOM];
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
    run->reader = reader_open(0, NULL, "-", dialect);
    demand(run->reader != NULL);
}

/* Reads the next record.  False at the end. */
static bool next_record(enum run_kind kind) {
    struct reading_run *run = &runs[kind];
    bool found;
    serve_input(&run->input);
    do {
        run->arena = (struct arena){.bytes = run->bytes, .size = sizeof run->bytes};
        run->record.cells = run->cells;
        found = reader_next(run->reader, kind != RUN_BLOCKED, &run->record, &run->arena);
    } while (!found && reader_lines(run->reader)->blocked);
    return found;
}

/* ---- The same in all runs ---- */

static void compare_spans(enum run_kind kind, struct span a, struct span b) {
    demand(a.length == b.length);
    demand(memcmp(arena_at(&runs[RUN_WHOLE].arena, a), arena_at(&runs[kind].arena, b), a.length) ==
           0);
}

static void compare_matrices(const struct matrix *first, const struct matrix *other) {
    const sudoku_exact_cover *a = &first->problem, *b = &other->problem;
    demand(a->primary == b->primary && a->secondary == b->secondary);
    demand(a->rows == b->rows);
    demand(memcmp(a->row_offsets, b->row_offsets, (a->rows + 1) * sizeof *a->row_offsets) == 0);
    size_t ones = a->row_offsets[a->rows];
    demand(ones == 0 || memcmp(a->columns, b->columns, ones * sizeof *a->columns) == 0);
    demand((first->names == NULL) == (other->names == NULL));
}

static void compare_records(enum run_kind kind) {
    const struct record *a = &runs[RUN_WHOLE].record, *b = &runs[kind].record;
    demand(a->valid == b->valid && a->line == b->line && a->column == b->column);
    demand(a->form == b->form && a->alphabet == b->alphabet && a->empty == b->empty);
    demand(a->separator == b->separator && a->blank_before == b->blank_before);
    demand(a->has_more == b->has_more && a->is_board == b->is_board);
    demand(a->map_column == b->map_column);
    compare_spans(kind, a->text, b->text);
    compare_spans(kind, a->heading, b->heading);
    compare_spans(kind, a->name, b->name);
    compare_spans(kind, a->map, b->map);
    compare_spans(kind, a->claim, b->claim);
    compare_spans(kind, a->candidates, b->candidates);
    compare_spans(kind, a->reason, b->reason);
    if (!a->valid)
        return;
    demand((a->matrix == NULL) == (b->matrix == NULL));
    if (a->matrix != NULL) {
        compare_matrices(a->matrix, b->matrix);
        return;
    }
    demand(memcmp(&a->shape, &b->shape, sizeof a->shape) == 0);
    demand(memcmp(a->cells, b->cells, sudoku_cells(a->shape)) == 0);
    for (size_t cell = 0; cell < sudoku_cells(a->shape); cell++) {
        struct place at = place_of_cell(a, &runs[RUN_WHOLE].arena, cell);
        struct place other = place_of_cell(b, &runs[kind].arena, cell);
        demand(at.line == other.line && at.column == other.column && at.column > 0);
    }
}

/* ---- Properties of any text ---- */

/* Checks a record of a text. */
static void check_record(void) {
    const struct record *record = &runs[RUN_WHOLE].record;
    const struct arena *arena = &runs[RUN_WHOLE].arena;
    uint64_t lines = reader_lines(runs[RUN_WHOLE].reader)->number;
    size_t side = sudoku_side(record->shape);
    demand(arena->used <= arena->size);
    demand(record->line <= lines && record->column > 0);
    if (!record->valid) {
        demand(record->reason.length > 0);
        return;
    }
    if (record->matrix != NULL)
        return;
    demand(sudoku_shape_valid(record->shape));
    for (size_t cell = 0; cell < side * side; cell++) {
        demand(record->cells[cell] <= side);
        demand(record->line + place_of_cell(record, arena, cell).line <= lines);
    }
    for (size_t i = 0; i < record->claim.length; i++)
        demand((uint8_t)arena_at(arena, record->claim)[i] <= side);
}

/* Compares the numbers of lines, and the errors of the whole text. */
static void check_end(void) {
    uint64_t lines = reader_lines(runs[RUN_WHOLE].reader)->number;
    for (int kind = 0; kind < RUNS; kind++) {
        uint64_t line, other;
        demand(reader_lines(runs[kind].reader)->number == lines);
        const char *fault = reader_fault(runs[kind].reader, &line);
        const char *expected = reader_fault(runs[0].reader, &other);
        /* Input after the end line is only reported if it has been read already. */
        bool may_be_unread = (fault != NULL && strstr(fault, "after the end") != NULL) ||
                             (expected != NULL && strstr(expected, "after the end") != NULL);
        bool is_same =
            fault == NULL || expected == NULL ? fault == expected : strcmp(fault, expected) == 0;
        demand(may_be_unread || (is_same && line == other));
    }
}

static void read_all(size_t size) {
    for (size_t records = 1; next_record(RUN_WHOLE); records++) {
        for (int kind = 1; kind < RUNS; kind++) {
            demand(next_record((enum run_kind)kind));
            compare_records((enum run_kind)kind);
        }
        check_record();
        demand(records <= size);
        for (int kind = 0; kind < RUNS; kind++)
            matrix_free(runs[kind].record.matrix);
    }
    for (int kind = 1; kind < RUNS; kind++)
        demand(!next_record((enum run_kind)kind));
    check_end();
    for (int kind = 0; kind < RUNS; kind++)
        reader_close(runs[kind].reader);
}

/* Repeats a text.  The result is to be freed. */
static char *repeat(const char *text, size_t size) {
    char *repeated = malloc(size * REPEATS + 1);
    demand(repeated != NULL);
    for (size_t i = 0; i < REPEATS; i++)
        memcpy(repeated + i * size, text, size);
    return repeated;
}

static bool is_claim(const void *claims, const char *text, size_t length, bool may_be_text) {
    (void)claims;
    return (length < 4 && *text >= '0' && *text <= '9') || (may_be_text && *text == 'n');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {data, size};
    uint8_t flags = take_byte(&bytes);
    struct dialect dialect = {.box = boxes[take_byte(&bytes) % BOXES],
                              .is_judge = flags & JUDGE,
                              .count_first = flags & COUNT_FIRST,
                              .order_each = flags & ORDER_EACH,
                              .is_operand = flags & OPERAND,
                              .matrices = flags & MATRICES,
                              .is_claim = flags & CLAIMS ? is_claim : NULL};
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
