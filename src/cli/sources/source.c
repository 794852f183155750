/* source.c - all records of a run, in order, by chunks. */
#include "source.h"

#include "input_size.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdlib.h>

/* The kinds of operands: each operand is for the first kind that does not decline it. */
static const struct record_source *const operand_kinds[] = {&puzzle_operand_source,
                                                            &input_file_source};

_Static_assert(sizeof operand_kinds / sizeof *operand_kinds == SOURCE_KINDS, "a state for each");

/* The kind of an index, below SOURCE_KINDS; NULL: there is none. */
static const struct record_source *kind_at(const struct source *source, size_t i) {
    const struct record_source *only = source->options->source;
    if (only == NULL)
        return operand_kinds[i];
    return i == 0 ? only : NULL;
}

/* Allocates the states of all kinds.  False if there is no memory for them. */
static bool make_states(struct source *source) {
    for (size_t i = 0; i < SOURCE_KINDS; i++) {
        const struct record_source *kind = kind_at(source, i);
        source->states[i] = kind != NULL ? calloc(1, kind->state_size) : NULL;
        if (kind != NULL && source->states[i] == NULL)
            return false;
    }
    return true;
}

bool source_open(struct source *source, const struct options *options, const char *no_solution) {
    source->options = options;
    if (!make_states(source)) {
        complain("not enough memory");
        return false;
    }
    return options->answers == NULL ||
           expected_open(&source->expected_file, options->answers, options->box, no_solution);
}

/* ---- Operands -------------------------------------------------------------------------- */

/* Standard input where there are no operands; a source that is no operand's is opened once. */
static size_t operand_count(const struct source *source) {
    size_t count = source->options->operand_count;
    return source->options->source != NULL || count == 0 ? 1 : count;
}

static const char *next_operand(const struct source *source) {
    const struct options *options = source->options;
    if (options->source != NULL)
        return NULL;
    return options->operand_count > 0 ? options->operands[source->operands] : "-";
}

/* Opens the next operand, as the source that accepts it. */
static enum source_opened open_operand(struct source *source, struct chunk_output *messages) {
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

/* Turns to the next operand.  False if it has to wait for the next chunk, or if there are no more.
 */
static bool open_next(struct source *source, struct chunk_output *messages) {
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

static uint64_t current_amount(const struct source *source) {
    const struct record_source *current = source->current;
    return current != NULL && current->amount != NULL ? current->amount(source->current_state) : 0;
}

static void close_current(struct source *source) {
    source->closed_amount += current_amount(source);
    source->lost = !source->current->close(source->current_state) || source->lost;
    source->current = NULL;
}

/* ---- Records --------------------------------------------------------------------------- */

/* The output for messages, if the chunk has nothing to say before them; else NULL. */
static struct chunk_output *messages_of(struct chunk *chunk) {
    bool silent = chunk->count == 0 && chunk_output_is_empty(&chunk->chunk_output);
    return silent ? &chunk->chunk_output : NULL;
}

/* Reads the next record of all.  False if there are no more, or if it would have to wait although
 * the chunk has something to say. */
static bool read_record(struct source *source, struct chunk *chunk) {
    for (;;) {
        if (source->current != NULL) {
            switch (
                source->current->next(source->current_state, messages_of(chunk), &source->record)) {
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

/* Reads what the second file says of the next record.  False if it is not there yet, and there is
 * something to say before. */
static bool read_expected(struct source *source, struct chunk *chunk) {
    bool may_wait = messages_of(chunk) != NULL;
    return source->has_expected ||
           expected_next(&source->expected_file, may_wait, &source->expected_solution);
}

/* Adds the next record.  False if it has to wait for the next chunk, as its shape is another or as
 * it is not there yet, or if there are no more. */
static bool add_record(struct source *source, struct chunk *chunk) {
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

/* True if it is known, without waiting, that the last operand has come to its end.  The source must
 * not be asked while one of its records waits, whose text that would spoil. */
static bool is_exhausted(struct source *source) {
    bool last = source->operands == operand_count(source);
    return last && !source->has_record && source->current != NULL &&
           source->current->is_exhausted != NULL &&
           source->current->is_exhausted(source->current_state);
}

void source_fill(struct source *source, struct chunk *chunk, size_t most) {
    chunk_clear(chunk);
    chunk->number = source->count + 1;
    chunk->form_before = source->last_form;
    while (chunk->count < most && add_record(source, chunk))
        ;
    source->count += chunk->count;
    source->ended = source->ended || interrupted();
    source->exhausted = is_exhausted(source);
}

uint64_t source_amount(const struct source *source) {
    return source->closed_amount + current_amount(source);
}

uint64_t source_total(const struct source *source) {
    const struct options *options = source->options;
    const struct record_source *only = options->source;
    if (only != NULL)
        return only->total != NULL ? only->total(options) : 0;
    return input_size(options->operands, options->operand_count);
}

bool source_reads_standard_input(const struct source *source) {
    const struct options *options = source->options;
    return options->source == NULL &&
           reads_standard_input(options->operands, options->operand_count);
}

bool source_close(struct source *source) {
    return source->expected_file.name == NULL ||
           expected_close(&source->expected_file, !source->lost);
}

void source_free(struct source *source) {
    for (size_t i = 0; i < SOURCE_KINDS; i++)
        free(source->states[i]);
}
