/* watch.c - the mode of --watch: plays what engines do with each record on the terminal. */
#include "mode.h"
#include "runtime/engine_list.h"
#include "runtime/interrupt.h"
#include "runtime/names.h"
#include "runtime/platform.h"
#include "task.h"
#include "trace/event_text.h"
#include "trace/player.h"

#include <string.h>

enum { USUAL_SPEED = 10, FASTEST = 1000000 };

static const char no_memory[] = "not enough memory to watch this";

/* The steps a second that the argument of --watch asks for; 0: it is no such number. */
static unsigned read_speed(const char *argument) {
    uint64_t speed = USUAL_SPEED;
    bool is_number = argument == NULL || parse_number(argument, strlen(argument), &speed);
    return is_number && speed <= FASTEST ? (unsigned)speed : 0;
}

/* Why an engine does not search the record; SUDOKU_OK if it does. */
static sudoku_error find_fault(const struct task *task, const sudoku_engine *engine) {
    sudoku_shape shape = task->record->puzzle.shape;
    unsigned abilities = sudoku_engine_abilities(engine, shape);
    if (!engine_solves(engine, shape) ||
        (task->query.rules != NULL && (abilities & SUDOKU_TAKES_RULES) == 0))
        return SUDOKU_ERR_UNSUPPORTED;
    if (task->query.candidates != NULL && (abilities & SUDOKU_TAKES_CANDIDATES) == 0)
        return SUDOKU_ERR_CANDIDATES;
    return SUDOKU_OK;
}

/* Starts the searches of all engines.  False, after a complaint, if some cannot be. */
static bool begin_searches(struct task *task, struct player *player) {
    const struct options *options = task->run_context->options;
    bool all = true;
    for (size_t i = 0; i < count_engines(options); i++) {
        const sudoku_engine *engine = options->engines[i];
        sudoku_error error = find_fault(task, engine);
        task->query.engine = engine;
        if (error != SUDOKU_OK)
            explain_error(task, error);
        else if (!player_add(player, &task->record->puzzle, &task->query))
            refuse(task, no_memory);
        else
            continue;
        all = false;
    }
    task->query.engine = options->engine;
    return all;
}

/* Prints what an engine has found; returns the outcome. */
static enum outcome print_search(struct task *task, const struct played *played) {
    const sudoku_result *result = &played->result;
    struct output *output = task->writer.output;
    task->result = *result;
    count_search(task, result);
    if (!task->writer.quiet && !interrupted()) {
        output_text(output, sudoku_engine_name(result->engine));
        output_text(output, ": ");
        if (played->has_ended) {
            write_end(output, result);
        } else { /* the engine was ahead of what was seen */
            output_text(output, "left at node ");
            output_number(output, played->last.node, 1);
        }
        output_text(output, "\n");
        output_finish_record(output);
    }
    task->disagreed = false;
    if (played->is_refused)
        complain_of_engine(task);
    else if (!played->has_ended)
        return OUTCOME_SOLVED;
    return outcome_of_search(task);
}

static enum outcome play_searches(struct task *task, struct player *player) {
    enum outcome outcome = player->count > 0 ? OUTCOME_SOLVED : OUTCOME_INVALID;
    bool has_memory = player->count == 0 || player_run(player);
    player_stop(player);
    for (size_t i = 0; i < player->count; i++) {
        enum outcome next = print_search(task, &player->played[i]);
        outcome = next != OUTCOME_SOLVED ? next : outcome;
    }
    task->is_printed = player->count > 0;
    return has_memory ? outcome : refuse(task, no_memory);
}

static enum outcome answer_watch(struct task *task, enum outcome found) {
    const struct options *options = task->run_context->options;
    const struct record *record = task->record;
    bool has_letters = record->notation == NOTATION_LETTERS;
    struct player player = {.speed = read_speed(options->mode_argument),
                            .timeout = options->timeout,
                            .notation = has_letters ? NOTATION_LETTERS : NOTATION_DIGITS,
                            .color = wants_color(options->color)};
    (void)found;
    sudoku_error error = sudoku_check(&record->puzzle, record->rules, &task->result.fault);
    if (error != SUDOKU_OK)
        return explain_error(task, error);
    if (!player_open(&player, count_engines(options)))
        return refuse(task, no_memory);
    output_flush(task->writer.output); /* what is above stands above the pictures, too */
    bool all_begun = begin_searches(task, &player);
    enum outcome outcome = play_searches(task, &player);
    if (!all_begun)
        outcome = OUTCOME_INVALID;
    player_close(&player);
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
    if (!person_reads())
        return "--watch draws on a terminal, and standard output is none; --trace prints events";
    if (!obeys_escapes())
        return "--watch cannot draw on a terminal of this kind (TERM); --trace prints events";
    return NULL;
}

const struct mode watch_mode = {
    .name = "watch",
    .argument = "[=SPEED]",
    .help = "play that on the terminal, SPEED steps a second",
    .flags = TAKES_LIMIT | TAKES_ENGINES | SINGLE_THREADED | OWNS_TERMINAL,
    .find_conflict = find_conflict,
    .limit = 1,
    .answer = answer_watch,
};
