/* chunk_source.c - fills chunks with all records of a run, in order. */
#include "chunk_source.h"

#include "read/matrix.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdlib.h>

bool chunk_source_open(struct chunk_source *source, const struct options *options,
                       const char *no_solution) {
    source->options = options;
    source->kind = options->source != NULL ? options->source : &input_source;
    size_t steps = (source->kind->state_size + RECORD_ALIGNMENT - 1) / RECORD_ALIGNMENT;
    source->state = aligned_alloc(RECORD_ALIGNMENT, steps * RECORD_ALIGNMENT);
    if (source->state == NULL) {
        complain("not enough memory");
        return false;
    }
    source->kind->open(source->state, options);
    return options->answers == NULL ||
           (source->expected_file =
                expected_open(options->answers, options->reading.box, no_solution)) != NULL;
}

/* ---- Records --------------------------------------------------------------------------- */

/* The chunk's output, if messages may go there and the source may wait; NULL if the chunk has
 * records or output already, which come first. */
static struct chunk_output *messages_of(struct chunk *chunk) {
    bool silent = chunk->count == 0 && chunk_output_is_empty(&chunk->chunk_output);
    return silent ? &chunk->chunk_output : NULL;
}

/* Reads the next record.  False if there are no more, or if it is not there yet and must not be
 * waited for. */
static bool read_record(struct chunk_source *source, struct chunk *chunk) {
    enum source_next next;
    do {
        next = source->kind->next(source->state, messages_of(chunk), &source->record);
        source->lost = source->lost || next == SOURCE_LOST;
    } while (next == SOURCE_LOST || next == SOURCE_AGAIN);
    source->ended = next == SOURCE_END;
    return next == SOURCE_RECORD;
}

/* Reads what the second file says of the next record.  False if that is not there yet and must not
 * be waited for. */
static bool read_expected(struct chunk_source *source, struct chunk *chunk) {
    bool may_wait = messages_of(chunk) != NULL;
    return source->has_expected ||
           expected_next(source->expected_file, may_wait, &source->expected_solution);
}

/* Adds the next record.  False if it must wait for the next chunk, because its shape is another or
 * because it is not there yet; or if there are no more. */
static bool add_record(struct chunk_source *source, struct chunk *chunk) {
    bool second_file = source->expected_file != NULL;
    source->has_record = source->has_record || read_record(source, chunk);
    if (!source->has_record)
        return false;
    source->has_expected = second_file && read_expected(source, chunk);
    if (second_file && !source->has_expected)
        return false;
    if (!chunk_add(chunk, &source->record, second_file ? &source->expected_solution : NULL))
        return false;
    source->has_record = source->has_expected = false;
    source->last_form = source->record.form;
    return true;
}

/* True if it is certain, without waiting, that all has been read.  The record source is not asked
 * while one of its records waits, as that would spoil the record's text. */
static bool is_exhausted(struct chunk_source *source) {
    return !source->has_record && source->kind->is_exhausted(source->state);
}

void chunk_source_fill(struct chunk_source *source, struct chunk *chunk, size_t most) {
    chunk_clear(chunk);
    chunk->number = source->count + 1;
    chunk->form_before = source->last_form;
    while (chunk->count < most && add_record(source, chunk))
        ;
    source->count += chunk->count;
    source->ended = source->ended || interrupted();
    source->exhausted = is_exhausted(source);
}

uint64_t chunk_source_amount(const struct chunk_source *source) {
    return source->kind->amount(source->state);
}

void chunk_source_count_lines(const struct chunk_source *source,
                              struct run_statistics *statistics) {
    if (source->kind->count_lines != NULL)
        source->kind->count_lines(source->state, statistics);
}

bool chunk_source_close(struct chunk_source *source) {
    return source->expected_file == NULL || expected_close(source->expected_file, !source->lost);
}

void chunk_source_free(struct chunk_source *source) {
    if (source->has_record && has_matrix(&source->record))
        free(source->record.matrix);
    if (source->state != NULL && source->kind->close != NULL)
        source->kind->close(source->state);
    free(source->state);
    free(source->expected_file);
}
