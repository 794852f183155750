/* batch.c - fills batches with the records of a run. */
#include "batch.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(BATCH_CELLS >= SUDOKU_MAX_CELLS, "a batch takes a puzzle of any size");

bool batch_source_open(struct batch_source *source, const struct options *options,
                       const char *no_solution) {
    source->options = options;
    source->kind = options->source;
    source->state = malloc(source->kind->state_size);
    source->held = calloc(1, sizeof *source->held);
    if (source->state == NULL || source->held == NULL) {
        complain("not enough memory");
        return false;
    }
    source->kind->open(source->state, options);
    return options->answers == NULL ||
           (source->expected_file =
                expected_open(options->answers, options->dialect.box, no_solution)) != NULL;
}

/* ---- Records between two batches --------------------------------------------------------- */

/* Where the spans of the next record start. */
static size_t next_span(const struct arena *arena) {
    return (arena->used + 3) & ~(size_t)3;
}

/* Copies a record, whose spans are the bytes of an arena from `start` on, to another arena.  The
 * cells of `to` point to room for those of the puzzle. */
static void copy_record(const struct record *from, const struct arena *from_arena, size_t start,
                        struct record *to, struct arena *arena) {
    struct span *const spans[] = {&to->places, &to->text,  &to->heading,    &to->name,
                                  &to->map,    &to->claim, &to->candidates, &to->reason};
    uint8_t *cells = to->cells;
    size_t base = next_span(arena), size = from_arena->used - start;
    *to = *from;
    to->cells = cells;
    memcpy(to->cells, from->cells, from->valid ? sudoku_cells(from->shape) : 0);
    if (from_arena->used <= start)
        return;
    memcpy(arena->bytes + base, from_arena->bytes + start, size);
    arena->used = base + size;
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        if (spans[i]->length > 0)
            spans[i]->start = (uint32_t)(spans[i]->start - start + base);
    }
}

/* Keeps the record after the last one of a batch, whose spans start at `start`, for the next batch.
 */
static void hold(struct batch_source *source, struct batch *batch, size_t start) {
    struct held_record *held = source->held;
    held->is_set = true;
    held->arena = (struct arena){.bytes = held->bytes, .size = sizeof held->bytes};
    held->record.cells = held->cells;
    copy_record(&batch->records[batch->count], &batch->arena, start, &held->record, &held->arena);
    batch->arena.used = start;
}

/* ---- Filling ----------------------------------------------------------------------------- */

/* The output of a batch, if messages may go there and the source may wait; NULL if the batch has
 * records or output already, which come first. */
static struct chunk_output *messages_of(struct batch *batch) {
    struct chunk_output *output = &batch->output;
    bool is_empty = batch->count == 0 && output->answers.used == 0 && output->messages.used == 0;
    return is_empty ? output : NULL;
}

/* Reads the next record of a batch.  Returns false if there are no more, or if it has not arrived
 * and the call must not wait. */
static bool read_record(struct batch_source *source, struct batch *batch) {
    struct record *record = &batch->records[batch->count];
    struct held_record *held = source->held;
    enum source_next next = SOURCE_AGAIN;
    record->cells = batch->cells + batch->puzzles * sudoku_cells(batch->shape);
    if (held->is_set) {
        copy_record(&held->record, &held->arena, 0, record, &batch->arena);
        held->is_set = false;
        return true;
    }
    while (next == SOURCE_AGAIN || next == SOURCE_LOST) {
        next = source->kind->next(source->state, messages_of(batch), record, &batch->arena);
        source->lost = source->lost || next == SOURCE_LOST;
    }
    source->ended = next == SOURCE_END;
    return next == SOURCE_RECORD;
}

/* True if a record fits into a batch.  The first puzzle sets the shape of the batch, and whether
 * its puzzles have pencil marks and maps. */
static bool takes(struct batch *batch, const struct record *record) {
    sudoku_shape shape = record->shape;
    if (batch->matrix_bytes >= BATCH_MATRICES || !record->valid)
        return batch->matrix_bytes < BATCH_MATRICES;
    if (batch->puzzles == 0) {
        batch->shape = shape;
        batch->has_marks = record->candidates.length > 0;
        batch->has_maps = record->map.length > 0;
    }
    return shape.box_height == batch->shape.box_height &&
           shape.box_width == batch->shape.box_width &&
           batch->has_marks == (record->candidates.length > 0) &&
           batch->has_maps == (record->map.length > 0) &&
           (batch->puzzles + 1) * sudoku_cells(shape) <= BATCH_CELLS;
}

/* Reads what the file of --answers, if there is one, says of the next record.  False if it is not
 * there yet and must not be waited for. */
static bool read_expected(struct batch_source *source, struct batch *batch) {
    return source->expected_file == NULL ||
           expected_next(source->expected_file, messages_of(batch) != NULL, &batch->arena,
                         &batch->expected[batch->count]);
}

/* Adds the next record.  False if there are no more, or if it belongs to the next batch, because
 * its shape is another or because it is not there yet. */
static bool add_record(struct batch_source *source, struct batch *batch) {
    const struct record *record = &batch->records[batch->count];
    size_t start = next_span(&batch->arena);
    if (!read_record(source, batch))
        return false;
    if (!takes(batch, record) || !read_expected(source, batch)) {
        hold(source, batch, start);
        return false;
    }
    batch->count++;
    batch->puzzles += record->valid;
    batch->matrix_bytes += record->matrix != NULL ? record->matrix->bytes : 0;
    source->last_form = (enum form)record->form;
    return true;
}

static void clear(struct batch *batch) {
    batch->count = batch->puzzles = batch->matrix_bytes = 0;
    batch->shape = (sudoku_shape){0, 0};
    batch->has_marks = batch->has_maps = batch->is_solved = false;
    batch->arena = (struct arena){.bytes = batch->bytes, .size = sizeof batch->bytes};
}

/* After a full batch, the next record is read if that is possible without waiting.  So the end is
 * known early, and no thread is created to see it. */
void batch_fill(struct batch_source *source, struct batch *batch, size_t most) {
    clear(batch);
    batch->number = source->count + 1;
    batch->form_before = source->last_form;
    while (batch->count < most && batch->arena.used <= BATCH_ARENA && add_record(source, batch))
        ;
    source->count += batch->count;
    size_t start = next_span(&batch->arena);
    if (batch->count == most && batch->arena.used <= BATCH_ARENA && !source->held->is_set &&
        read_record(source, batch))
        hold(source, batch, start);
    source->ended = source->ended || interrupted();
}

void batch_source_free(struct batch_source *source) {
    if (source->held != NULL && source->held->is_set)
        free(source->held->record.matrix);
    if (source->state != NULL && source->kind->close != NULL)
        source->kind->close(source->state);
    free(source->state);
    free(source->held);
    if (source->expected_file != NULL)
        expected_free(source->expected_file);
}
