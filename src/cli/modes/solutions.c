/* solutions.c - the modes that print or count the solutions of puzzles: any, the smallest, all, the
 * only one, their number, or the one with the best target score. */

#include "mode.h"
#include "runtime/platform.h"

/* ---- One solution ----------------------------------------------------------------------- */

/* The default mode: any one solution. */
const struct mode first_mode = {
    .flags = TAKES_MATRICES | SOLVES_BATCH,
    .answers = ANSWERS_SOLUTIONS,
    .search = search_solutions,
    .limit = 1,
    .answer = show_if_solved,
};

/* Searches for the lexicographically smallest solution.  A batch finds an arbitrary one, which is
 * the smallest if it is the only one. */
static void search_least(struct task *task) {
    const sudoku_result *found = &task->result;
    bool is_known = task->is_searched && found->solutions <= 1 &&
                    (found->end == SUDOKU_END_COMPLETE || found->error != SUDOKU_OK);
    if (!is_known)
        sudoku_find_least(task->solver, &task->puzzle, &task->query, &task->result, &task->grid);
}

static enum outcome answer_least(struct task *task, enum outcome found) {
    /* The smallest solution may not be the only one. */
    task->answer.exact = task->answer.exact && found == OUTCOME_NONE;
    return show_if_solved(task, found);
}

/* The mode of --least, and of the judges that accept any solution. */
const struct mode least_mode = {
    .name = "least",
    .letter = 'l',
    .help = "print the lexicographically smallest solution",
    .flags = SOLVES_BATCH,
    .answers = ANSWERS_SOLUTIONS,
    .search = search_least,
    .answer = answer_least,
};

const struct mode unique_mode = {
    .name = "unique",
    .letter = 'u',
    .help = "print the unique solution, 'none' or 'multiple'",
    .flags = TAKES_MATRICES | PROPER_ONLY | SOLVES_BATCH,
    .answers = ANSWERS_SOLUTIONS,
    .search = search_solutions,
    .answer = show_if_solved,
};

/* Also searches the puzzle without each of its givens in turn.  All these searches share one budget
 * and one deadline. */
static void search_minimal(struct task *task) {
    search_solutions(task);
    task->is_redundant = is_redundant(task);
}

static enum outcome answer_minimal(struct task *task, enum outcome found) {
    return found == OUTCOME_SOLVED && task->is_redundant ? OUTCOME_REDUNDANT
                                                         : show_if_solved(task, found);
}

/* A mode for a judge: the only solution of a puzzle without redundant givens. */
const struct mode minimal_mode = {
    .flags = PUZZLES_ONLY | PROPER_ONLY | SOLVES_BATCH,
    .answers = ANSWERS_GRIDS,
    .search = search_minimal,
    .answer = answer_minimal,
};

/* ---- All solutions ---------------------------------------------------------------------- */

static bool print_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct task *task = user;
    (void)puzzle;
    if (interrupted() || !show_solution(task, solution))
        return false;
    print_found_part(task);
    return true;
}

/* If the search is long, prints solutions as they are found. */
static void search_all(struct task *task) {
    if (!task->is_long) {
        search_solutions(task);
    } else if (task->record->matrix != NULL) {
        search_covers(task, true);
    } else {
        task->query.visit = print_solution;
        task->query.user = task;
        sudoku_solve(task->solver, &task->puzzle, &task->query, &task->result, &task->grid);
        task->query.visit = NULL;
    }
}

/* Prints the solutions found by a short search, which has stored only the first one. */
static enum outcome answer_all(struct task *task, enum outcome found) {
    bool is_short = found == OUTCOME_SOLVED && !task->is_long;
    task->is_long = true;
    if (is_short && task->result.solutions > 1)
        search_all(task);
    else if (is_short && !interrupted() && show_if_solved(task, found) == OUTCOME_SOLVED)
        print_found_part(task);
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    bool is_cut = was_cut(&task->result) || interrupted(); /* there may be more */
    return found == OUTCOME_SOLVED && is_cut ? OUTCOME_LIMIT : found;
}

const struct mode all_mode = {
    .name = "all",
    .letter = 'a',
    .help = "print all solutions",
    .flags = TAKES_LIMIT | TAKES_MATRICES | SOLVES_BATCH,
    .answers = ANSWERS_SOLUTIONS,
    .places = FOR_MANY,
    .limit = SUDOKU_ALL,
    .search = search_all,
    .answer = answer_all,
};

/* ---- Numbers ---------------------------------------------------------------------------- */

/* Maximum number of solutions counted without --limit, so that one record cannot block a batch.
 * Also in --help. */
enum { MAX_COUNTED = 1000000 };

static enum outcome answer_count(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    char *end = task->line + sizeof task->line - 1;
    if (found == OUTCOME_INVALID || found == OUTCOME_UNSUPPORTED)
        return found;
    task->answer.counted = true;
    *end = '\0';
    if (!task->answer.exact)
        *--end = '+';
    task->answer.line = number_before(end, task->result.solutions, 1);
    if (options->style.adds_solution && task->answer.exact && task->result.solutions == 1)
        return show_if_solved(task, found);
    bool as_asked = task->result.end == SUDOKU_END_LIMIT && options->limit_given;
    return task->answer.exact || as_asked ? found : OUTCOME_LIMIT;
}

const struct mode count_mode = {
    .name = "count",
    .letter = 'c',
    .help = "print the number of solutions (N+: at least N)",
    .flags = TAKES_LIMIT | TAKES_MATRICES | SOLVES_BATCH,
    .search = search_solutions,
    .limit = MAX_COUNTED,
    .answer = answer_count,
};

static void search_target(struct task *task) {
    sudoku_target target;
    sudoku_find_target(task->solver, &task->puzzle, &task->query, &task->result, &target);
    task->answer.score = target.score;
    if (task->result.solutions > 0)
        task->grid = target.grid;
}

static enum outcome answer_target(struct task *task, enum outcome found) {
    struct answer *answer = &task->answer;
    if (found == OUTCOME_SOLVED && task->result.end != SUDOKU_END_COMPLETE)
        return OUTCOME_LIMIT; /* there may be a better one */
    if (found == OUTCOME_SOLVED && sudoku_score(&task->grid) != answer->score) {
        complain_of_engine(task);
        return OUTCOME_DISAGREEMENT;
    }
    found = show_if_solved(task, found);
    if (found != OUTCOME_SOLVED && found != OUTCOME_NONE)
        return found;
    if (!task->run_context->options->verbose)
        answer->grid = NULL;
    answer->exact = found == OUTCOME_NONE; /* branch and bound skips most solutions */
    answer->scored = true;
    answer->score = found == OUTCOME_NONE ? -1 : answer->score;
    set_line(task, "%d", answer->score);
    return found;
}

const struct mode target_mode = {
    .name = "target",
    .letter = 't',
    .help = "print the maximum target score (NOIP 2009; 9x9)",
    .flags = SUDOKU_ONLY,
    .only_9x9 = "target scores support only 9x9 grids",
    .search = search_target,
    .answer = answer_target,
};

/* ---- One number for the whole run ------------------------------------------------------- */

static enum outcome answer_corners(struct task *task, enum outcome found) {
    uint64_t *sum = task->run_context->mode_state;
    const uint8_t *cells = task->grid.cells;
    found = show_if_solved(task, found);
    if (found != OUTCOME_SOLVED)
        return refuse_cell(task, found, 0, "not added to the sum: no solution");
    *sum += 100u * cells[0] + 10u * cells[1] + cells[2];
    return found;
}

/* Prints the sum if the input is complete.  Records that were read but have no solution are
 * omitted from the sum, each with a message. */
static enum status print_sum(const struct run_context *run_context, bool is_complete) {
    const uint64_t *sum = run_context->mode_state;
    if (is_complete && !run_context->writer.quiet) {
        output_number(run_context->writer.output, *sum, 1);
        output_text(run_context->writer.output, "\n");
    }
    return STATUS_GOOD;
}

/* A mode for a judge: the sum over all records of the three-digit number in the top left corner of
 * the smallest solution. */
const struct mode corners_mode = {
    .flags = PUZZLES_ONLY | SUDOKU_ONLY,
    .answers = ANSWERS_NOTHING,
    .only_9x9 = "euler96 supports only 9x9 grids",
    .search = search_least,
    .answer = answer_corners,
    .state_size = sizeof(uint64_t),
    .finish = print_sum,
};
