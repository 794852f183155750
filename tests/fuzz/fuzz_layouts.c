/* fuzz_layouts.c - each layout alone, on the lines of a text: it keeps no state, it asks for lines
 * that are still to come or takes some that are there, and what it calls a grid is one.  And the
 * reader of matrices: what it calls a matrix is one.
 *
 * An input is a byte that chooses the layout or matrices, one that chooses the box, and the lines.
 */
#include "fuzz.h"

#include "read/layouts/layout.h"
#include "read/matrix.h"
#include "read/reader.h"

#include <stdbool.h>
#include <string.h>

/* NULL: matrices. */
static const struct grid_layout *const layouts[] = {
    &game_id_layout, &line_layout, &table_layout, &rows_layout,   &frame_layout,
    &list_layout,    NULL,         NULL,          &walled_layout, &walls_layout};
static const sudoku_shape boxes[] = {{0, 0}, {3, 3}, {2, 2}, {2, 3}, {4, 4}, {1, 1}, {5, 5}};

enum {
    LAYOUTS = sizeof layouts / sizeof *layouts,
    BOXES = sizeof boxes / sizeof *boxes,
    MAX_LINES = 64,
    MAX_BYTES = 1 << 12
};

/* Makes plain lines of a text.  Returns their number. */
static size_t make_lines(const char *text, size_t size, struct plain_line *lines) {
    static char plain[MAX_BYTES];
    static uint16_t offsets[MAX_BYTES];
    size_t count = 0;
    for (size_t at = 0; at < size && count < MAX_LINES; count++) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - text) - at : size - at;
        struct line line = {.text = text + at, .length = length, .number = count + 1};
        make_plain(&line, plain + at, offsets + at, &lines[count]);
        at += length + 1;
    }
    return count;
}

static enum verdict ask(const struct grid_layout *layout, const struct block *block, int garbage,
                        struct finding *finding) {
    memset(finding, garbage, sizeof *finding);
    clear_finding(finding, true);
    return layout->recognise(block, finding);
}

static void check_fault(const struct fault *fault, size_t count) {
    demand(fault->line <= count + 1);
    demand(fault->line == 0 || (fault->column > 0 && fault->reason[0] != '\0'));
    demand(memchr(fault->reason, '\0', sizeof fault->reason) != NULL);
}

static void check_record(const struct block *block, struct finding *finding) {
    static struct record record;
    demand(finding->lines > 0 && finding->lines <= block->count);
    if (finding->draft.count == 0 || !draft_finish(finding, block->reading, &record)) {
        check_fault(&finding->fault, block->count);
        demand(finding->fault.line > 0);
        return;
    }
    size_t side = sudoku_side(record.puzzle.shape);
    demand(sudoku_shape_valid(record.puzzle.shape));
    for (size_t cell = 0; cell < side * side; cell++)
        demand(record.puzzle.cells[cell] <= side);
    for (size_t row = 0; row < side && record.origin.arrangement != CELLS_ON_LINE; row++)
        demand(record.origin.row_lines[row] > 0 && record.origin.row_lines[row] <= block->count);
}

struct visits {
    const sudoku_exact_cover *problem;
    uint8_t *marks;
    uint64_t count;
};

static bool check_cover(void *user, const uint32_t *rows, size_t count) {
    struct visits *visits = user;
    demand(sudoku_is_exact_cover(visits->problem, rows, count, visits->marks));
    visits->count++;
    return true;
}

/* A matrix is one that the library takes, and its covers are covers. */
static void check_matrix(struct matrix *matrix) {
    sudoku_exact_cover problem = matrix_problem(matrix);
    sudoku_solver *solver = sudoku_solver_new();
    struct visits visits = {.problem = &problem,
                            .marks = malloc((size_t)problem.primary + problem.secondary + 1)};
    sudoku_query query = {.limit = 100, .max_nodes = 1000, .user = &visits};
    sudoku_result result;
    demand(visits.marks != NULL);
    demand(sudoku_exact_cover_solve(solver, &problem, &query, check_cover, &result, NULL, NULL) ==
           SUDOKU_OK);
    demand(result.solutions == visits.count);
    free(visits.marks);
    sudoku_solver_free(solver);
}

/* Reads a text as matrices. */
static void check_matrices(const char *text, size_t size) {
    static struct lines lines;
    static struct reader reader;
    static struct record record;
    const struct reading reading = {.content = CONTENT_MATRICES};
    char copy[MAX_BYTES + 1];
    memcpy(copy, text, size);
    copy[size] = '\0';
    lines_open_text(&lines, copy);
    reader_open(&reader, &lines, "-", &reading);
    while (reader_next(&reader, &record)) {
        demand(is_of_matrix(&record));
        if (!has_matrix(&record)) {
            demand(record.fault.line > 0 && record.fault.column > 0 && record.reason[0] != '\0');
            continue;
        }
        check_matrix(record.matrix);
        free(record.matrix);
    }
    reader_close(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct plain_line lines[MAX_LINES];
    static struct finding finding, again;
    struct bytes bytes = {data, size};
    size_t choice = take_byte(&bytes) % LAYOUTS;
    struct reading reading = {.box = boxes[take_byte(&bytes) % BOXES]};
    size_t length = bytes.left < MAX_BYTES ? bytes.left : MAX_BYTES;
    if (layouts[choice] == NULL) {
        check_matrices((const char *)bytes.at, length);
        return 0;
    }
    const struct grid_layout *layout = layouts[choice];
    reading.content = layout == &walls_layout ? CONTENT_WALLS : CONTENT_PUZZLES;
    size_t all = make_lines((const char *)bytes.at, length, lines);
    for (size_t count = 1; count <= all; count++) {
        struct block block = {
            .lines = lines, .count = count, .ended = count == all, .reading = &reading};
        enum verdict verdict = ask(layout, &block, 0, &finding);
        demand(ask(layout, &block, 0xA5, &again) == verdict);
        demand(verdict == NOT_MINE || again.lines == finding.lines);
        demand(verdict != NEEDS_MORE || !block.ended);
        if (verdict == NOT_MINE)
            check_fault(&finding.fault, count);
        if (verdict == COMPLETE)
            check_record(&block, &finding);
    }
    return 0;
}
