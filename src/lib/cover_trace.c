/* cover_trace.c - the call that tells how covers of a matrix are searched.
 *
 * It runs exact_cover.c, built a second time so that it tells what it does.  That build searches
 * with links only, and walks the tree that the other one walks. */
#include "engines/cover.h"
#include "workspace.h"

/* What exact_cover.c is called in that build. */
extern size_t sudoku_traced_exact_cover_size(const sudoku_exact_cover *matrix);
extern sudoku_error sudoku_traced_exact_cover_solve(void *workspace, size_t workspace_size,
                                                    const sudoku_exact_cover *matrix,
                                                    const sudoku_query *query,
                                                    sudoku_cover_visitor visit,
                                                    sudoku_result *result, uint32_t *first,
                                                    size_t *count);

struct cover_recorder {
    sudoku_query query; /* the search knows this part only */
    sudoku_cover_observer observe;
    void *user;
    bool is_stopped;
    uint64_t node;      /* number of the last node told */
    uint64_t solutions; /* number of solutions told */
    size_t depth;       /* number of rows that are chosen */
    uint32_t *path;     /* depth -> the row chosen there */
};

static void tell(struct cover_recorder *recorder, sudoku_cover_event event) {
    event.node = recorder->node;
    event.depth = (uint32_t)recorder->depth;
    if (!recorder->is_stopped && !recorder->observe(recorder->user, &event)) {
        recorder->is_stopped = true;
        recorder->query.max_nodes = 1; /* the search ends where it looks at this next */
    }
}

static void undo_to(struct cover_recorder *recorder, size_t depth) {
    while (recorder->depth > depth) {
        tell(recorder, (sudoku_cover_event){.kind = SUDOKU_EVENT_UNDO,
                                            .row = recorder->path[recorder->depth - 1]});
        recorder->depth--;
    }
}

/* Told by the search of each of its steps. */
void sudoku_record_cover(void *user, const struct cover *cover, enum cover_event event,
                         uint32_t number) {
    struct cover_recorder *recorder = user;
    if (event == COVER_TAKES) {
        undo_to(recorder, cover->depth - 1);
        recorder->path[recorder->depth++] = number;
        recorder->node = cover->nodes_spent;
        tell(recorder, (sudoku_cover_event){.kind = SUDOKU_EVENT_PLACE, .row = number});
    } else {
        uint32_t size = sudoku_cover_column_size(cover, number);
        tell(recorder,
             (sudoku_cover_event){.kind = size > 0 ? SUDOKU_EVENT_CHOICE : SUDOKU_EVENT_DEAD_END,
                                  .column = number,
                                  .options = size});
    }
}

/* The visitor of every search that is traced. */
static bool record_solution(void *user, const uint32_t *rows, size_t count) {
    struct cover_recorder *recorder = user;
    recorder->solutions += !recorder->is_stopped;
    tell(recorder, (sudoku_cover_event){
                       .kind = SUDOKU_EVENT_SOLUTION, .rows = rows, .options = (uint32_t)count});
    return !recorder->is_stopped;
}

/* Bytes of the search's workspace, rounded up so that the path behind it is aligned. */
static size_t search_size(const sudoku_exact_cover *matrix) {
    return (sudoku_traced_exact_cover_size(matrix) + 7) / 8 * 8;
}

size_t sudoku_exact_cover_trace_size(const sudoku_exact_cover *matrix) {
    size_t size = search_size(matrix);
    return size == 0 ? 0 : workspace_with_padding(size + matrix->primary * sizeof(uint32_t));
}

sudoku_error sudoku_exact_cover_trace(void *workspace, size_t workspace_size,
                                      const sudoku_exact_cover *matrix, const sudoku_query *query,
                                      sudoku_cover_observer observe, void *user,
                                      sudoku_result *result) {
    sudoku_result unwanted;
    size_t needed = sudoku_exact_cover_trace_size(matrix), search = search_size(matrix);
    /* cppcheck-suppress uninitvar; it is only written */
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){.error = needed == 0 ? SUDOKU_ERR_MATRIX : SUDOKU_ERR_WORKSPACE};
    if (needed == 0 || workspace == NULL || workspace_size < needed)
        return result->error;
    char *memory = workspace_aligned(workspace);
    struct cover_recorder recorder = {
        .query = *query, .observe = observe, .user = user, .path = (uint32_t *)(memory + search)};
    recorder.query.user = &recorder;
    sudoku_traced_exact_cover_solve(memory, search, matrix, &recorder.query, record_solution,
                                    result, NULL, NULL);
    if (result->end == SUDOKU_END_COMPLETE)
        undo_to(&recorder, 0);
    if (recorder.is_stopped)
        result->end = SUDOKU_END_VISITOR;
    result->solutions = recorder.solutions;
    return result->error;
}
