/* watch.c - the mode of --watch: plays what engines do with each record on the terminal. */
#include "modes.h"
#include "options/options.h"
#include "question.h"
#include "run_context.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/terminal.h"
#include "task.h"
#include "trace/event_text.h"
#include "watch/player.h"
#include "watch/screen.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_SPEED = 10, FASTEST = 1000000 };

/* The steps a second that the argument of --watch asks for; 0: it is no such number. */
static unsigned read_speed(const char *argument) {
    uint64_t speed = USUAL_SPEED;
    bool is_number = argument == NULL || parse_number(argument, strlen(argument), &speed);
    return is_number && speed <= FASTEST ? (unsigned)speed : 0;
}

/* Why an engine does not search the record; SUDOKU_OK if it does. */
static sudoku_error find_fault(const struct task *task, const sudoku_engine *engine) {
    if (!engine_solves(engine, task->record->puzzle.shape))
        return SUDOKU_ERR_UNSUPPORTED;
    if (task->query.candidates != NULL && !sudoku_engine_takes_candidates(engine))
        return SUDOKU_ERR_CANDIDATES;
    return SUDOKU_OK;
}

/* Starts the search of one engine; NULL is auto.  False, after a complaint, if it cannot. */
static bool begin_search(struct task *task, const sudoku_engine *engine, struct player *player) {
    const sudoku_grid *puzzle = &task->record->puzzle;
    struct played *played = &player->played[player->count];
    bool has_letters = task->record->notation == NOTATION_LETTERS;
    task->result.error = find_fault(task, engine);
    if (task->result.error != SUDOKU_OK) {
        task->solver->engine = engine;
        explain_error(task);
        return false;
    }
    played->feed.solver.engine = engine;
    played->feed.puzzle = *puzzle;
    played->feed.query = task->query;
    played->feed.query.deadline = 0;
    played->feed.timeout = task->run_context->options->timeout;
    view_begin(&played->view, engine, puzzle,
               has_letters ? SUDOKU_ALPHABET_LETTERS : SUDOKU_ALPHABET_DIGITS);
    if (!feed_open(&played->feed)) {
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to watch this");
        return false;
    }
    player->count++;
    return true;
}

/* Starts the searches of all engines.  False if some cannot be. */
static bool begin_searches(struct task *task, struct player *player) {
    const char *list = task->run_context->options->engines, *name;
    size_t length;
    bool all = list != NULL || begin_search(task, NULL, player);
    while (next_engine_name(&list, &name, &length))
        all &= begin_search(task, sudoku_engine_at(find_name(engine_name, name, length)), player);
    task->solver->engine = task->run_context->options->engine;
    return all;
}

/* Prints what an engine has found; returns the outcome. */
static enum outcome print_search(struct task *task, const struct played *played) {
    const sudoku_result *result = &played->feed.result;
    struct output *output = task->writer.output;
    task->result = *result;
    count_search(task, result);
    if (!task->writer.quiet && !interrupted()) {
        output_text(output, sudoku_engine_name(result->engine));
        output_text(output, ": ");
        if (played->view.has_ended) {
            write_end(output, result);
        } else { /* the engine was ahead of what was seen */
            output_text(output, "left at node ");
            output_number(output, played->view.last.node, 1);
        }
        output_text(output, "\n");
        output_finish_record(output);
    }
    if (played->feed.is_refused) {
        complain_of_engine(task);
        return OUTCOME_DISAGREEMENT;
    }
    if (result->solutions > 0 || !played->view.has_ended)
        return OUTCOME_SOLVED;
    return result->end == SUDOKU_END_COMPLETE ? OUTCOME_NONE : OUTCOME_LIMIT;
}

static enum outcome play_searches(struct task *task, struct player *player) {
    enum outcome outcome = player->count > 0 ? OUTCOME_SOLVED : OUTCOME_INVALID;
    bool has_memory = player->count == 0 || player_run(player);
    for (size_t i = 0; i < player->count; i++) {
        feed_close(&player->played[i].feed);
        enum outcome next = print_search(task, &player->played[i]);
        outcome = next != OUTCOME_SOLVED ? next : outcome;
    }
    if (!has_memory)
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to watch this");
    task->is_told = player->count > 0;
    return has_memory ? outcome : OUTCOME_INVALID;
}

static enum outcome answer_watch(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    struct player player = {.speed = read_speed(options->mode_argument),
                            .color = wants_color(options->color)};
    (void)found;
    task->result.error = sudoku_check(&task->record->puzzle, &task->result.fault);
    if (task->result.error != SUDOKU_OK)
        return explain_error(task);
    player.played = calloc(count_engine_names(options->engines), sizeof *player.played);
    if (player.played == NULL) {
        complain_of(task, position_of_cell(task->record, 0), "not enough memory to watch this");
        return OUTCOME_INVALID;
    }
    output_flush(task->writer.output); /* what is above stands above the pictures, too */
    bool all_begun = begin_searches(task, &player);
    enum outcome outcome = play_searches(task, &player);
    if (!all_begun)
        outcome = OUTCOME_INVALID;
    free(player.played);
    if (player.is_quit)
        interrupt_by_failure(STATUS_GOOD);
    return outcome;
}

static const char *find_conflict(const struct options *options) {
    if (read_speed(options->mode_argument) == 0)
        return "--watch: the speed is a number of steps a second, from 1 to 1000000";
    if (options->style.format != NULL || options->style.words[OUTCOME_NONE] != NULL ||
        options->style.words[OUTCOME_MULTIPLE] != NULL)
        return "--watch draws on the terminal: leave --format, --none and --multiple out";
    return find_fault_of_screen();
}

const struct mode watch_mode = {
    .name = "watch",
    .argument = "SPEED",
    .help = "play that on the terminal, SPEED steps a second",
    .takes = TAKES_LIMIT | TAKES_ENGINES,
    .find_conflict = find_conflict,
    .question = {.limit = 1, .limit_option = true},
    .names_digits = true,
    .answer = answer_watch,
    .single_threaded = true,
    .owns_terminal = true,
};
