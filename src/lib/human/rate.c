/* rate.c - the public calls on techniques, positions, steps and ratings.
 *
 * Ratings are those of Sudoku Explainer 1.2.1.3 by N. Juillerat, with the changes of its
 * command-line version by G. Fowler: the first technique in the table that finds something is
 * applied, then the search starts again. */
#include "cell_singles.h"
#include "chain_links.h"
#include "text.h"
#include "workspace.h"

#include <string.h>

/* ---- Positions ------------------------------------------------------------------------- */

sudoku_error sudoku_position_begin(const sudoku_grid *puzzle, sudoku_position *position,
                                   sudoku_fault *fault) {
    sudoku_error error = sudoku_check(puzzle, fault);
    struct position inside;
    if (error == SUDOKU_OK && !is_9x9(puzzle->shape))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error != SUDOKU_OK)
        return error;
    sudoku_position_from_cells(&inside, puzzle->cells);
    memcpy(position->digits, inside.digits, sizeof position->digits);
    memcpy(position->candidates, inside.candidates, sizeof position->candidates);
    return SUDOKU_OK;
}

void sudoku_position_from_candidates(const uint32_t candidates[81], sudoku_position *position) {
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned own = candidates[cell] & ALL_NINE, others = 0;
        for (int i = 0; i < PEERS; i++)
            others |= candidates[sudoku_peer_list[cell][i]];
        bool filled = own != 0 && mask_rest(own) == 0 && (own & others) == 0;
        position->digits[cell] = filled ? (uint8_t)(mask_first(own) + 1) : 0;
        position->candidates[cell] = filled ? 0 : (uint16_t)own;
    }
}

/* Removes the candidates of a cell that are not among those kept. */
static void keep_candidates(struct position *position, int cell, unsigned kept) {
    for (unsigned gone = position->candidates[cell] & ~kept; gone != 0; gone = mask_rest(gone))
        sudoku_position_remove(position, cell, mask_first(gone));
}

/* Takes over a position of the caller, without candidates that a digit excludes. */
static sudoku_error read_position(const sudoku_position *from, struct position *position,
                                  sudoku_fault *fault) {
    sudoku_grid grid = {.shape = {3, 3}};
    memcpy(grid.cells, from->digits, sizeof from->digits);
    sudoku_error error = sudoku_check(&grid, fault);
    if (error != SUDOKU_OK)
        return error;
    sudoku_position_from_cells(position, grid.cells);
    for (int cell = 0; cell < CELLS; cell++)
        keep_candidates(position, cell, from->candidates[cell]);
    return SUDOKU_OK;
}

void sudoku_position_apply(sudoku_position *position, const sudoku_step *step) {
    for (int cell = 0; cell < CELLS; cell++)
        position->candidates[cell] &= (uint16_t)~step->eliminated[cell];
    if (step->digit == 0)
        return;
    position->digits[step->cell] = step->digit;
    position->candidates[step->cell] = 0;
    for (int i = 0; i < PEERS; i++)
        position->candidates[sudoku_peer_list[step->cell][i]] &=
            (uint16_t) ~(1U << (step->digit - 1));
}

/* ---- One step -------------------------------------------------------------------------- */

/* A report(): the first step is wanted, and no other. */
static bool take_first(struct finder *finder) {
    (void)finder;
    return false;
}

/* A rating in tenths, as the reference prints it. */
static unsigned tenths(double rating) {
    return (unsigned)((rating + 0.05) * 10);
}

/* A workspace in use. */
struct workspace {
    struct finder finder;
    struct position position;
    struct changes changes[SUDOKU_MAX_TECHNIQUES]; /* by index of the technique */
    struct chain_memories chains;
    struct link_writer links;
};

size_t sudoku_rating_size(const sudoku_engine *engine, sudoku_shape shape) {
    size_t needed = workspace_with_padding(sizeof(struct workspace));
    size_t engines = sudoku_workspace_size(engine, shape); /* they work there before */
    return engines == 0 || engines > needed || !is_9x9(shape) ? engines : needed;
}

/* Sets up the finder in a solver's workspace; NULL if that is too small. */
static struct workspace *open_workspace(const sudoku_solver *solver, const sudoku_query *query,
                                        sudoku_result *result) {
    struct workspace *workspace;
    if (solver->workspace == NULL ||
        solver->workspace_size < workspace_with_padding(sizeof *workspace))
        return NULL;
    workspace = workspace_aligned(solver->workspace);
    memset(&workspace->finder.step.reason, 0, sizeof workspace->finder.step.reason);
    workspace->finder.position = &workspace->position;
    workspace->finder.report = take_first;
    sudoku_chain_memories_link(&workspace->chains);
    workspace->finder.chains = &workspace->chains.chains[0];
    workspace->finder.query = query;
    workspace->finder.result = result;
    for (int size = 2; size <= 3; size++)
        workspace->finder.aligned[size].is_known = false;
    for (int i = 0; i < sudoku_techniques_count; i++)
        workspace->changes[i] = EVERYTHING_CHANGED;
    return workspace;
}

/* Finds the next step of the position as finder.step.  False if there is none, or the search was
 * cut. */
static bool find_step(struct workspace *workspace) {
    struct finder *finder = &workspace->finder;
    for (int i = 0; i < sudoku_techniques_count; i++) {
        const struct sudoku_technique *technique = &sudoku_techniques[i];
        finder->changes = workspace->changes[i];
        if (!technique->family->find(finder, technique->size)) {
            finder->step.technique = technique;
            return finder->result->end == SUDOKU_END_COMPLETE;
        }
        workspace->changes[i] = (struct changes){0};
    }
    return false;
}

/* Where a position lacks candidates that it had before. */
static struct changes find_changes(const uint16_t before[CELLS], const uint16_t now[CELLS]) {
    struct changes changes = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        if (before[cell] == now[cell])
            continue;
        changes.houses |= houses_of(cell);
        changes.digits |= before[cell] ^ now[cell];
    }
    return changes;
}

/* Applies the step that was found. */
static void apply_step(struct workspace *workspace) {
    struct position *position = &workspace->position;
    const struct step *step = &workspace->finder.step;
    uint16_t before[CELLS];
    memcpy(before, position->candidates, sizeof before);
    for (int i = 0; i < step->removed_count; i++)
        sudoku_position_remove(position, step->removed[i] / 9, step->removed[i] % 9);
    if (step->cell != NO_CELL)
        sudoku_position_place(position, step->cell, step->digit);
    struct changes changes = find_changes(before, position->candidates);
    for (int i = 0; i < sudoku_techniques_count; i++) {
        workspace->changes[i].houses |= changes.houses;
        workspace->changes[i].digits |= changes.digits;
    }
}

/* Copies a step for the caller. */
static void copy_step(const struct step *step, sudoku_step *copy) {
    copy->technique = step->technique;
    copy->rating = tenths(step->rating);
    if (step->cell != NO_CELL) {
        copy->cell = step->cell;
        copy->digit = (uint8_t)(step->digit + 1);
    }
    for (int i = 0; i < step->removed_count; i++)
        copy->eliminated[step->removed[i] / 9] |= (uint16_t)(1U << step->removed[i] % 9);
}

/* Fills in the reason of the step that was found. */
static void fill_reason(struct workspace *workspace, const sudoku_step *copy,
                        sudoku_reason *reason) {
    const struct step *step = &workspace->finder.step;
    *reason = step->reason;
    if (step->chain != NULL)
        sudoku_write_links(&workspace->links, workspace->finder.chains, step->chain, reason);
    sudoku_word_step(copy, step->technique->family, step->type, reason);
}

/* Finds the next step and, unless reason is NULL, its reason. */
static sudoku_error next_step(const sudoku_solver *solver, const sudoku_position *position,
                              const sudoku_query *query, sudoku_result *result, sudoku_step *step,
                              sudoku_reason *reason) {
    sudoku_result unwanted;
    /* cppcheck-suppress uninitvar; it is only written */
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    memset(step, 0, sizeof *step);
    struct workspace *workspace = open_workspace(solver, query, result);
    result->error = query->rules != NULL ? SUDOKU_ERR_UNSUPPORTED
                    : workspace == NULL
                        ? SUDOKU_ERR_WORKSPACE
                        : read_position(position, &workspace->position, &result->fault);
    if (result->error != SUDOKU_OK)
        return result->error;
    result->end = SUDOKU_END_COMPLETE;
    if (!find_step(workspace))
        return SUDOKU_OK;
    copy_step(&workspace->finder.step, step);
    if (reason != NULL)
        fill_reason(workspace, step, reason);
    return SUDOKU_OK;
}

sudoku_error sudoku_next_step(const sudoku_solver *solver, const sudoku_position *position,
                              const sudoku_query *query, sudoku_result *result, sudoku_step *step) {
    return next_step(solver, position, query, result, step, NULL);
}

sudoku_error sudoku_explain_next_step(const sudoku_solver *solver, const sudoku_position *position,
                                      const sudoku_query *query, sudoku_result *result,
                                      sudoku_step *step, sudoku_reason *reason) {
    memset(reason, 0, sizeof *reason);
    return next_step(solver, position, query, result, step, reason);
}

/* ---- The whole path -------------------------------------------------------------------- */

/* What a puzzle is rated when no technique goes on. */
enum { UNSOLVED = 200 };

/* Notes the next step of a path, rated value; places: it sets a digit. */
static void add_step(sudoku_rating *rating, const struct sudoku_technique *technique,
                     unsigned value, bool places) {
    rating->steps[technique - sudoku_techniques]++;
    if (value > rating->hardest) {
        rating->hardest = value;
        rating->technique = technique;
    }
    if (rating->first == 0)
        rating->first = value;
    if (rating->until_digit == 0 && places)
        rating->until_digit = rating->hardest;
}

void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step) {
    add_step(rating, step->technique, step->rating, step->digit != 0);
}

/* Notes the hidden singles that a path begins with. */
static void add_singles(sudoku_rating *rating, const struct singles_path *singles) {
    rating->hardest = singles->hardest;
    rating->first = rating->until_digit = singles->first;
    if (singles->placed > 0)
        rating->technique = &sudoku_techniques[HIDDEN_SINGLE_INDEX];
    rating->steps[HIDDEN_SINGLE_INDEX] = (uint32_t)singles->placed;
}

/* Follows the path to its end, or until the search is cut. */
static void rate_path(struct workspace *workspace, sudoku_rating *rating) {
    while (workspace->position.empty_cells > 0) {
        if (!find_step(workspace)) {
            rating->hardest = UNSOLVED;
            rating->technique = NULL;
            break;
        }
        const struct step *step = &workspace->finder.step;
        add_step(rating, step->technique, tenths(step->rating), step->cell != NO_CELL);
        apply_step(workspace);
    }
    if (workspace->finder.result->end != SUDOKU_END_COMPLETE)
        *rating = (sudoku_rating){0};
}

/* Sets up the position that a path begins with.  Hidden singles are placed at once, unless some
 * candidates have gone. */
static void begin_path(struct position *position, const sudoku_grid *puzzle,
                       const sudoku_query *query, sudoku_rating *rating) {
    struct singles_path singles;
    if (query->candidates == NULL) {
        sudoku_all_singles(puzzle->cells, &singles);
        add_singles(rating, &singles);
        if (singles.empty == 0)
            position->empty_cells = 0;
        else
            sudoku_position_from_cells(position, singles.digits);
        return;
    }
    sudoku_position_from_cells(position, puzzle->cells);
    for (int cell = 0; cell < CELLS; cell++)
        keep_candidates(position, cell, query->candidates[cell]);
}

/* Rates a puzzle that is known to have one solution. */
static void rate_proper(const sudoku_solver *solver, const sudoku_grid *puzzle,
                        const sudoku_query *query, sudoku_result *result, sudoku_rating *rating) {
    sudoku_fault fault = {0, 0};
    sudoku_error error = sudoku_check(puzzle, &fault);
    struct workspace *workspace = open_workspace(solver, query, result);
    if (error == SUDOKU_OK && (!is_9x9(puzzle->shape) || query->rules != NULL))
        error = SUDOKU_ERR_UNSUPPORTED;
    if (error == SUDOKU_OK && workspace == NULL)
        error = SUDOKU_ERR_WORKSPACE;
    if (error != SUDOKU_OK) {
        *result = (sudoku_result){.error = error, .fault = fault};
        return;
    }
    begin_path(&workspace->position, puzzle, query, rating);
    rate_path(workspace, rating);
}

sudoku_error sudoku_rate_proper(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                const sudoku_result *proof, const sudoku_query *query,
                                sudoku_result *result, sudoku_rating *rating) {
    sudoku_result total = *proof;
    sudoku_rating found = {0};
    if (proof->solutions == 1 && proof->end == SUDOKU_END_COMPLETE)
        rate_proper(solver, puzzle, query, &total, &found);
    if (result != NULL)
        *result = total;
    *rating = found;
    return total.error;
}

sudoku_error sudoku_rate(const sudoku_solver *solver, const sudoku_grid *puzzle,
                         const sudoku_query *query, sudoku_result *result, sudoku_grid *first,
                         sudoku_rating *rating) {
    sudoku_result proof = {0};
    sudoku_query two = *query;
    two.limit = 2;
    two.visit = NULL;
    if (sudoku_shape_valid(puzzle->shape) && (!is_9x9(puzzle->shape) || query->rules != NULL))
        proof.error = SUDOKU_ERR_UNSUPPORTED;
    else
        sudoku_solve(solver, puzzle, &two, &proof, first);
    return sudoku_rate_proper(solver, puzzle, &proof, query, result, rating);
}
