/* chunk.c - consecutive records that one thread answers together.
 *
 * The cells of all puzzles are side by side, ready for a batch.  What else is known of a record is
 * in its entry and in kept[].  A fast line needs its line number and its text only.  For any other
 * record, kept[] has the bytes of the struct that are used, its text, and its expected solution. */
#include "chunk.h"

#include "read/matrix.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The most bytes of kept[] that a record uses besides its text. */
enum { MAX_KEPT = sizeof(struct record) + sizeof(struct expected_solution) };

_Static_assert((size_t)CHUNK_KEPT >= (size_t)MAX_KEPT + LINES_SIZE, "a chunk takes any record");
_Static_assert(CHUNK_CELLS >= SUDOKU_MAX_CELLS, "of any size");

void chunk_clear(struct chunk *chunk) {
    chunk->count = chunk->puzzles = chunk->kept_size = chunk->matrix_bytes = 0;
    chunk->file = NULL;
    chunk->batch_results.made = chunk->puzzles_made = false;
}

/* ---- Keeping and fetching -------------------------------------------------------------- */

/* bytes may be NULL if there are none: a record that was not read has no text. */
static void keep(struct chunk *chunk, const void *bytes, size_t size) {
    if (size > 0)
        memcpy(chunk->kept + chunk->kept_size, bytes, size);
    chunk->kept_size += size;
}

static void fetch(const struct chunk *chunk, struct chunk_cursor *cursor, void *bytes,
                  size_t size) {
    memcpy(bytes, chunk->kept + cursor->kept_at, size);
    cursor->kept_at += size;
}

/* Fetches a fast line.  length: the bytes of its text, all that are kept or 0. */
static inline void fetch_fast_line(const struct chunk *chunk, struct chunk_cursor *cursor,
                                   size_t length, struct record *record) {
    const struct chunk_entry *entry = &chunk->entries[cursor->record];
    make_fast_record(record, chunk->file, entry->fast_line, chunk->kept + cursor->kept_at, length,
                     entry->offset);
    memcpy(record->puzzle.cells, chunk->cells + cursor->puzzle * FAST_LINE_CELLS, FAST_LINE_CELLS);
    cursor->kept_at += entry->kept_bytes;
    cursor->puzzle++;
}

/* The bytes of a record that say anything, besides its puzzle. */
static size_t used_bytes(const struct record *record) {
    if (!record->valid)
        return offsetof(struct record, reason) + sizeof record->reason;
    if (record->has_map)
        return offsetof(struct record, map) + sudoku_cells(record->puzzle.shape);
    if (record->has_candidates)
        return offsetof(struct record, candidates) + sizeof record->candidates;
    size_t cells = record->origin.packed ? 1 : sudoku_cells(record->puzzle.shape);
    return offsetof(struct record, origin.columns) + cells * sizeof *record->origin.columns;
}

static void keep_record(struct chunk *chunk, const struct record *record,
                        const struct expected_solution *expected_solution) {
    struct chunk_entry *entry = &chunk->entries[chunk->count];
    size_t before = chunk->kept_size;
    entry->record_bytes = (uint16_t)used_bytes(record);
    entry->has_expected = expected_solution != NULL;
    keep(chunk, record, entry->record_bytes);
    keep(chunk, record->text, record->length);
    if (entry->has_expected)
        keep(chunk, expected_solution, sizeof *expected_solution);
    size_t cells = record->valid ? sudoku_cells(chunk->shape) : 0;
    memcpy(chunk->cells + chunk->puzzles * cells, record->puzzle.cells, cells);
    chunk->puzzles += record->valid;
    entry->fast_line = 0;
    entry->kept_bytes = chunk->kept_size - before;
    entry->was_not_made = false;
    entry->draws = 0;
}

static void fetch_record(const struct chunk *chunk, struct chunk_cursor *cursor,
                         struct record *record, struct expected_solution *expected_solution) {
    const struct chunk_entry *entry = &chunk->entries[cursor->record];
    fetch(chunk, cursor, record, entry->record_bytes);
    record->text = chunk->kept + cursor->kept_at;
    cursor->kept_at += record->length;
    if (entry->has_expected)
        fetch(chunk, cursor, expected_solution, sizeof *expected_solution);
    size_t cells = record->valid ? sudoku_cells(chunk->shape) : 0;
    record->puzzle.shape = chunk->shape;
    memcpy(record->puzzle.cells, chunk->cells + cursor->puzzle * cells, cells);
    cursor->puzzle += record->valid;
}

/* ---- Adding ---------------------------------------------------------------------------- */

/* True if there is room for the puzzle of a record.  The first puzzle sets the shape of the chunk,
 * and whether its puzzles have candidates. */
static inline bool make_puzzle_room(struct chunk *chunk, const struct record *record) {
    sudoku_shape shape = record->puzzle.shape;
    if (chunk->puzzles == 0) {
        chunk->shape = shape;
        chunk->has_candidates = record->has_candidates;
        chunk->has_maps = record->has_map;
        chunk->puzzle_room = CHUNK_CELLS / sudoku_cells(shape);
    }
    return shape.box_height == chunk->shape.box_height &&
           shape.box_width == chunk->shape.box_width &&
           record->has_candidates == chunk->has_candidates && record->has_map == chunk->has_maps &&
           chunk->puzzles < chunk->puzzle_room;
}

static bool has_room(const struct chunk *chunk, const struct record *record) {
    return chunk->count < CHUNK_RECORDS &&
           CHUNK_KEPT - chunk->kept_size >= MAX_KEPT + record->length;
}

/* Keeps the text of the last record, which is a fast line.  Not inline: lines that are cells alone
 * would save registers for it. */
__attribute__((noinline)) static void keep_text(struct chunk *chunk, const struct record *record) {
    struct chunk_entry *entry = &chunk->entries[chunk->count - 1];
    entry->kept_bytes = record->length;
    entry->offset = (uint8_t)record->puzzle_at.start;
    keep(chunk, record->text, record->length);
}

static inline void add_fast_line(struct chunk *chunk, const struct record *record) {
    struct chunk_entry *entry = &chunk->entries[chunk->count++];
    uint8_t *cells = chunk->cells + chunk->puzzles++ * FAST_LINE_CELLS;
    memcpy(cells, record->puzzle.cells, FAST_LINE_CELLS);
    *entry = (struct chunk_entry){.fast_line = record->origin.row_lines[0]};
    if (record->length > FAST_LINE_CELLS)
        keep_text(chunk, record);
}

/* chunk_add() for any record.  Not inline: fast lines would save registers for it. */
__attribute__((noinline)) static bool add_any(struct chunk *chunk, const struct record *record,
                                              const struct expected_solution *expected_solution) {
    if (!has_room(chunk, record) || chunk->matrix_bytes >= CHUNK_MATRICES ||
        (record->valid && !make_puzzle_room(chunk, record)))
        return false;
    if (record->fast_line && expected_solution == NULL && chunk->file == NULL) {
        chunk->file = record->file;
        add_fast_line(chunk, record);
        return true;
    }
    keep_record(chunk, record, expected_solution);
    if (has_matrix(record))
        chunk->matrix_bytes += record->matrix->bytes;
    chunk->count++;
    return true;
}

bool chunk_add(struct chunk *chunk, const struct record *record,
               const struct expected_solution *expected_solution) {
    /* If the chunk has a fast line of this file, its shape is 9x9. */
    if (!record->fast_line || record->file != chunk->file || expected_solution != NULL ||
        !has_room(chunk, record))
        return add_any(chunk, record, expected_solution);
    add_fast_line(chunk, record);
    return true;
}

/* ---- Fetching -------------------------------------------------------------------------- */

struct chunk_cursor chunk_start(const struct chunk *chunk) {
    return (struct chunk_cursor){.form_before = chunk->form_before};
}

/* Sets the place in the run of the record that has been fetched, and moves on to the next. */
static inline void finish_fetch(const struct chunk *chunk, struct chunk_cursor *cursor,
                                struct record *record) {
    record->number = chunk->number + cursor->record;
    record->form_before = cursor->form_before;
    cursor->record++;
    cursor->form_before = record->form;
}

/* chunk_fetch() for any record.  Not inline: fast lines would save registers for it. */
__attribute__((noinline)) static void fetch_any(const struct chunk *chunk,
                                                struct chunk_cursor *cursor, bool tails,
                                                struct record *record,
                                                struct expected_solution *expected_solution) {
    const struct chunk_entry *entry = &chunk->entries[cursor->record];
    if (entry->fast_line != 0)
        fetch_fast_line(chunk, cursor, entry->kept_bytes, record); /* tails are wanted */
    else
        fetch_record(chunk, cursor, record, expected_solution);
    if (tails)
        read_tail(record);
    finish_fetch(chunk, cursor, record);
}

void chunk_fetch(const struct chunk *chunk, struct chunk_cursor *cursor, bool tails,
                 struct record *record, struct expected_solution *expected_solution) {
    const struct chunk_entry *entry = &chunk->entries[cursor->record];
    if (entry->fast_line == 0 || (tails && entry->kept_bytes > 0)) {
        fetch_any(chunk, cursor, tails, record, expected_solution);
        return;
    }
    fetch_fast_line(chunk, cursor, 0, record);
    finish_fetch(chunk, cursor, record);
}

void chunk_free_matrices(const struct chunk *chunk, struct chunk_cursor *cursor,
                         struct record *record) {
    struct expected_solution unwanted;
    while (cursor->record < chunk->count) {
        chunk_fetch(chunk, cursor, false, record, &unwanted);
        if (has_matrix(record))
            free(record->matrix);
    }
}

/* ---- Splitting ------------------------------------------------------------------------- */

/* Copies the results from a puzzle on to the chunk `rest`, which has the puzzles already. */
static void move_results(const struct chunk *chunk, size_t puzzle, struct chunk *rest) {
    const struct batch_results *from = &chunk->batch_results;
    struct batch_results *to = &rest->batch_results;
    size_t cells = sudoku_cells(chunk->shape);
    to->made = from->made;
    to->budget = from->budget;
    to->time_per_puzzle = from->time_per_puzzle;
    if (!from->made)
        return;
    memcpy(to->results, from->results + puzzle, rest->puzzles * sizeof *to->results);
    memcpy(to->firsts, from->firsts + puzzle * cells, rest->puzzles * cells);
}

void chunk_split(struct chunk *chunk, const struct chunk_cursor *cursor, struct chunk *rest) {
    size_t cells = sudoku_cells(chunk->shape);
    rest->count = chunk->count - cursor->record;
    rest->puzzles = chunk->puzzles - cursor->puzzle;
    rest->kept_size = chunk->kept_size - cursor->kept_at;
    rest->shape = chunk->shape;
    rest->has_candidates = chunk->has_candidates;
    rest->number = chunk->number + cursor->record;
    rest->form_before = cursor->form_before;
    rest->file = chunk->file;
    rest->puzzles_made = chunk->puzzles_made;
    memcpy(rest->entries, chunk->entries + cursor->record, rest->count * sizeof *rest->entries);
    memcpy(rest->cells, chunk->cells + cursor->puzzle * cells, rest->puzzles * cells);
    memcpy(rest->kept, chunk->kept + cursor->kept_at, rest->kept_size);
    move_results(chunk, cursor->puzzle, rest);
    chunk->count = cursor->record;
    chunk->puzzles = cursor->puzzle;
    chunk->kept_size = cursor->kept_at;
}
