/* least.c - the lexicographically smallest solution, whatever order an engine finds them in.
 *
 * Starts from any solution.  If it is not the only one, goes through the cells in row-major order
 * and asks for each digit below the solution's whether the puzzle has a solution with it; if so,
 * that solution takes over.  What is settled stays fixed. */
#include "registry.h"

#include <string.h>

/* One budget and deadline over many queries. */
struct descent {
    sudoku_solver solver;
    const sudoku_query *query; /* of the whole call */
    sudoku_result *result;     /* sums up nodes; end tells why it was cut */
};

/* Looks for at most limit solutions of grid, of which *first is one; *found tells how many.
 * False if the search was cut. */
static bool ask(struct descent *descent, const sudoku_grid *grid, uint64_t limit, uint64_t *found,
                sudoku_grid *first) {
    sudoku_result *total = descent->result, answer;
    sudoku_query query = {.limit = limit,
                          .max_nodes = descent->query->max_nodes,
                          .deadline = descent->query->deadline,
                          .cancel = descent->query->cancel};
    bool spent = query.max_nodes != 0 && total->nodes == query.max_nodes;
    if (spent)
        query.max_nodes = 1; /* what takes no node can still be answered */
    else if (query.max_nodes != 0)
        query.max_nodes -= total->nodes;
    /* The only error left is a digit that clashes with a given: then there is no solution. */
    sudoku_solve(&descent->solver, grid, &query, &answer, first);
    if (spent && answer.nodes > 0) {
        total->end = SUDOKU_END_NODES;
        return false;
    }
    total->nodes += answer.nodes;
    *found = answer.solutions;
    if (answer.end == SUDOKU_END_COMPLETE || answer.end == SUDOKU_END_LIMIT)
        return true;
    total->end = answer.end;
    return false;
}

/* Makes *least, a solution of puzzle, the smallest one.  False if the search was cut. */
static bool descend(struct descent *descent, const sudoku_grid *puzzle, sudoku_grid *least) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid settled = *puzzle, smaller;
    for (size_t i = 0; i < cells; i++) {
        if (puzzle->cells[i] != 0)
            continue;
        uint64_t found = 0;
        for (uint8_t digit = 1; digit < least->cells[i] && found == 0; digit++) {
            settled.cells[i] = digit;
            if (!ask(descent, &settled, 1, &found, &smaller))
                return false;
        }
        if (found > 0)
            *least = smaller;
        settled.cells[i] = least->cells[i];
    }
    return true;
}

sudoku_error sudoku_least(const sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query, sudoku_result *result, sudoku_grid *least) {
    *result = (sudoku_result){0};
    if (!sudoku_shape_valid(puzzle->shape))
        return result->error = SUDOKU_ERR_SHAPE;
    struct descent descent = {.solver = *solver, .query = query, .result = result};
    if (solver->engine == NULL)
        descent.solver.engine = auto_engine(puzzle->shape, TASK_PROOF);

    sudoku_query first = *query;
    first.limit = descent.solver.engine->first_is_least ? 1 : 2;
    first.visit = NULL;
    if (sudoku_solve(&descent.solver, puzzle, &first, result, least) != SUDOKU_OK)
        return result->error;
    bool cut = result->end != SUDOKU_END_COMPLETE && result->end != SUDOKU_END_LIMIT;
    if (result->solutions == 2) {
        result->end = SUDOKU_END_COMPLETE;
        cut = !descend(&descent, puzzle, least);
    }
    if (cut)
        result->solutions = 0;
    else {
        result->end = SUDOKU_END_COMPLETE;
        result->solutions = result->solutions > 0;
    }
    return result->error;
}
