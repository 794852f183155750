/* modes.c - what the program answers to a record, by mode. */
#include "modes.h"

#include "diagnostics.h"
#include "engine_list.h"
#include "interrupt.h"
#include "terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_COUNT_LIMIT = 1000000, /* so that one record cannot hang a batch */
    PATIENCE = 1000000000          /* ns that a person waits to hear whether a solution is unique */
};

/* A record that is being answered. */
struct task {
    struct session *session;
    const struct record *record;
    sudoku_query query;
    sudoku_result result;
    sudoku_result seen; /* what is known of the result while solutions come in */
    sudoku_grid grid;   /* the first, least or best solution, or the claimed one */
    enum claim claim;
    struct answer answer;
    char line[64];    /* of the answer */
    uint64_t printed; /* solutions printed */
    uint64_t start;   /* by sudoku_clock() */
    bool separated;   /* the mode sets answers apart by blank lines */
    bool disagreed;   /* the checker refused a solution */
};

/* ---- Printing -------------------------------------------------------------------------- */

/* Prints the answer as far as it is known. */
static void print_answer(struct task *task) {
    struct answer *answer = &task->answer;
    answer->nanoseconds = sudoku_clock() - task->start;
    write_answer(&task->session->writer, answer, task->printed, task->separated);
}

/* Makes text the answer's line. */
static void set_line(struct task *task, const char *text) {
    snprintf(task->line, sizeof task->line, "%s", text);
    task->answer.line = task->line;
}

/* Makes a solution the answer's grid, once the checker has confirmed it.  False if it has not. */
static bool show_solution(struct task *task, const sudoku_grid *grid) {
    if (!sudoku_solves(&task->record->puzzle, grid)) {
        complain("internal error: engine %s gave a wrong solution",
                 sudoku_engine_name(task->result.engine));
        task->disagreed = true;
        return false;
    }
    task->answer.solution = task->answer.grid = grid;
    return true;
}

/* Notes for JSON what is wrong with the record. */
static void note_error(struct task *task, struct position where, const char *reason) {
    task->answer.fault = where;
    snprintf(task->answer.error, sizeof task->answer.error, "%s", reason);
}

static void complain_of(struct task *task, struct position where, const char *reason) {
    complain_at(where, reason);
    note_error(task, where, reason);
}

/* ---- Asking the library ---------------------------------------------------------------- */

static struct position position_of_cell(const struct record *record, size_t cell) {
    size_t side = sudoku_side(record->puzzle.shape);
    return (struct position){record->file, record->origin.row_lines[cell / side],
                             record->origin.columns[cell]};
}

/* Tells why the library did not search; what came of the record. */
static enum outcome explain_error(struct task *task) {
    const struct record *record = task->record;
    const sudoku_engine *engine = task->session->solver.engine;
    size_t side = sudoku_side(record->puzzle.shape);
    sudoku_fault fault = task->result.fault;
    char reason[sizeof task->answer.error];
    if (task->result.error == SUDOKU_ERR_UNSUPPORTED && engine != NULL &&
        !engine_solves(engine, record->puzzle.shape)) {
        explain_unsupported(engine, record->puzzle.shape, reason, sizeof reason);
        complain_of(task, position_of_cell(record, 0), reason);
        return OUTCOME_INVALID;
    }
    if (task->result.error != SUDOKU_ERR_CONFLICT) {
        complain_of(task, position_of_cell(record, 0), sudoku_error_text(task->result.error));
        return OUTCOME_INVALID;
    }
    snprintf(reason, sizeof reason, "r%zuc%zu repeats the %d of r%zuc%zu", fault.cell / side + 1,
             fault.cell % side + 1, record->puzzle.cells[fault.cell], fault.other / side + 1,
             fault.other % side + 1);
    complain_of(task, position_of_cell(record, fault.cell), reason);
    return OUTCOME_NONE;
}

/* Makes sure that the workspace is large enough for the record.  False, after a complaint, if there
 * is no memory for it. */
static bool prepare_workspace(struct task *task) {
    sudoku_solver *solver = &task->session->solver;
    size_t needed = sudoku_workspace_size(solver->engine, task->record->puzzle.shape);
    if (needed <= solver->workspace_size)
        return true;
    free(solver->workspace);
    solver->workspace = malloc(needed);
    solver->workspace_size = solver->workspace == NULL ? 0 : needed;
    if (solver->workspace == NULL)
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to solve this");
    return solver->workspace != NULL;
}

/* What came of a search, as far as all modes agree: OUTCOME_SOLVED if there is a solution. */
static enum outcome judge(struct task *task) {
    struct session *session = task->session;
    const sudoku_result *result = &task->result;
    session->nodes += result->nodes;
    if (result->matrix.ones > session->matrix.ones)
        session->matrix = result->matrix;
    if (result->error != SUDOKU_OK) {
        task->answer.exact = result->error == SUDOKU_ERR_CONFLICT;
        return explain_error(task);
    }
    task->answer.exact = result->end == SUDOKU_END_COMPLETE;
    if (task->disagreed)
        return OUTCOME_DISAGREEMENT;
    if (result->solutions > 0)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

static enum outcome solve(struct task *task, uint64_t limit) {
    if (!prepare_workspace(task))
        return OUTCOME_INVALID;
    task->query.limit = limit;
    sudoku_solve(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                 &task->grid);
    return judge(task);
}

/* Asks whether there is exactly one solution. */
static enum outcome solve_unique(struct task *task) {
    enum outcome outcome = solve(task, 2);
    if (task->result.solutions == 2)
        return OUTCOME_MULTIPLE;
    return outcome == OUTCOME_SOLVED && !task->answer.exact ? OUTCOME_LIMIT : outcome;
}

/* The outcome if the solution found may be shown. */
static enum outcome show_if_solved(struct task *task, enum outcome outcome) {
    if (outcome == OUTCOME_SOLVED && !show_solution(task, &task->grid))
        return OUTCOME_DISAGREEMENT;
    return outcome;
}

/* ---- The modes: each finds what came of the record, and fills in the answer ------------- */

static enum outcome answer_first(struct task *task) {
    return show_if_solved(task, solve(task, 1));
}

static enum outcome answer_least(struct task *task) {
    if (!prepare_workspace(task))
        return OUTCOME_INVALID;
    sudoku_least(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                 &task->grid);
    enum outcome outcome = judge(task);
    task->answer.exact = task->answer.exact && outcome == OUTCOME_NONE;
    return show_if_solved(task, outcome);
}

static enum outcome answer_unique(struct task *task) {
    return show_if_solved(task, solve_unique(task));
}

static bool print_visited(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct task *task = user;
    (void)puzzle;
    if (interrupted() || !show_solution(task, solution))
        return false;
    task->answer.status = outcome_name(OUTCOME_SOLVED);
    /* What the search costs and how many solutions there are is not known before its end. */
    task->seen.engine = task->result.engine;
    task->answer.result = &task->seen;
    print_answer(task);
    task->printed++;
    return !task->session->writer.output.failed;
}

static enum outcome answer_all(struct task *task) {
    task->query.visit = print_visited;
    task->query.user = task;
    enum outcome outcome = solve(task, task->session->options->limit);
    task->answer.grid = task->answer.solution = NULL;
    task->answer.result = &task->result;
    bool cut = task->result.end == SUDOKU_END_NODES || task->result.end == SUDOKU_END_DEADLINE;
    return outcome == OUTCOME_SOLVED && cut ? OUTCOME_LIMIT : outcome; /* there may be more */
}

/* Counts up to limit solutions, with 0 for no limit. */
static enum outcome count(struct task *task, uint64_t limit) {
    char text[32];
    enum outcome outcome = solve(task, limit);
    if (outcome == OUTCOME_INVALID)
        return outcome;
    task->answer.counted = true;
    snprintf(text, sizeof text, "%" PRIu64 "%s", task->result.solutions,
             task->answer.exact ? "" : "+");
    set_line(task, text);
    bool as_asked = task->result.end == SUDOKU_END_LIMIT && task->session->options->limit_given;
    return task->answer.exact || as_asked ? outcome : OUTCOME_LIMIT;
}

static enum outcome answer_count(struct task *task) {
    const struct options *options = task->session->options;
    return count(task, options->limit_given ? options->limit : DEFAULT_COUNT_LIMIT);
}

static enum outcome answer_count_and_show(struct task *task) {
    enum outcome outcome = count(task, 0);
    bool unique = outcome == OUTCOME_SOLVED && task->result.solutions == 1;
    return unique ? show_if_solved(task, outcome) : outcome;
}

/* A puzzle is minimal if none of its givens can be spared: without it, there is a second
 * solution. */
static enum outcome answer_minimal(struct task *task) {
    struct session *session = task->session;
    const sudoku_grid *puzzle = &task->record->puzzle;
    enum outcome outcome = solve_unique(task);
    sudoku_grid fewer = *puzzle;
    if (outcome != OUTCOME_SOLVED)
        return outcome;
    for (size_t i = 0; i < sudoku_cells(puzzle->shape); i++) {
        sudoku_result result;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        sudoku_solve(&session->solver, &fewer, &task->query, &result, NULL);
        session->nodes += result.nodes;
        fewer.cells[i] = puzzle->cells[i];
        if (result.solutions < 2)
            return result.end == SUDOKU_END_COMPLETE ? OUTCOME_REDUNDANT : OUTCOME_LIMIT;
    }
    return show_if_solved(task, outcome);
}

/* Adds the three digits in the top left corner of the solution, as one number, to the sum. */
static enum outcome answer_corners(struct task *task) {
    const uint8_t *cells = task->grid.cells;
    struct position first = position_of_cell(task->record, 0);
    if (sudoku_side(task->record->puzzle.shape) != 9) {
        complain_of(task, first, "this sum is of 9x9 grids only");
        return OUTCOME_INVALID;
    }
    enum outcome outcome = answer_least(task);
    if (outcome == OUTCOME_SOLVED)
        task->session->sum += 100u * cells[0] + 10u * cells[1] + cells[2];
    else if (!interrupted())
        complain_of(task, first, "no solution that could be in the sum");
    return outcome;
}

/* Judges the claim that there is no solution. */
static enum outcome judge_none(struct task *task) {
    enum outcome outcome = solve(task, 1);
    return outcome == OUTCOME_NONE     ? OUTCOME_RIGHT
           : outcome == OUTCOME_SOLVED ? OUTCOME_WRONG
                                       : outcome;
}

static enum outcome judge_claim(struct task *task) {
    struct session *session = task->session;
    session->claims_judged = true;
    switch (task->claim) {
    case CLAIM_NO_SOLUTION:
        return judge_none(task);
    case CLAIM_SOLUTION:
        task->answer.solution = &task->grid;
        return sudoku_solves(&task->record->puzzle, &task->grid) ? OUTCOME_RIGHT : OUTCOME_WRONG;
    case CLAIM_BAD:
        complain_of(task, session->claims.fault, session->claims.reason);
        worsen_status(session, 2);
        return OUTCOME_WRONG;
    default: /* all that are missing are complained of at the end, together */
        note_error(task, session->claims.fault, session->claims.reason);
        return OUTCOME_WRONG;
    }
}

static enum outcome answer_check(struct task *task) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    size_t side = sudoku_side(puzzle->shape);
    sudoku_fault fault;
    char text[64];
    if (task->claim != CLAIM_ABSENT)
        return judge_claim(task);
    task->result.error = sudoku_check(puzzle, &fault);
    if (task->result.error == SUDOKU_OK)
        return sudoku_is_complete(puzzle) ? OUTCOME_SOLVED : OUTCOME_PARTIAL;
    task->result.fault = fault;
    explain_error(task);
    snprintf(text, sizeof text, "wrong r%zuc%zu=r%zuc%zu", fault.other / side + 1,
             fault.other % side + 1, fault.cell / side + 1, fault.cell % side + 1);
    if (task->session->options->style.words[OUTCOME_WRONG] == NULL)
        set_line(task, text);
    return OUTCOME_WRONG;
}

static enum outcome answer_target(struct task *task) {
    int score;
    char text[16];
    if (!prepare_workspace(task))
        return OUTCOME_INVALID;
    sudoku_target(&task->session->solver, &task->record->puzzle, &task->query, &task->result,
                  &task->grid, &score);
    enum outcome outcome = judge(task);
    if (outcome != OUTCOME_INVALID && task->result.end != SUDOKU_END_COMPLETE)
        outcome = OUTCOME_LIMIT; /* there may be a better one */
    if (outcome == OUTCOME_SOLVED &&
        (!sudoku_solves(&task->record->puzzle, &task->grid) || sudoku_score(&task->grid) != score))
        outcome = OUTCOME_DISAGREEMENT;
    if (outcome != OUTCOME_SOLVED && outcome != OUTCOME_NONE)
        return outcome;
    task->answer.exact = outcome == OUTCOME_NONE; /* branch and bound looks at some only */
    task->answer.scored = true;
    task->answer.score = score;
    snprintf(text, sizeof text, "%d", score);
    set_line(task, text);
    if (outcome == OUTCOME_SOLVED) {
        show_solution(task, &task->grid);
        if (!task->session->options->verbose)
            task->answer.grid = NULL;
    }
    return outcome;
}

static enum outcome answer_convert(struct task *task) {
    if (task->claim == CLAIM_SOLUTION)
        task->answer.solution = &task->grid;
    task->answer.claim_unread = task->claim == CLAIM_BAD;
    task->answer.status = "valid";
    task->answer.grid = &task->record->puzzle;
    return OUTCOME_SOLVED;
}

/* Keeps the record for the end of the run. */
static enum outcome answer_bench(struct task *task) {
    const struct record *record = task->record;
    task->result.error = sudoku_check(&record->puzzle, &task->result.fault);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    bool kept = bench_add(&task->session->bench, &record->puzzle, position_of_cell(record, 0));
    return kept ? OUTCOME_SOLVED : OUTCOME_INVALID;
}

/* Mode -> how to answer a record. */
static const struct {
    enum outcome (*answer)(struct task *task);
    bool separated;      /* answers are grids, set apart by blank lines */
    bool claims;         /* claimed solutions matter */
    bool none_is_answer; /* a record without a solution is no failure */
    bool silent;         /* nothing is printed before the end of the run */
} modes[] = {
    [MODE_FIRST] = {.answer = answer_first, .separated = true},
    [MODE_LEAST] = {.answer = answer_least, .separated = true},
    [MODE_ALL] = {.answer = answer_all, .separated = true},
    [MODE_COUNT] = {.answer = answer_count},
    [MODE_COUNT_AND_SHOW] = {.answer = answer_count_and_show},
    [MODE_UNIQUE] = {.answer = answer_unique, .separated = true},
    [MODE_MINIMAL] = {.answer = answer_minimal, .separated = true},
    [MODE_CORNERS] = {.answer = answer_corners, .silent = true},
    [MODE_CHECK] = {.answer = answer_check, .claims = true},
    [MODE_TARGET] = {.answer = answer_target, .none_is_answer = true},
    [MODE_BENCH] = {.answer = answer_bench, .silent = true},
    [MODE_CONVERT] = {.answer = answer_convert, .separated = true, .claims = true},
};

/* ---- Any record ------------------------------------------------------------------------ */

/* Starts the clock of the record, which does not run while a claim is waited for. */
static void start_clock(struct task *task) {
    uint64_t timeout = task->session->options->timeout;
    task->start = sudoku_clock();
    task->query.deadline = timeout == 0 ? 0 : task->start + timeout;
}

static enum outcome find_answer(struct task *task) {
    const struct record *record = task->record;
    struct session *session = task->session;
    const struct options *options = session->options;
    if (modes[options->mode].claims && !options->judged)
        task->claim = read_claim(&session->claims, record, &task->grid);
    start_clock(task);
    if (record->valid)
        return modes[options->mode].answer(task);
    complain_of(task, record->fault, record->reason);
    return OUTCOME_INVALID;
}

/* Puts the word for what came of the record where there is nothing else to print, or the style
 * wants it instead. */
static void choose_word(struct task *task, enum outcome outcome) {
    const struct style *style = &task->session->options->style;
    struct answer *answer = &task->answer;
    if (answer->line != NULL)
        return;
    if (answer->grid == NULL || style->words[outcome] != NULL) {
        bool clashing = task->result.error == SUDOKU_ERR_CONFLICT && style->clashing != NULL;
        answer->line = clashing ? style->clashing : outcome_word(style, outcome);
        answer->grid = NULL;
    }
}

static void print_outcome(struct task *task, enum outcome outcome) {
    enum mode mode = task->session->options->mode;
    bool done = task->printed > 0 && outcome == OUTCOME_SOLVED; /* --all: one by one */
    if (modes[mode].silent || done)
        return;
    if (task->answer.status == NULL || outcome != OUTCOME_SOLVED)
        task->answer.status = outcome_name(outcome);
    choose_word(task, outcome);
    print_answer(task);
}

/* Tells a person whether the solution printed is the only one. */
static void remark(struct task *task) {
    struct session *session = task->session;
    sudoku_query query = task->query;
    sudoku_result result;
    output_flush(&session->writer.output);
    uint64_t start = sudoku_clock();
    query.limit = 2;
    if (query.deadline == 0 || query.deadline > start + PATIENCE)
        query.deadline = start + PATIENCE;
    sudoku_solve(&session->solver, &task->record->puzzle, &query, &result, NULL);
    bool unique = result.solutions == 1 && result.end == SUDOKU_END_COMPLETE;
    if (!interrupted())
        remark_uniqueness(unique                  ? OUTCOME_SOLVED
                          : result.solutions == 2 ? OUTCOME_MULTIPLE
                                                  : OUTCOME_LIMIT,
                          sudoku_clock() - start);
}

static int status_of(const struct session *session, enum outcome outcome) {
    static const int statuses[OUTCOME_COUNT] = {
        [OUTCOME_NONE] = 1,  [OUTCOME_MULTIPLE] = 1, [OUTCOME_REDUNDANT] = 1,   [OUTCOME_WRONG] = 1,
        [OUTCOME_LIMIT] = 1, [OUTCOME_INVALID] = 2,  [OUTCOME_DISAGREEMENT] = 2};
    const struct options *options = session->options;
    if (outcome == OUTCOME_NONE && modes[options->mode].none_is_answer)
        return 0;
    if (options->judged && statuses[outcome] == 1 && outcome != OUTCOME_LIMIT)
        return 0; /* a verdict */
    return statuses[outcome];
}

void worsen_status(struct session *session, int status) {
    if (status > session->status)
        session->status = status;
}

void answer_record(struct session *session, const struct record *record) {
    const struct options *options = session->options;
    struct task task = {
        .session = session,
        .record = record,
        .answer = {.record = record, .printable = record->valid},
        .separated = modes[options->mode].separated,
        .query = {.max_nodes = options->max_nodes, .cancel = interrupt_flag()},
    };
    task.answer.result = &task.result;
    session->writer.number++;
    enum outcome outcome = find_answer(&task);
    if (interrupted())
        return;
    print_outcome(&task, outcome);
    session->outcomes[outcome]++;
    worsen_status(session, status_of(session, outcome));
    if (session->remarks && outcome == OUTCOME_SOLVED)
        remark(&task);
}

void answer_run(struct session *session) {
    char sum[24];
    if (session->options->mode == MODE_BENCH) {
        worsen_status(session, bench_run(&session->bench, session->options, &session->writer));
        return;
    }
    if (!modes[session->options->mode].silent || session->writer.quiet)
        return;
    snprintf(sum, sizeof sum, "%" PRIu64, session->sum);
    output_line(&session->writer.output, sum);
}
