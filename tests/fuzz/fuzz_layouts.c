/* fuzz_layouts.c - the parts of the reader alone, on the lines of a text: the layouts of rows, the
 * grid, records on a line, lists and matrices.  Rows fit their array, and what is called a grid or
 * a matrix is one.
 *
 * An input is a byte that chooses the part, one that chooses the box, and the lines. */
#include "fuzz.h"

#include "read/line.h"
#include "read/list_grids.h"
#include "read/matrix.h"
#include "read/reader.h"

#include <stdbool.h>
#include <string.h>

static const sudoku_shape boxes[] = {{0, 0}, {3, 3}, {2, 2}, {2, 3}, {4, 4}, {1, 1}, {5, 5}};

enum { BOXES = sizeof boxes / sizeof *boxes, MAX_LINES = 64, MAX_BYTES = 1 << 12 };

/* The lines of the text. */
static struct plain lines[MAX_LINES];
static struct plain_room rooms[MAX_LINES];
static size_t line_count;

static struct record record;
static struct grid grid;
static struct kept_lines kept;

static void make_lines(const char *text, size_t size) {
    line_count = 0;
    for (size_t at = 0; at < size && line_count < MAX_LINES; line_count++) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - text) - at : size - at;
        struct line line = {.text = text + at, .length = length, .number = line_count + 1};
        make_plain(&lines[line_count], &line, &rooms[line_count]);
        at += length + 1;
    }
}

static void check_fault(const struct fault *fault) {
    demand(fault->line > 0 && fault->line <= line_count + 1 && fault->column > 0);
    demand(fault->reason[0] != '\0');
    demand(memchr(fault->reason, '\0', sizeof fault->reason) != NULL);
}

static void check_puzzle(void) {
    size_t side = sudoku_side(record.puzzle.shape);
    demand(sudoku_shape_valid(record.puzzle.shape));
    for (size_t cell = 0; cell < side * side; cell++) {
        struct position at = position_of_cell(&record, cell);
        demand(record.puzzle.cells[cell] <= side);
        demand(at.line > 0 && at.line <= line_count && at.column > 0);
    }
}

/* ---- Rows ---- */

/* Reads each line as the first row, and the lines below it in each way that this gives. */
static void check_rows(const struct dialect *dialect) {
    static struct ways ways;
    static struct cells cells;
    struct row row = {.cells = &cells};
    static const struct frame no_frame;
    const struct first_row first = {dialect, &no_frame};
    for (size_t i = 0; i < line_count; i++) {
        if (!find_ways(&first, &lines[i], &ways))
            continue;
        demand(ways.count > 0 && ways.count <= MAX_WAYS);
        for (size_t w = 0; w < ways.count; w++) {
            for (size_t below = i; below < line_count; below++) {
                size_t bad = 0;
                enum fit fit = read_row(&ways.ways[w], &lines[below], &row, &bad);
                demand(row.count <= SUDOKU_MAX_SIDE && (fit != FIT_CELL || bad < row.count));
                demand(fit != FIT_ROW || (row.count == ways.ways[w].side && !row.is_wide));
            }
        }
    }
}

static enum grid_step add_line(const struct plain *line) {
    switch (line->kind) {
    case KIND_BLANK:
        return grid_add_blank(&grid, line);
    case KIND_RULE:
    case KIND_DOUBTFUL:
        return grid_add_rule(&grid, line);
    default:
        return grid_add(&grid, line);
    }
}

/* Begins a grid with each line in turn, and adds the lines below it until it ends. */
static void check_grids(const struct dialect *dialect) {
    static const struct frame no_frame;
    for (size_t i = 0; i < line_count; i++) {
        enum grid_step step = GRID_TOOK;
        if (!grid_begin(&grid, &lines[i], dialect, &no_frame, &kept))
            grid_begin_damaged(&grid, &lines[i], dialect, &no_frame, &kept);
        for (size_t below = i + 1; below < line_count && step == GRID_TOOK; below++)
            step = add_line(&lines[below]);
        demand(grid.kept->count <= KEPT_LINES && grid.rows <= SUDOKU_MAX_SIDE);
        demand(step != GRID_CUT || grid.cut <= grid.kept->count);
        if (step != GRID_TEXT && grid_end(&grid) && grid.fault.line > 0)
            check_fault(&grid.fault);
    }
}

/* ---- Lines and lists ---- */

static void check_records_on_lines(const struct dialect *dialect) {
    static const struct heading headings[] = {
        {.puzzle = NO_COLUMN, .solution = NO_COLUMN},
        {.fields = 3, .puzzle = 1, .solution = 0, .answers = 4}};
    for (size_t i = 0; i < 2 * line_count; i++) {
        const struct plain *line = &lines[i / 2];
        size_t next_at = 0, before;
        struct fault fault;
        do {
            before = next_at;
            if (!read_line(line, before, dialect, &headings[i % 2], &record, &fault, &next_at))
                break;
            if (fault.line > 0)
                check_fault(&fault);
            else
                check_puzzle();
            demand(next_at == 0 || (next_at > before && next_at <= line->length));
        } while (next_at > 0);
    }
}

/* Reads a list that opens on the first line that has a bracket. */
static void check_lists(const struct dialect *dialect) {
    static struct list_reader list;
    size_t i = 0, bracket = SIZE_MAX;
    enum list_step step = LIST_TOOK;
    while (i < line_count && (bracket = find_list(&lines[i], lines[i].start)) == SIZE_MAX)
        i++;
    if (bracket == SIZE_MAX)
        return;
    list_begin(&list, &lines[i], bracket);
    while (step != LIST_OVER && i < line_count) {
        struct fault fault = {.line = 0};
        step = list_read(&list, &lines[i], dialect, &grid, &kept, &record, &fault);
        demand(list.at <= lines[i].end);
        if (step == LIST_RECORD && fault.line > 0)
            check_fault(&fault);
        else if (step == LIST_RECORD)
            check_puzzle();
        if (step == LIST_TOOK && ++i < line_count)
            list.at = lines[i].start;
    }
}

/* ---- Matrices ---- */

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
    static struct lines input;
    static struct reader reader;
    const struct dialect dialect = {.content = CONTENT_MATRICES};
    char copy[MAX_BYTES + 1];
    memcpy(copy, text, size);
    copy[size] = '\0';
    lines_open_text(&input, copy);
    reader_open(&reader, &input, "-", &dialect);
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
    struct bytes bytes = {data, size};
    uint8_t choice = take_byte(&bytes);
    struct dialect dialect = {.box = boxes[take_byte(&bytes) % BOXES]};
    size_t length = bytes.left < MAX_BYTES ? bytes.left : MAX_BYTES;
    dialect.known = choice & 0x80 ? SILENT : 0;
    if (choice % 8 == 4) {
        check_matrices((const char *)bytes.at, length);
        return 0;
    }
    make_lines((const char *)bytes.at, length);
    if (choice % 8 == 0)
        check_rows(&dialect);
    else if (choice % 8 == 1)
        check_grids(&dialect);
    else if (choice % 8 == 2)
        check_records_on_lines(&dialect);
    else
        check_lists(&dialect);
    return 0;
}
