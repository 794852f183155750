/* rate.c - the public functions for positions, steps, ratings and difficulty levels.
 *
 * Ratings are those of Sudoku Explainer 1.2.1.3 by N. Juillerat, with the changes of G. Fowler's
 * command-line version: the first technique in the table that finds a step is applied, and the
 * next step is searched from the start of the table. */
#include "chain.h"
#include "engine_table.h"
#include "text.h"

#include <string.h>

/* ---- Positions ------------------------------------------------------------------------- */

sudoku_error sudoku_position_init(const sudoku_grid *puzzle, sudoku_position *position,
                                  sudoku_fault *fault) {
    sudoku_error error = sudoku_check(puzzle, NULL, fault);
    struct position inside;
    if (error == SUDOKU_OK && !is_9x9(puzzle->shape))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error != SUDOKU_OK)
        return error;
    sudoku_position_set(&inside, puzzle->cells, NULL);
    memcpy(position->digits, inside.digits, sizeof position->digits);
    for (int cell = 0; cell < CELLS; cell++)
        position->candidates[cell] = inside.candidates[cell];
    return SUDOKU_OK;
}

void sudoku_position_from_candidates(const sudoku_digits candidates[81],
                                     sudoku_position *position) {
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned own = candidates[cell] & ALL_NINE, others = 0;
        for (int i = 0; i < PEERS; i++)
            others |= candidates[sudoku_peer_list[cell][i]];
        bool filled = own != 0 && mask_rest(own) == 0 && (own & others) == 0;
        position->digits[cell] = filled ? (uint8_t)(mask_first(own) + 1) : 0;
        position->candidates[cell] = filled ? 0 : own;
    }
}

void sudoku_position_apply(sudoku_position *position, const sudoku_step *step) {
    for (int cell = 0; cell < CELLS; cell++)
        position->candidates[cell] &= ~step->eliminated[cell];
    if (step->digit == 0)
        return;
    position->digits[step->cell] = step->digit;
    position->candidates[step->cell] = 0;
    for (int i = 0; i < PEERS; i++)
        position->candidates[sudoku_peer_list[step->cell][i]] &= ~(1U << (step->digit - 1));
}

/* ---- One step -------------------------------------------------------------------------- */

/* The memory of a solver in which steps are found. */
struct workspace {
    struct finder finder;
    struct position position;
    struct chain_memories chains;
    struct chain_links links;
};

/* A report() that stops at the first step. */
static bool stop(struct finder *finder) {
    (void)finder;
    return false;
}

/* Sets up the finder in the memory of a solver.  Returns NULL if there is not enough. */
static struct workspace *open_workspace(sudoku_solver *solver, const sudoku_query *query,
                                        sudoku_result *result) {
    if (sudoku_solver_grow(solver, sizeof(struct workspace)) != SUDOKU_OK)
        return NULL;
    struct workspace *workspace = (struct workspace *)solver->search.bytes;
    memset(&workspace->finder.step.reason, 0, sizeof workspace->finder.step.reason);
    workspace->finder.position = &workspace->position;
    workspace->finder.report = stop;
    sudoku_chain_memories_link(&workspace->chains, sudoku_nested_deduce);
    workspace->finder.chains = &workspace->chains.chains[0];
    workspace->finder.query = query;
    workspace->finder.result = result;
    return workspace;
}

/* Finds the next step of the position as finder.step.  Returns false if there is none, or if the
 * search was stopped. */
static bool find_step(struct workspace *workspace) {
    struct finder *finder = &workspace->finder;
    for (int i = 0; i < sudoku_techniques_count; i++) {
        finder->step.technique = &sudoku_techniques[i];
        if (!sudoku_techniques[i].find(finder, sudoku_techniques[i].size))
            return finder->result->end == SUDOKU_END_COMPLETE;
    }
    return false;
}

/* Copies a step for the caller. */
static void copy_step(const struct step *step, sudoku_step *copy) {
    copy->technique = step->technique;
    copy->rating = (unsigned)((step->rating + 0.05) * 10); /* as Sudoku Explainer prints it */
    if (step->cell != NO_CELL) {
        copy->cell = step->cell;
        copy->digit = (uint8_t)(step->digit + 1);
    }
    for (int i = 0; i < step->eliminated_count; i++)
        copy->eliminated[step->eliminated[i] / 9] |= 1U << step->eliminated[i] % 9;
}

/* Fills in the reason of the step that was found. */
static void fill_reason(struct workspace *workspace, const sudoku_step *copy,
                        sudoku_reason *reason) {
    const struct step *step = &workspace->finder.step;
    *reason = step->reason;
    if (reason->single_house < HOUSES)
        reason->single_house = sudoku_public_houses[reason->single_house];
    for (int i = 0; i < reason->house_count; i++)
        reason->houses[i] = sudoku_public_houses[reason->houses[i]];
    for (int i = 0; i < reason->cover_count; i++)
        reason->covers[i] = sudoku_public_houses[reason->covers[i]];
    if (step->chain != NULL)
        sudoku_write_links(&workspace->links, workspace->finder.chains, step->chain, reason);
    sudoku_word_step(copy, step->type, reason);
}

sudoku_error sudoku_find_step(sudoku_solver *solver, const sudoku_position *position,
                              const sudoku_query *query, sudoku_result *result, sudoku_step *step,
                              sudoku_reason *reason) {
    sudoku_result ignored = {0};
    sudoku_grid grid = {.shape = {3, 3}};
    query = query_or_default(query);
    result = result == NULL ? &ignored : result;
    *result = (sudoku_result){0};
    memcpy(grid.cells, position->digits, sizeof position->digits);
    memset(step, 0, sizeof *step);
    if (reason != NULL)
        memset(reason, 0, sizeof *reason);
    struct workspace *workspace = open_workspace(solver, query, result);
    if (query->rules != NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    else if (workspace == NULL)
        result->error = SUDOKU_ERR_MEMORY;
    else
        result->error = sudoku_check(&grid, NULL, &result->fault);
    if (result->error != SUDOKU_OK)
        return result->error;
    sudoku_position_set(&workspace->position, position->digits, position->candidates);
    result->end = SUDOKU_END_COMPLETE;
    if (!find_step(workspace))
        return SUDOKU_OK;
    copy_step(&workspace->finder.step, step);
    if (reason != NULL)
        fill_reason(workspace, step, reason);
    return SUDOKU_OK;
}

/* ---- The whole path -------------------------------------------------------------------- */

/* The rating of a puzzle that the techniques cannot solve. */
enum { UNSOLVED = 200 };

void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step) {
    rating->steps[step->technique - sudoku_techniques]++;
    if (step->rating > rating->hardest) {
        rating->hardest = step->rating;
        rating->technique = step->technique;
    }
    if (rating->first == 0)
        rating->first = step->rating;
    if (rating->until_digit == 0 && step->digit != 0)
        rating->until_digit = rating->hardest;
}

/* Follows the path to its end, or until the search is stopped. */
static void rate_path(struct workspace *workspace, sudoku_rating *rating) {
    const struct step *step = &workspace->finder.step;
    struct position *position = &workspace->position;
    while (position->empty_cells > 0 && find_step(workspace)) {
        sudoku_step taken; /* without eliminated candidates, for speed */
        taken.technique = step->technique;
        taken.rating = (unsigned)((step->rating + 0.05) * 10);
        taken.digit = step->cell != NO_CELL;
        sudoku_rating_add(rating, &taken);
        for (int i = 0; i < step->eliminated_count; i++)
            sudoku_position_remove(position, step->eliminated[i] / 9, step->eliminated[i] % 9);
        if (step->cell != NO_CELL)
            sudoku_position_place(position, step->cell, step->digit);
    }
    if (position->empty_cells > 0) {
        rating->hardest = UNSOLVED;
        rating->technique = NULL;
    }
    if (workspace->finder.result->end != SUDOKU_END_COMPLETE)
        *rating = (sudoku_rating){0};
}

sudoku_error sudoku_rate(sudoku_solver *solver, const sudoku_grid *puzzle,
                         const sudoku_query *query, sudoku_result *result, sudoku_rating *rating) {
    sudoku_result total = {0};
    sudoku_rating found = {0};
    query = query_or_default(query);
    if (sudoku_shape_valid(puzzle->shape) && (!is_9x9(puzzle->shape) || query->rules != NULL))
        total.error = SUDOKU_ERR_UNSUPPORTED;
    else
        total = sudoku_solve_two(solver, puzzle, query);
    if (is_proper(&total)) {
        struct workspace *workspace = open_workspace(solver, query, &total);
        if (workspace == NULL) {
            total = (sudoku_result){.error = SUDOKU_ERR_MEMORY};
        } else {
            sudoku_position_set(&workspace->position, puzzle->cells, query->candidates);
            rate_path(workspace, &found);
        }
    }
    if (result != NULL)
        *result = total;
    if (rating != NULL)
        *rating = found;
    return total.error;
}

/* ---- Levels ---------------------------------------------------------------------------- */

/* The bounds are those of Sudoku Explainer's own generator, which calls the last level diabolical:
 * singles in boxes; singles; digits placed without pencil marks; sets, fish, wings and loops;
 * chains. */
static const sudoku_level levels[] = {
    {"easy", 10, 12},     {"medium", 13, 15},   {"hard", 16, 25},
    {"fiendish", 26, 60}, {"extreme", 61, 200},
};

enum { LEVELS = sizeof levels / sizeof *levels };

const sudoku_level *sudoku_level_at(size_t index) {
    return index < LEVELS ? &levels[index] : NULL;
}

const sudoku_level *sudoku_level_of(unsigned rating) {
    for (int i = 0; i < LEVELS; i++)
        if (levels[0].least <= rating && rating <= levels[i].most)
            return &levels[i];
    return NULL;
}
