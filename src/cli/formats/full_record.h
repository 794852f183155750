/* full_record.h - a record with all its parts in place, as modes and formats use it. */
#ifndef FULL_RECORD_H
#define FULL_RECORD_H

#include "read/record.h"
#include "runtime/diagnostics.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CANDIDATES_CELLS = CANDIDATES_SIDE * CANDIDATES_SIDE, /* cells of a grid of candidates */
    FAST_LINE_CELLS = 81, /* cells of a line without anything else */
    NAME_SIZE = 80,       /* bytes of a name, with a NUL */
    REASON_BYTES = 160,   /* bytes of a reason, with a NUL */
    /* The cells of a 9x9 puzzle never cross into another page of memory, which would make a copy of
     * them take several times as long. */
    RECORD_ALIGNMENT = 128
};

/* Where the cells of a record are in its file. */
struct origin {
    uint64_t line; /* line number of the first cell */
    bool on_line;  /* they are adjacent on this line; only places[0] is set */
    struct place places[SUDOKU_MAX_CELLS];
};

/* chunk_fetch() sets number and form_before.  The thread that answers the record sets rules. */
struct full_record {
    const char *file;
    const sudoku_rules *rules; /* by which it is answered; NULL: those of sudoku */
    uint64_t number;           /* number in the whole run, from 1 */
    const char *text, *heading, *claim; /* as in struct record; valid until the next record */
    size_t length, heading_length, claim_length; /* bytes of these; 0: absent */
    uint64_t claim_line;
    uint32_t claim_column, map_column;
    enum form form_before; /* form of the previous record; FORM_NONE: there is none */
    enum form form;
    enum alphabet alphabet;
    struct matrix *matrix; /* if has_matrix() is true */
    char empty, separator;
    bool fast_line; /* a line without anything else */
    bool blank_before, valid, has_more, is_board, is_none;
    bool has_map;        /* map[] is set */
    bool has_candidates; /* candidates[] is set */
    bool foreign_cell;   /* it is invalid because the grid has no digit for one of its cells */
    char name[NAME_SIZE];
    union {
        struct origin origin; /* of a valid record */
        struct {
            struct position fault; /* where the record is invalid */
            char reason[REASON_BYTES];
        };
    };
    sudoku_digits candidates[CANDIDATES_CELLS]; /* as in a query */
    char map[SUDOKU_MAX_CELLS];                 /* cell -> symbol of its region */
    /* The puzzle.  That of a grid of candidates has the cells with one candidate only. */
    _Alignas(RECORD_ALIGNMENT) sudoku_grid puzzle;
};

/* Makes a record of a line without anything else.  Its cells stay as they were. */
static inline void make_fast_record(struct full_record *record, const char *file, uint64_t line,
                                    char empty) {
    record->file = file;
    record->text = record->heading = record->claim = "";
    record->length = record->heading_length = record->claim_length = 0;
    record->form = FORM_LINE;
    record->alphabet = ALPHABET_DIGITS;
    record->empty = empty;
    record->separator = record->name[0] = '\0';
    record->fast_line = record->valid = true;
    record->blank_before = record->has_more = record->is_board = record->is_none = false;
    record->has_candidates = record->has_map = false;
    record->puzzle.shape = (sudoku_shape){3, 3};
    record->origin.on_line = true;
    record->origin.line = line;
    record->origin.places[0] = (struct place){0, 1};
}

/* True if the record is or should be a matrix. */
static inline bool is_for_cover(const struct full_record *record) {
    return record->form == FORM_ZEROS_AND_ONES || record->form == FORM_OPTIONS;
}

static inline bool has_matrix(const struct full_record *record) {
    return is_for_cover(record) && record->valid;
}

/* The index in columns of the first one of a row of a matrix. */
static inline uint32_t start_of_row(const struct matrix *matrix, uint32_t row) {
    return row == 0 ? 0 : matrix->row_ends[row - 1];
}

/* The name of a column of a matrix.  Sets *length to its bytes. */
static inline const char *name_of_column(const struct matrix *matrix, uint32_t column,
                                         size_t *length) {
    *length = matrix->names[column].length;
    return matrix->text + matrix->names[column].start;
}

/* Position of a cell of a valid record. */
static inline struct position position_of_cell(const struct full_record *record, size_t cell) {
    const struct origin *origin = &record->origin;
    const struct place *place = &origin->places[origin->on_line ? 0 : cell];
    return (struct position){record->file, origin->line + place->line,
                             place->column + (origin->on_line ? cell : 0)};
}

#endif
