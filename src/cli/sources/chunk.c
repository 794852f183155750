/* chunk.c - consecutive records that one thread answers together, and the source that fills chunks.
 *
 * The cells of all puzzles are side by side, ready for a batch.  What else is known of a record is
 * in its entry and in kept[].  A fast line needs its line number and its text only.  For any other
 * record, kept[] has the bytes of the struct that are used, its text, and its expected solution. */
#include "chunk.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The most bytes of kept[] that a record uses besides its text. */
enum { MAX_KEPT = sizeof(struct full_record) + sizeof(struct expected_solution) };

_Static_assert((size_t)CHUNK_KEPT >= (size_t)MAX_KEPT + RECORD_ROOM, "a chunk takes any record");
_Static_assert(CHUNK_CELLS >= SUDOKU_MAX_CELLS, "of any size");

void chunk_clear(struct chunk *chunk) {
    chunk->records = chunk->puzzles = 0;
    chunk->kept_size = chunk->matrix_bytes = 0;
    chunk->file = NULL;
    chunk->batch_results.made = false;
}

/* ---- Adding ---------------------------------------------------------------------------- */

/* bytes may be NULL if there are none: a record that was not read has no text. */
static void keep(struct chunk *chunk, const void *bytes, size_t size) {
    if (size > 0)
        memcpy(chunk->kept + chunk->kept_size, bytes, size);
    chunk->kept_size += size;
}

static inline size_t text_bytes(const struct full_record *record) {
    return record->length + record->heading_length + record->claim_length;
}

/* The bytes of a record that say anything, besides its puzzle. */
static size_t used_bytes(const struct full_record *record) {
    if (!record->valid)
        return offsetof(struct full_record, reason) + sizeof record->reason;
    if (record->has_map)
        return offsetof(struct full_record, map) + sudoku_cells(record->puzzle.shape);
    if (record->has_candidates)
        return offsetof(struct full_record, candidates) + sizeof record->candidates;
    size_t cells = record->origin.on_line ? 1 : sudoku_cells(record->puzzle.shape);
    return offsetof(struct full_record, origin.places) + cells * sizeof *record->origin.places;
}

/* True if there is room for the puzzle of a record.  The first puzzle sets the shape of the chunk,
 * and whether its puzzles have candidates. */
static bool has_puzzle_room(struct chunk *chunk, const struct full_record *record) {
    sudoku_shape shape = record->puzzle.shape;
    if (chunk->puzzles == 0) {
        chunk->shape = shape;
        chunk->has_candidates = record->has_candidates;
        chunk->has_maps = record->has_map;
    }
    return shape.box_height == chunk->shape.box_height &&
           shape.box_width == chunk->shape.box_width &&
           record->has_candidates == chunk->has_candidates && record->has_map == chunk->has_maps &&
           (chunk->puzzles + 1) * sudoku_cells(shape) <= CHUNK_CELLS;
}

/* Adds a record that there is room for.  line: of a fast line; 0: the record is none. */
static inline struct chunk_entry *add_entry(struct chunk *chunk, const struct full_record *record,
                                            uint64_t line) {
    struct chunk_entry *entry = &chunk->entries[chunk->records++];
    *entry = (struct chunk_entry){.fast_line_number = line,
                                  .kept_at = (uint32_t)chunk->kept_size,
                                  .puzzle = (uint16_t)chunk->puzzles,
                                  .form = (uint8_t)record->form};
    return entry;
}

static inline void add_fast_line(struct chunk *chunk, const struct full_record *record) {
    struct chunk_entry *entry = add_entry(chunk, record, record->origin.line);
    entry->empty = record->empty;
    memcpy(chunk->cells + chunk->puzzles++ * FAST_LINE_CELLS, record->puzzle.cells,
           FAST_LINE_CELLS);
}

/* chunk_add() for any record that there is room for in kept[].  Not inline, likewise. */
__attribute__((noinline)) static bool add_any(struct chunk *chunk, const struct full_record *record,
                                              const struct expected_solution *expected_solution) {
    if (chunk->matrix_bytes >= CHUNK_MATRICES || (record->valid && !has_puzzle_room(chunk, record)))
        return false;
    if (record->fast_line && expected_solution == NULL && chunk->file == NULL) {
        chunk->file = record->file;
        add_fast_line(chunk, record);
        return true;
    }
    struct chunk_entry *entry = add_entry(chunk, record, 0);
    entry->bytes = (uint32_t)used_bytes(record);
    entry->has_expected = expected_solution != NULL;
    keep(chunk, record, entry->bytes);
    keep(chunk, record->text, record->length);
    keep(chunk, record->heading, record->heading_length);
    keep(chunk, record->claim, record->claim_length);
    if (entry->has_expected)
        keep(chunk, expected_solution, sizeof *expected_solution);
    size_t cells = record->valid ? sudoku_cells(chunk->shape) : 0;
    memcpy(chunk->cells + chunk->puzzles * cells, record->puzzle.cells, cells);
    chunk->puzzles += record->valid;
    if (has_matrix(record))
        chunk->matrix_bytes += record->matrix->bytes;
    return true;
}

bool chunk_add(struct chunk *chunk, const struct full_record *record,
               const struct expected_solution *expected_solution) {
    if (chunk->records == CHUNK_RECORDS ||
        CHUNK_KEPT - chunk->kept_size < MAX_KEPT + text_bytes(record))
        return false;
    /* If the chunk has a fast line of this file, its shape is 9x9. */
    if (!record->fast_line || record->file != chunk->file || expected_solution != NULL)
        return add_any(chunk, record, expected_solution);
    add_fast_line(chunk, record);
    return true;
}

/* ---- Fetching -------------------------------------------------------------------------- */

/* Not inline: fast lines would save registers for it. */
__attribute__((noinline)) static void fetch_record(const struct chunk *chunk,
                                                   const struct chunk_entry *entry,
                                                   struct full_record *record,
                                                   struct expected_solution *expected_solution) {
    const char *kept = chunk->kept + entry->kept_at;
    memcpy(record, kept, entry->bytes);
    record->text = kept + entry->bytes;
    record->heading = record->text + record->length;
    record->claim = record->heading + record->heading_length;
    if (entry->has_expected)
        memcpy(expected_solution, record->claim + record->claim_length, sizeof *expected_solution);
    size_t cells = record->valid ? sudoku_cells(chunk->shape) : 0;
    record->puzzle.shape = chunk->shape;
    memcpy(record->puzzle.cells, chunk->cells + entry->puzzle * cells, cells);
}

void chunk_fetch(const struct chunk *chunk, size_t index, struct full_record *record,
                 struct expected_solution *expected_solution) {
    const struct chunk_entry *entry = &chunk->entries[index];
    if (entry->fast_line_number == 0) {
        fetch_record(chunk, entry, record, expected_solution);
    } else {
        make_fast_record(record, chunk->file, entry->fast_line_number, entry->empty);
        memcpy(record->puzzle.cells, chunk->cells + entry->puzzle * FAST_LINE_CELLS,
               FAST_LINE_CELLS);
    }
    record->number = chunk->number + index;
    record->form_before = index > 0 ? (enum form)entry[-1].form : chunk->form_before;
}

void chunk_free_matrices(const struct chunk *chunk, size_t from, struct full_record *record) {
    struct expected_solution unwanted;
    for (size_t i = from; i < chunk->records; i++) {
        chunk_fetch(chunk, i, record, &unwanted);
        if (has_matrix(record))
            free(record->matrix);
    }
}

/* ---- The source ------------------------------------------------------------------------ */

bool chunk_source_open(struct chunk_source *source, const struct options *options,
                       const char *no_solution) {
    source->options = options;
    source->kind = options->source;
    size_t steps = (source->kind->state_size + RECORD_ALIGNMENT - 1) / RECORD_ALIGNMENT;
    source->state = aligned_alloc(RECORD_ALIGNMENT, steps * RECORD_ALIGNMENT);
    if (source->state == NULL) {
        complain("not enough memory");
        return false;
    }
    source->kind->open(source->state, options);
    return options->answers == NULL ||
           (source->expected_file =
                expected_open(options->answers, options->dialect.box, no_solution)) != NULL;
}

/* The chunk's output, if messages may go there and the source may wait; NULL if the chunk has
 * records or output already, which come first. */
static struct chunk_output *messages_of(struct chunk *chunk) {
    struct chunk_output *output = &chunk->chunk_output;
    bool is_empty = chunk->records == 0 && output->answers.used == 0 && output->messages.used == 0;
    return is_empty ? output : NULL;
}

/* Reads the next record, unless it has been read.  False if there are no more, or if it is not
 * there yet and must not be waited for. */
static bool fetch_next(struct chunk_source *source, struct chunk *chunk) {
    enum source_next next = SOURCE_RECORD;
    while (!source->has_record) {
        next = source->kind->next(source->state, messages_of(chunk), &source->record);
        source->lost = source->lost || next == SOURCE_LOST;
        source->has_record = next == SOURCE_RECORD;
        if (next == SOURCE_END || next == SOURCE_WAITS)
            break;
    }
    source->ended = next == SOURCE_END;
    return source->has_record;
}

/* Reads what the second file says of the next record, unless that is known.  False if it is not
 * there yet and must not be waited for. */
static bool read_expected(struct chunk_source *source, struct chunk *chunk) {
    bool may_wait = messages_of(chunk) != NULL;
    source->has_expected = source->has_expected || expected_next(source->expected_file, may_wait,
                                                                 &source->expected_solution);
    return source->has_expected;
}

/* Adds the next record.  False if it must wait for the next chunk, because its shape is another or
 * because it is not there yet; or if there are no more. */
static bool add_record(struct chunk_source *source, struct chunk *chunk) {
    bool second_file = source->expected_file != NULL;
    if (!fetch_next(source, chunk) || (second_file && !read_expected(source, chunk)) ||
        !chunk_add(chunk, &source->record, second_file ? &source->expected_solution : NULL))
        return false;
    source->has_record = source->has_expected = false;
    source->last_form = source->record.form;
    return true;
}

/* Behind a chunk, the next record is read if that is possible without waiting.  So the end is known
 * early, and no thread is created to see it. */
void chunk_source_fill(struct chunk_source *source, struct chunk *chunk, size_t most) {
    chunk_clear(chunk);
    chunk->number = source->count + 1;
    chunk->form_before = source->last_form;
    while (chunk->records < most && add_record(source, chunk))
        ;
    source->count += chunk->records;
    if (chunk->records == most)
        fetch_next(source, chunk);
    source->ended = source->ended || interrupted();
}

void chunk_source_free(struct chunk_source *source) {
    if (source->has_record && has_matrix(&source->record))
        free(source->record.matrix);
    if (source->state != NULL && source->kind->close != NULL)
        source->kind->close(source->state);
    free(source->state);
    if (source->expected_file != NULL)
        unpack_close(&source->expected_file->unpacker);
    free(source->expected_file);
}
