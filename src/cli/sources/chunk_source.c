/* chunk_source.c - fills chunks with all records of a run, in order. */
#include "chunk_source.h"

#include "input_size.h"
#include "read/matrix.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdlib.h>

/* The record sources of operands.  Each operand belongs to the first that does not decline it. */
static const struct record_source *const operand_kinds[] = {&puzzle_operand_source,
                                                            &input_file_source};

_Static_assert(sizeof operand_kinds / sizeof *operand_kinds == SOURCE_KINDS, "a state for each");

/* The record source at an index < SOURCE_KINDS; NULL if there is none. */
static const struct record_source *kind_at(const struct chunk_source *source, size_t i) {
    const struct options *options = source->options;
    const struct record_source *only = options->cover ? &input_file_source : options->source;
    if (only == NULL)
        return operand_kinds[i];
    return i == 0 ? only : NULL;
}

/* Allocates the states of all record sources.  False if there is not enough memory. */
static bool make_states(struct chunk_source *source) {
    for (size_t i = 0; i < SOURCE_KINDS; i++) {
        const struct record_source *kind = kind_at(source, i);
        source->states[i] = kind != NULL ? calloc(1, kind->state_size) : NULL;
        if (kind != NULL && source->states[i] == NULL)
            return false;
    }
    return true;
}

bool chunk_source_open(struct chunk_source *source, const struct options *options,
                       const char *no_solution) {
    source->options = options;
    if (!make_states(source)) {
        complain("not enough memory");
        return false;
    }
    return options->answers == NULL || expected_open(&source->expected_file, options->answers,
                                                     options->reading.box, no_solution);
}

/* ---- Operands -------------------------------------------------------------------------- */

/* The number of operands.  Without operands, standard input is the only one.  A record source that
 * the options name is opened once, as if for one operand. */
static size_t operand_count(const struct chunk_source *source) {
    size_t count = source->options->operand_count;
    return source->options->source != NULL || count == 0 ? 1 : count;
}

/* The next operand; NULL for a record source that the options name. */
static const char *next_operand(const struct chunk_source *source) {
    const struct options *options = source->options;
    if (options->source != NULL)
        return NULL;
    return options->operand_count > 0 ? options->operands[source->operands] : "-";
}

/* Opens the next operand with the record source that accepts it. */
static enum source_opened open_operand(struct chunk_source *source, struct chunk_output *messages) {
    const char *operand = next_operand(source);
    enum source_opened opened = SOURCE_DECLINED;
    for (size_t i = 0; i < SOURCE_KINDS && opened == SOURCE_DECLINED; i++) {
        const struct record_source *kind = kind_at(source, i);
        opened = kind != NULL ? kind->open(source->states[i], source->options, operand, messages)
                              : SOURCE_DECLINED;
        if (opened == SOURCE_OPENED) {
            source->current = kind;
            source->current_state = source->states[i];
        }
    }
    return opened;
}

/* Opens or passes the next operand.  False if the operand must wait for the next chunk, or if there
 * are no more. */
static bool open_next(struct chunk_source *source, struct chunk_output *messages) {
    source->ended = source->operands == operand_count(source);
    if (source->ended)
        return false;
    enum source_opened opened = open_operand(source, messages);
    if (opened == SOURCE_LATER)
        return false;
    source->operands++;
    source->lost = source->lost || opened == SOURCE_LOST;
    return true;
}

static uint64_t current_amount(const struct chunk_source *source) {
    const struct record_source *current = source->current;
    return current != NULL && current->amount != NULL ? current->amount(source->current_state) : 0;
}

static void count_current_lines(const struct chunk_source *source,
                                struct run_statistics *statistics) {
    const struct record_source *current = source->current;
    if (current != NULL && current->count_lines != NULL)
        current->count_lines(source->current_state, statistics);
}

static void close_current(struct chunk_source *source) {
    count_current_lines(source, &source->closed_lines);
    source->closed_amount += current_amount(source);
    source->lost = !source->current->close(source->current_state) || source->lost;
    source->current = NULL;
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
    for (;;) {
        if (source->current != NULL) {
            enum source_next next =
                source->current->next(source->current_state, messages_of(chunk), &source->record);
            switch (next) {
            case SOURCE_RECORD:
                return true;
            case SOURCE_WAITS:
                return false;
            case SOURCE_END:
                close_current(source);
                break;
            }
        }
        if (interrupted() || !open_next(source, messages_of(chunk)))
            return false;
    }
}

/* Reads what the second file says of the next record.  False if that is not there yet and must not
 * be waited for. */
static bool read_expected(struct chunk_source *source, struct chunk *chunk) {
    bool may_wait = messages_of(chunk) != NULL;
    return source->has_expected ||
           expected_next(&source->expected_file, may_wait, &source->expected_solution);
}

/* Adds the next record.  False if it must wait for the next chunk, because its shape is another or
 * because it is not there yet; or if there are no more. */
static bool add_record(struct chunk_source *source, struct chunk *chunk) {
    bool second_file = source->expected_file.name != NULL;
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

/* True if it is certain, without waiting, that the last operand has come to its end.  The record
 * source is not asked while one of its records waits, as that would spoil the record's text. */
static bool is_exhausted(struct chunk_source *source) {
    bool last = source->operands == operand_count(source);
    return last && !source->has_record && source->current != NULL &&
           source->current->is_exhausted != NULL &&
           source->current->is_exhausted(source->current_state);
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
    return source->closed_amount + current_amount(source);
}

void chunk_source_count_lines(const struct chunk_source *source,
                              struct run_statistics *statistics) {
    statistics_add(statistics, &source->closed_lines);
    count_current_lines(source, statistics);
}

uint64_t chunk_source_total(const struct chunk_source *source) {
    uint64_t total = 0;
    for (size_t i = 0; i < SOURCE_KINDS; i++) {
        const struct record_source *kind = kind_at(source, i);
        if (kind != NULL && kind->total != NULL)
            total += kind->total(source->options);
    }
    return total;
}

bool chunk_source_reads_standard_input(const struct chunk_source *source) {
    const struct options *options = source->options;
    return options->source == NULL &&
           reads_standard_input(options->operands, options->operand_count);
}

bool chunk_source_close(struct chunk_source *source) {
    return source->expected_file.name == NULL ||
           expected_close(&source->expected_file, !source->lost);
}

void chunk_source_free(struct chunk_source *source) {
    if (source->has_record && has_matrix(&source->record))
        free(source->record.matrix);
    if (source->current != NULL)
        source->current->close(source->current_state); /* the run was ended before the input */
    for (size_t i = 0; i < SOURCE_KINDS; i++)
        free(source->states[i]);
}
