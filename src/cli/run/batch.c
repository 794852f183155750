/* batch.c - fills batches with records, and searches all their puzzles at once. */
#include "run.h"

#include "formats/formats.h"
#include "runtime/output.h"
#include "runtime/platform.h"

#include <string.h>

/* ---- Filling ------------------------------------------------------------------------------ */

/* Creates the record of the next puzzle, which the worker will generate. */
static bool next_number(struct source *source, struct record *record) {
    sudoku_shape shape = source->options->recipe.shape;
    source->ended = source->count == source->options->new_puzzles;
    *record = (struct record){.file = "generate",
                              .cells = record->cells,
                              .line = source->count + 1,
                              .column = 1,
                              .shape = shape,
                              .form = FORM_LINE,
                              .valid = true};
    memset(record->cells, 0, sudoku_cells(shape));
    return !source->ended;
}

/* Rejects all records, because the format supports only one and there is another. */
static void reject_surplus(struct source *source, struct batch *batch,
                           const struct record *surplus) {
    complain_at(&batch->output, (struct position){surplus->file, surplus->line, surplus->column},
                "--format=svg supports only one record; use --format=html");
    statistics_worsen(&batch->output.statistics, STATUS_BAD);
    batch->count = 0;
    source->ended = true;
}

/* Once the batch has a record or a message, the source must neither wait nor print, except for
 * formats that support one record. */
void batch_fill(struct source *source, struct batch *batch, size_t most) {
    struct answers_file *answers = source->answers_file;
    struct batch_output *output = &batch->output;
    bool is_new = source->options->new_puzzles > 0;
    bool is_single = !has_places(source->options->style.format, FOR_MANY);
    batch->count = batch->cells_used = batch->matrix_bytes = 0;
    batch->arena = (struct arena){.bytes = batch->bytes, .size = sizeof batch->bytes};
    batch->number = source->count + 1;
    batch->form_before = source->last_form;
    while (batch->count < (is_single ? 2 : most) && batch->cells_used < BATCH_CELLS &&
           batch->arena.used <= BATCH_ARENA && batch->matrix_bytes < BATCH_MATRICES) {
        struct record *record = &batch->records[batch->count];
        bool is_empty =
            batch->count == 0 && output->answers.used == 0 && output->messages.used == 0;
        struct batch_output *messages = is_single || is_empty ? output : NULL;
        record->cells = batch->cells + batch->cells_used;
        bool has_expected = answers == NULL || answers_file_read(answers, false);
        if (!has_expected && messages == NULL)
            break;
        bool found = is_new
                         ? next_number(source, record)
                         : source->reader != NULL &&
                               reader_next(source->reader, messages != NULL, record, &batch->arena);
        if (!found && (is_new || !input_open_next(source, messages)) &&
            (!is_single || source->ended || interrupted()))
            break;
        if (!found)
            continue;
        if (!has_expected)
            answers_file_read(answers, true);
        if (answers != NULL)
            batch->expected[batch->count] = answers_file_take(answers, &batch->arena);
        batch->states[batch->count++] = UNSEARCHED;
        source->count++;
        source->last_form = (enum form)record->form;
        size_t side = (size_t)record->shape.box_height * record->shape.box_width;
        batch->cells_used += record->valid ? side * side : 0; /* sudoku_cells() is not inlined */
        if (record->matrix != NULL)
            batch->matrix_bytes += record->matrix->bytes;
    }
    if (is_single && batch->count == 2)
        reject_surplus(source, batch, &batch->records[1]);
    batch->amount = input_amount(source);
}

/* ---- Searching ---------------------------------------------------------------------------- */

bool worker_make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]) {
    bool is_known = worker->rules_are_common && map == NULL &&
                    worker->rules.shape.box_height == shape.box_height &&
                    worker->rules.shape.box_width == shape.box_width;
    bool made =
        is_known || rules_make(&worker->rules, worker->run_context->options, shape, map, reason);
    worker->rules_are_common = made && map == NULL;
    return made;
}

/* Returns the number of consecutive records from start whose puzzles one call can search. */
static size_t count_common(const struct batch *batch, size_t start) {
    sudoku_shape shape = batch->records[start].shape;
    size_t i = start;
    for (const struct record *record; i < batch->count; i++) {
        record = &batch->records[i];
        if (!record->valid || batch->states[i] != UNSEARCHED || record->matrix != NULL ||
            record->candidates.length > 0 || record->map.length > 0 ||
            record->shape.box_height != shape.box_height ||
            record->shape.box_width != shape.box_width)
            break;
    }
    return i - start;
}

void batch_solve(struct worker *worker, struct batch *batch) {
    const struct options *options = worker->run_context->options;
    const uint64_t *seed = options->seed_given ? &options->recipe.seed : NULL;
    bool is_short = options->max_nodes > 0 && options->max_nodes < SHORT_SEARCH;
    bool minimizes = (options->mode->flags & MINIMIZES_BATCH) != 0;
    batch->budget = is_short ? options->max_nodes : SHORT_SEARCH;
    if (options->new_puzzles > 0)
        generate_puzzles(worker, batch);
    if ((!minimizes && (options->mode->flags & SOLVES_BATCH) == 0) ||
        options->regions == REGIONS_RANDOM)
        return;
    sudoku_query query = {.engine = options->engines[0],
                          .rules = has_rules(options) ? &worker->rules : NULL,
                          .limit = options->limit,
                          .max_nodes = batch->budget,
                          .cancel = &interrupt_flag};
    for (size_t i = 0, count = 0; i < batch->count; i += count + (count == 0)) {
        const uint8_t *cells = batch->records[i].cells;
        sudoku_shape shape = batch->records[i].shape;
        uint8_t *firsts = batch->firsts + (cells - batch->cells);
        char reason[REASON_SIZE]; /* reported for each record by answer.c */
        count = count_common(batch, i);
        if (count == 0 || (query.rules != NULL && !worker_make_rules(worker, shape, NULL, reason)))
            continue;
        sudoku_error error = minimizes ? sudoku_minimize(worker->solver, shape, count, cells, seed,
                                                         &query, &batch->results[i], firsts)
                                       : sudoku_solve_batch(worker->solver, shape, count, cells,
                                                            &query, &batch->results[i], firsts);
        if (error == SUDOKU_OK)
            memset(batch->states + i, SEARCHED, count);
    }
}
