/* record.h - a record of the input: one puzzle, how it was written, and where it stands; and what
 * the reader is told of its input. */
#ifndef RECORD_H
#define RECORD_H

#include "lines.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heading;

/* What the records of an input are. */
enum content {
    CONTENT_PUZZLES,
    CONTENT_MATRICES /* exact cover problems */
};

/* What may be known of an input. */
enum known {
    HAS_CLAIMS = 1,   /* a second grid on a line is a claimed solution, even if cells are empty */
    ORDER_EACH = 2,   /* a number stands above each record; 1: a grid of one cell is below */
    HAS_ANSWERS = 16, /* the last column of answers that a heading names is a claimed solution */
    COUNT_FIRST = 4,  /* the first number says how many records follow */
    SILENT = 8        /* a judge sends it: nothing but grids */
};

/* What the reader is told of its input.  All zero: nothing, and the text alone decides. */
struct dialect {
    sudoku_shape box; /* shape that the user asked for; {0, 0}: the usual one of each side */
    unsigned known;   /* a set of bits of enum known */
    enum content content;
    const char *none; /* a line of this word is a record; NULL: there is none */
};

/* How a grid, or the matrix of an exact cover problem, can stand in a text. */
enum form {
    FORM_NONE,   /* there is no grid */
    FORM_LINE,   /* side^2 symbols on a line */
    FORM_ROWS,   /* side lines of side symbols */
    FORM_SPACED, /* side lines of side symbols or numbers, separated by blanks */
    FORM_GRID,   /* rows in a frame, or with a rule between them */

    /* The forms of matrices: */
    FORM_ZEROS_AND_ONES, /* rows of 0 and 1 */
    FORM_OPTIONS,        /* a line of items, and options */
    FORM_COUNT
};

/* How digits above 9 are written. */
enum notation {
    NOTATION_DIGITS,  /* as letters, A for 10 */
    NOTATION_LETTERS, /* all digits as letters, A for 1 */
    NOTATION_NUMBERS  /* as numbers; packed forms have letters instead, A for 10 */
};

/* What the text of a record is. */
enum text_kind {
    TEXT_COMMAS, /* fields between commas, and between blanks in that of the puzzle */
    TEXT_COLONS, /* between colons and semicolons */
    TEXT_CLAIM   /* the claimed solution of an object */
};

/* Where a cell stands: in lines below the first cell, and as a byte column, from 1. */
struct place {
    uint16_t line, column;
};

/* Where the cells of a record stand in its file. */
struct origin {
    uint64_t line; /* number of the line of the first cell */
    bool on_line;  /* they stand side by side on this line, the first one at places[0] */
    struct place places[SUDOKU_MAX_CELLS];
};

enum {
    CANDIDATES_SIDE = 9, /* side of the largest grids of candidates */
    CANDIDATES_CELLS = CANDIDATES_SIDE * CANDIDATES_SIDE, /* cells of such a grid */
    FAST_LINE_CELLS = 81, /* cells of a fast line, see fast_line.c */
    REASON_BYTES = 160,   /* of a reason why a record is bad, with a NUL */
    NAME_SIZE = 80,       /* bytes of a name that are kept, with a NUL */
    /* The cells of a 9x9 puzzle never cross into another page of memory, which would make a copy of
     * them take several times as long. */
    RECORD_ALIGNMENT = 128
};

_Static_assert(sizeof(sudoku_shape) + FAST_LINE_CELLS <= RECORD_ALIGNMENT, "a 9x9 grid fits");

/* A reason why a record is bad, and where. */
struct fault {
    uint64_t line, column; /* line 0: there is none */
    char reason[REASON_BYTES];
};

struct matrix;

/* One puzzle or matrix, or the reason why the record is invalid.
 *
 * A record with a matrix has the empty 1x1 grid as its puzzle, which stands where the matrix
 * begins.
 *
 * chunk_fetch() sets number and form_before; nothing else does.  The thread that answers it sets
 * rules. */
struct record {
    const char *file;          /* name of the file, or of another source */
    const sudoku_rules *rules; /* by which it is answered; NULL: those of sudoku */
    uint64_t number;           /* number in the whole run, from 1 */
    const char *text;          /* the line of a FORM_LINE, valid until the next record is read */
    size_t length;             /* bytes of text */
    struct span puzzle_at;     /* the puzzle in text; length 0: all of text is the puzzle */
    struct span map_at;        /* its map in text; length 0: it is not there */
    struct span expected_at;   /* the expected solution in text; length 0: there is none */
    size_t text_at;            /* bytes of the line in front of text */
    const struct heading *columns; /* of text, for a format that keeps them; or NULL */
    bool claims_none;              /* it says that the puzzle has no solution */
    enum form form_before;         /* form of the record before; FORM_NONE: there is none */
    enum form form;                /* how the record was written */
    enum notation notation;        /* how its digits were written */
    enum text_kind text_kind;      /* what text is */
    struct matrix *matrix;         /* if has_matrix() is true */
    bool fast_line;       /* it is a fast line: text, line number and cells say all of it */
    bool blank_before;    /* a blank line stood between it and the record before */
    bool valid;           /* true: puzzle and origin are set; false: fault and reason are */
    bool has_map;         /* it brings a map of its regions */
    bool has_candidates;  /* it is a grid of candidates, and candidates[] is set */
    bool foreign_cell;    /* it is bad because the grid has no digit for one of its cells */
    char name[NAME_SIZE]; /* what stands above it, such as "Grid 01"; empty: there was none */
    union {
        struct origin origin; /* of a valid record */
        struct {
            struct position fault;     /* where the record is bad */
            char reason[REASON_BYTES]; /* why it is bad */
        };
    };
    uint32_t candidates[CANDIDATES_CELLS]; /* as in a query */
    char map[SUDOKU_MAX_CELLS];            /* cell -> the name of its region, if has_map */
    /* The puzzle.  That of a grid of candidates has the cells that have one candidate only. */
    _Alignas(RECORD_ALIGNMENT) sudoku_grid puzzle;
};

/* Makes a record of a fast line, whose cells stand at this offset; its claimed solution is the word
 * behind these.  Its cells stay as they were.  length is that of text, or 0 if text is not wanted.
 */
static inline void make_fast_record(struct record *record, const char *file, uint64_t line,
                                    const char *text, size_t length, size_t offset,
                                    bool has_solution) {
    record->file = file;
    record->text = text;
    record->length = length;
    record->puzzle_at = (struct span){(uint32_t)offset, length > 0 ? FAST_LINE_CELLS : 0};
    record->expected_at =
        has_solution ? (struct span){(uint32_t)offset + FAST_LINE_CELLS + 1, FAST_LINE_CELLS}
                     : (struct span){0, 0};
    record->map_at = (struct span){0, 0};
    record->text_at = 0;
    record->columns = NULL;
    record->form = FORM_LINE;
    record->notation = NOTATION_DIGITS;
    record->fast_line = record->valid = true;
    record->text_kind = TEXT_COMMAS;
    record->blank_before = record->has_candidates = record->has_map = false;
    record->name[0] = '\0';
    record->puzzle.shape = (sudoku_shape){3, 3};
    record->claims_none = false;
    record->origin.on_line = true;
    record->origin.line = line;
    record->origin.places[0] = (struct place){0, (uint16_t)(offset + 1)};
}

/* True if the record is one of an exact cover problem. */
static inline bool is_of_matrix(const struct record *record) {
    return record->form == FORM_ZEROS_AND_ONES || record->form == FORM_OPTIONS;
}

/* True if it holds the matrix of one. */
static inline bool has_matrix(const struct record *record) {
    return is_of_matrix(record) && record->valid;
}

/* The position of a cell of a valid record. */
struct position position_of_cell(const struct record *record, size_t cell);

#endif
