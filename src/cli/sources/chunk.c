/* chunk.c - consecutive records that one thread answers together.
 *
 * Plain lines are cells and a line number, nothing else.  Of other records all is kept that there
 * is to say of them: the struct up to its puzzle, then text, origin and claim, as far as they are.
 */
#include "chunk.h"

#include <stddef.h>
#include <string.h>

/* The most that is kept of a record. */
enum {
    MOST_KEPT = sizeof(struct record) + LINES_SIZE + sizeof(struct expected_solution) + sizeof(bool)
};

_Static_assert((size_t)CHUNK_KEPT >= (size_t)MOST_KEPT, "a chunk takes at least one record");
_Static_assert(CHUNK_CELLS >= SUDOKU_MAX_CELLS, "of any size");

void chunk_clear(struct chunk *chunk) {
    chunk->count = chunk->puzzles = chunk->kept = 0;
    chunk->batch_results.made = false;
}

/* ---- Keeping and fetching: do and undo ------------------------------------------------- */

static void keep(struct chunk *chunk, const void *bytes, size_t size) {
    memcpy(chunk->records + chunk->kept, bytes, size);
    chunk->kept += size;
}

static void fetch(const struct chunk *chunk, struct chunk_cursor *cursor, void *bytes,
                  size_t size) {
    memcpy(bytes, chunk->records + cursor->kept, size);
    cursor->kept += size;
}

/* Elements of an origin's arrays that are set, for a grid of so many rows or cells. */
static size_t set_elements(const struct origin *origin, size_t all) {
    return origin->packed ? 1 : all;
}

static void keep_origin(struct chunk *chunk, const struct origin *origin, size_t side) {
    keep(chunk, &origin->packed, sizeof origin->packed);
    keep(chunk, origin->row_lines, set_elements(origin, side) * sizeof *origin->row_lines);
    keep(chunk, origin->columns, set_elements(origin, side * side) * sizeof *origin->columns);
}

static void fetch_origin(const struct chunk *chunk, struct chunk_cursor *cursor,
                         struct origin *origin, size_t side) {
    fetch(chunk, cursor, &origin->packed, sizeof origin->packed);
    fetch(chunk, cursor, origin->row_lines, set_elements(origin, side) * sizeof *origin->row_lines);
    fetch(chunk, cursor, origin->columns,
          set_elements(origin, side * side) * sizeof *origin->columns);
}

static void keep_puzzle(struct chunk *chunk, const sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape);
    memcpy(chunk->cells + chunk->puzzles * cells, puzzle->cells, cells);
    chunk->puzzles++;
}

static void fetch_puzzle(const struct chunk *chunk, struct chunk_cursor *cursor,
                         sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(chunk->shape);
    puzzle->shape = chunk->shape;
    memcpy(puzzle->cells, chunk->cells + cursor->puzzle * cells, cells);
    cursor->puzzle++;
}

static void keep_record(struct chunk *chunk, const struct record *record,
                        const struct expected_solution *expected_solution) {
    keep(chunk, record, offsetof(struct record, puzzle));
    keep(chunk, record->text, record->length);
    if (record->valid) {
        keep_origin(chunk, &record->origin, sudoku_side(record->puzzle.shape));
        keep_puzzle(chunk, &record->puzzle);
    }
    bool claimed = expected_solution != NULL;
    keep(chunk, &claimed, sizeof claimed);
    if (claimed)
        keep(chunk, expected_solution, sizeof *expected_solution);
}

static void fetch_record(const struct chunk *chunk, struct chunk_cursor *cursor,
                         struct record *record, struct expected_solution *expected_solution) {
    bool claimed;
    fetch(chunk, cursor, record, offsetof(struct record, puzzle));
    record->text = chunk->records + cursor->kept;
    cursor->kept += record->length;
    if (record->valid) {
        fetch_origin(chunk, cursor, &record->origin, sudoku_side(chunk->shape));
        fetch_puzzle(chunk, cursor, &record->puzzle);
    }
    fetch(chunk, cursor, &claimed, sizeof claimed);
    if (claimed)
        fetch(chunk, cursor, expected_solution, sizeof *expected_solution);
}

/* ---- Adding ---------------------------------------------------------------------------- */

/* True if a valid record of this shape can be added; takes the shape of the first. */
static bool takes_puzzle(struct chunk *chunk, sudoku_shape shape) {
    if (chunk->puzzles == 0)
        chunk->shape = shape;
    return shape.box_height == chunk->shape.box_height &&
           shape.box_width == chunk->shape.box_width &&
           (chunk->puzzles + 1) * sudoku_cells(shape) <= CHUNK_CELLS;
}

bool chunk_has_room(const struct chunk *chunk) {
    return CHUNK_KEPT - chunk->kept >= MOST_KEPT;
}

bool chunk_add(struct chunk *chunk, const struct record *record,
               const struct expected_solution *expected_solution) {
    if (chunk->count == CHUNK_RECORDS ||
        (record->valid && !takes_puzzle(chunk, record->puzzle.shape)))
        return false;
    keep_record(chunk, record, expected_solution);
    chunk->fast_line[chunk->count++] = (struct fast_line){0};
    return true;
}

/* Bytes that are kept of a plain line's text. */
static size_t tail_size(const struct fast_line *fast_line) {
    return fast_line->length > FAST_LINE_CELLS ? fast_line->length : 0;
}

size_t chunk_add_plain(struct chunk *chunk, struct reader *reader, size_t most) {
    size_t before = chunk->count;
    struct line line;
    if (chunk->count == most || !takes_puzzle(chunk, (sudoku_shape){3, 3}))
        return 0;
    uint8_t *cells = chunk->cells + chunk->puzzles * FAST_LINE_CELLS;
    while (chunk->count < most && chunk_has_room(chunk) &&
           reader_next_plain(reader, cells, &line)) {
        struct fast_line *fast_line = &chunk->fast_line[chunk->count++];
        *fast_line = (struct fast_line){line.number, line.length};
        keep(chunk, line.text, tail_size(fast_line));
        cells += FAST_LINE_CELLS;
    }
    chunk->file = reader->file;
    chunk->puzzles += chunk->count - before;
    return chunk->count - before;
}

/* ---- Reading --------------------------------------------------------------------------- */

struct chunk_cursor chunk_start(const struct chunk *chunk) {
    return (struct chunk_cursor){.form_before = chunk->form_before};
}

const uint8_t *chunk_plain_cells(const struct chunk *chunk, const struct chunk_cursor *cursor) {
    bool fast_line = chunk->fast_line[cursor->record].number != 0;
    return fast_line ? chunk->cells + cursor->puzzle * FAST_LINE_CELLS : NULL;
}

void chunk_skip_plain(const struct chunk *chunk, struct chunk_cursor *cursor) {
    cursor->kept += tail_size(&chunk->fast_line[cursor->record]);
    cursor->record++;
    cursor->puzzle++;
    cursor->form_before = FORM_LINE;
}

void chunk_fetch(const struct chunk *chunk, struct chunk_cursor *cursor, bool tails,
                 struct record *record, struct expected_solution *expected_solution) {
    struct chunk_cursor here = *cursor;
    const uint8_t *cells = chunk_plain_cells(chunk, cursor);
    if (cells != NULL) {
        const struct fast_line *fast_line = &chunk->fast_line[cursor->record];
        struct line line = {chunk->records + cursor->kept,
                            tails ? fast_line->length : FAST_LINE_CELLS, fast_line->number, false};
        make_plain_record(record, chunk->file, &line, cells);
        chunk_skip_plain(chunk, cursor);
    } else {
        fetch_record(chunk, cursor, record, expected_solution);
        cursor->record++;
        cursor->form_before = record->form;
    }
    record->number = chunk->number + here.record;
    record->form_before = here.form_before;
}

/* ---- Splitting ------------------------------------------------------------------------- */

/* Copies what has been found from a puzzle on, of as many as the other chunk has. */
static void move_findings(const struct chunk *chunk, size_t puzzle, struct chunk *rest) {
    const struct batch_results *from = &chunk->batch_results;
    struct batch_results *to = &rest->batch_results;
    size_t cells = sudoku_cells(chunk->shape);
    to->made = from->made;
    to->budget = from->budget;
    to->share = from->share;
    if (!from->made)
        return;
    memcpy(to->results, from->results + puzzle, rest->puzzles * sizeof *to->results);
    memcpy(to->firsts, from->firsts + puzzle * cells, rest->puzzles * cells);
}

void chunk_split(struct chunk *chunk, const struct chunk_cursor *cursor, struct chunk *rest) {
    size_t cells = sudoku_cells(chunk->shape);
    rest->count = chunk->count - cursor->record;
    rest->puzzles = chunk->puzzles - cursor->puzzle;
    rest->kept = chunk->kept - cursor->kept;
    rest->shape = chunk->shape;
    rest->number = chunk->number + cursor->record;
    rest->form_before = cursor->form_before;
    rest->file = chunk->file;
    memcpy(rest->fast_line, chunk->fast_line + cursor->record,
           rest->count * sizeof *rest->fast_line);
    memcpy(rest->cells, chunk->cells + cursor->puzzle * cells, rest->puzzles * cells);
    memcpy(rest->records, chunk->records + cursor->kept, rest->kept);
    move_findings(chunk, cursor->puzzle, rest);
    chunk->count = cursor->record;
    chunk->puzzles = cursor->puzzle;
    chunk->kept = cursor->kept;
}
