/* test_cover_trace.c - sudoku_exact_cover_trace(): each event is replayed on sets of the test's
 * own. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 12, ROWS = 40, ONES = 4 };

struct replay {
    const sudoku_exact_cover *matrix;
    uint32_t path[COLUMNS];
    size_t depth;
    uint32_t columns[COLUMNS + 1]; /* depth -> the column chosen there */
    uint64_t node, solutions, events, stop_at;
};

static bool has_column(const struct replay *replay, uint32_t row, uint32_t column) {
    uint32_t start = row == 0 ? 0 : replay->matrix->row_ends[row - 1];
    for (uint32_t i = start; i < replay->matrix->row_ends[row]; i++) {
        if (replay->matrix->columns[i] == column)
            return true;
    }
    return false;
}

/* True if a row shares no column with those chosen. */
static bool fits(const struct replay *replay, uint32_t row) {
    for (uint32_t column = 0; column < COLUMNS; column++) {
        for (size_t i = 0; i < replay->depth; i++) {
            if (has_column(replay, row, column) && has_column(replay, replay->path[i], column))
                return false;
        }
    }
    return true;
}

static uint32_t count_rows(const struct replay *replay, uint32_t column) {
    uint32_t count = 0;
    for (uint32_t row = 0; row < replay->matrix->rows; row++)
        count += has_column(replay, row, column) && fits(replay, row);
    return count;
}

static void replay_solution(struct replay *replay, const sudoku_cover_event *event) {
    uint8_t marks[COLUMNS];
    check_int(event->options, replay->depth);
    assert_memory_equal(event->rows, replay->path, replay->depth * sizeof *replay->path);
    assert_true(sudoku_is_exact_cover(replay->matrix, event->rows, event->options, marks));
    replay->solutions++;
}

static bool replay_event(void *user, const sudoku_cover_event *event) {
    struct replay *replay = user;
    replay->node += event->kind == SUDOKU_EVENT_PLACE;
    check_int(event->node, replay->node);
    check_int(event->depth, replay->depth + (event->kind == SUDOKU_EVENT_PLACE));
    switch (event->kind) {
    case SUDOKU_EVENT_CHOICE:
    case SUDOKU_EVENT_DEAD_END:
        check_int(event->options, count_rows(replay, event->column));
        check_int(event->options == 0, event->kind == SUDOKU_EVENT_DEAD_END);
        replay->columns[replay->depth] = event->column;
        break;
    case SUDOKU_EVENT_PLACE:
        assert_true(has_column(replay, event->row, replay->columns[replay->depth]));
        assert_true(fits(replay, event->row));
        replay->path[replay->depth++] = event->row;
        break;
    case SUDOKU_EVENT_UNDO:
        assert_true(replay->depth > 0);
        check_int(event->row, replay->path[--replay->depth]);
        break;
    default:
        check_int(event->kind, SUDOKU_EVENT_SOLUTION);
        replay_solution(replay, event);
    }
    return ++replay->events != replay->stop_at;
}

/* Fills a matrix with rows of random columns. */
static void draw_matrix(sudoku_exact_cover *matrix, uint32_t *row_ends, uint32_t *columns,
                        unsigned seed) {
    uint32_t ones = 0;
    unsigned state = seed * 2654435761U + 1;
    for (uint32_t row = 0; row < ROWS; row++) {
        for (uint32_t column = 0; column < COLUMNS; column++) {
            state = state * 1664525U + 1013904223U;
            if (state >> 16 < 65536U * ONES / COLUMNS)
                columns[ones++] = column;
        }
        row_ends[row] = ones;
    }
    *matrix = (sudoku_exact_cover){.primary = COLUMNS - 2,
                                   .secondary = 2,
                                   .rows = ROWS,
                                   .row_ends = row_ends,
                                   .columns = columns};
}

static void each_event_of_a_search_for_covers_is_right(void **state) {
    (void)state;
    for (unsigned seed = 0; seed < 40; seed++) {
        uint32_t row_ends[ROWS], columns[ROWS * COLUMNS], first[COLUMNS];
        sudoku_exact_cover matrix;
        draw_matrix(&matrix, row_ends, columns, seed);
        context("matrix %u", seed);
        size_t size = sudoku_exact_cover_size(&matrix), count;
        size_t trace_size = sudoku_exact_cover_trace_size(&matrix);
        void *workspace = malloc(size > trace_size ? size : trace_size);
        assert_non_null(workspace);
        for (uint64_t limit = 0; limit < 2; limit++) {
            sudoku_query query = {.limit = limit};
            sudoku_result result, traced;
            struct replay replay = {.matrix = &matrix}, stopped = {.matrix = &matrix, .stop_at = 3};
            sudoku_exact_cover_solve(workspace, size, &matrix, &query, NULL, &result, first,
                                     &count);
            sudoku_exact_cover_trace(workspace, trace_size, &matrix, &query, replay_event, &replay,
                                     &traced);
            check_result(&traced, &result);
            check_int(replay.node, result.nodes);
            check_int(replay.solutions, result.solutions);
            if (replay.events >= 3) {
                sudoku_exact_cover_trace(workspace, trace_size, &matrix, &query, replay_event,
                                         &stopped, &traced);
                check_int(stopped.events, 3);
                check_int(traced.end, SUDOKU_END_VISITOR);
            }
        }
        check_int(sudoku_exact_cover_trace(workspace, trace_size - 1, &matrix, &(sudoku_query){0},
                                           replay_event, NULL, NULL),
                  SUDOKU_ERR_WORKSPACE);
        free(workspace);
    }
}

static void a_trace_without_its_memory_is_refused(void **state) {
    const uint32_t most = UINT32_C(1) << 30;
    const sudoku_exact_cover good = {.primary = 1}, too_large = {.primary = most};
    const sudoku_query query = {0};
    char workspace[64];
    sudoku_result result = dirty_result();
    (void)state;
    check_int(sudoku_exact_cover_trace_size(&too_large), 0);
    check_int(sudoku_exact_cover_trace(workspace, sizeof workspace, &too_large, &query,
                                       replay_event, NULL, &result),
              SUDOKU_ERR_MATRIX);
    check_failed(&result, SUDOKU_ERR_MATRIX);
    check_int(sudoku_exact_cover_trace(NULL, sudoku_exact_cover_trace_size(&good), &good, &query,
                                       replay_event, NULL, &result),
              SUDOKU_ERR_WORKSPACE);
    check_failed(&result, SUDOKU_ERR_WORKSPACE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(each_event_of_a_search_for_covers_is_right),
        TEST(a_trace_without_its_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
