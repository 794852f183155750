/* formats.h - answers, their style, the table of output formats, and functions shared by formats.
 *
 * A format is one const struct in its file, and a row of the table.  The format auto is NULL: each
 * answer has the form of its record. */
#ifndef FORMATS_H
#define FORMATS_H

#include "read/record.h"
#include "runtime/output.h"
#include "runtime/statistics.h"
#include "sudoku_human.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct format;

/* ---- Logical steps ------------------------------------------------------------------------ */

/* A step and its reason, in one allocation with everything they point to. */
struct path_step {
    struct path_step *next;
    sudoku_step step;
    sudoku_reason reason;
    const char *line;  /* the step in players' notation */
    const char *words; /* explanation in sentences, or NULL */
};

/* The logical steps from a puzzle to its solution. */
struct path {
    struct path_step *first, *last; /* NULL: there are none */
    size_t count;
    sudoku_position start;   /* the position before the first step */
    sudoku_rating rating;    /* rating of all steps */
    uint32_t candidates[81]; /* candidates after the last step, as in a query; unset if the path is
                              * complete */
    bool is_hint;            /* only the next step is requested */
    bool is_complete;        /* the path leads to the solution */
};

/* Frees the steps of a path, which is then empty. */
void path_clear(struct path *path);

/* Adds a copy of a step, with an explanation if with_words is true.  Returns false if there is not
 * enough memory. */
bool path_add(struct path *path, const sudoku_step *step, const sudoku_reason *reason,
              bool with_words);

/* ---- Answers ----------------------------------------------------------------------------- */

/* The kind of a mode's answers. */
enum answer_kind {
    ANSWERS_WORDS,   /* words or numbers */
    ANSWERS_NOTHING, /* records have no answer of their own */
    ANSWERS_TRACES,  /* engine traces, animated on pages */
    ANSWERS_BLOCKS,  /* lines of text, separated by blank lines */
    /* The others are grids, which a style may separate: */
    ANSWERS_PUZZLES, /* the puzzles themselves, which every format supports */
    ANSWERS_GRIDS,
    ANSWERS_SOLUTIONS /* solutions of the search; the only solution of a plain line is printed
                       * without calling the mode */
};

/* Blank lines between answers. */
enum separation {
    SEPARATE_GRIDS, /* before and after each grid of several lines, but with auto only if a blank
                     * line separated it in the input */
    SEPARATE_NEVER,
    SEPARATE_ALWAYS, /* between the answers to two records */
    SEPARATE_AFTER   /* after the answer to each record */
};

#define EMPTY_SYMBOLS ".0_-*?xX" /* for --empty */

/* Style of the answers of a run. */
struct style {
    const struct format *format; /* NULL: auto */
    enum separation separation;
    const char *header; /* printf() format of the text above the answers to a record, with the
                         * record's number (uint64_t), or NULL */
    bool repeats_name;  /* the name of a record replaces the header */
    bool adds_solution; /* the only solution follows the number of solutions */
    const char *words[OUTCOME_COUNT]; /* outcome -> word to print; NULL: its name, or the grid */
    const char *clashing;             /* word to print if givens clash; NULL: words[OUTCOME_NONE] */
    bool candidates;                  /* drawn grids show the candidates of empty cells */
    bool solutions_apart;             /* on a page, solutions come after all puzzles */
    const char *title;                /* title of a page, or NULL */
    char empty;            /* symbol for empty cells; '\0': the symbol of the input or '.' */
    bool foreign_is_wrong; /* a digit larger than the side is wrong, not invalid */
};

/* The location of an error in a grid or an expected solution. */
struct mistake {
    enum { NO_MISTAKE, CLASH, CHANGED_GIVEN, EMPTY_CELL, WRONG_DIGIT } kind;
    size_t cell;
    size_t other; /* earlier cell of a clash */
    int digit;    /* the given or the wrong digit */
};

/* One answer to a record.  Formats that draw grids print line and grid, CSV prints line or solution
 * as a field, and JSON prints all except line.  A record with several solutions has an answer for
 * each. */
struct answer {
    const struct record *record;
    const struct arena *arena;   /* holds the spans of the record */
    const sudoku_grid *puzzle;   /* puzzle of the record; NULL if it has none */
    const sudoku_digits *marks;  /* pencil marks of the puzzle, or NULL */
    const char *map;             /* region map of the puzzle, or NULL */
    const sudoku_rules *rules;   /* rules of the puzzle; NULL: the standard rules */
    uint64_t number;             /* number of the record in the run, from 1 */
    enum form form_before;       /* form of the previous record; FORM_NONE: none */
    uint64_t rank;               /* index among the answers to the record, from 0 */
    bool is_part;                /* another answer to the record follows */
    const char *status;          /* the outcome as a word, for JSON */
    const char *line;            /* a word or a number, or NULL */
    const sudoku_grid *grid;     /* the grid to draw, or NULL */
    const uint32_t *candidates;  /* candidates of the grid's cells; NULL: compute them */
    const sudoku_grid *solution; /* the solution found or expected, or NULL */
    const uint32_t *rows;        /* rows of a cover, numbered from 0, ascending; or NULL */
    size_t row_count;            /* number of rows of the cover */
    const char *derived;         /* "minimal" or "canonical" if grid is derived from the puzzle in
                                  * this way; otherwise NULL */
    const sudoku_result *result; /* its engine is NULL if nothing was searched */
    const sudoku_rating *rating; /* rating of the puzzle, or NULL */
    const struct path *path;     /* steps to the solution, or NULL */
    int score;                   /* target score */
    bool exact;                  /* result->solutions is the number of all solutions */
    bool counted;                /* the number of solutions was requested */
    bool scored;                 /* the target score was requested */
    struct mistake mistake;      /* why the record is wrong */
    const char *error;           /* error message for the record; empty: none */
};

/* ---- Formats ----------------------------------------------------------------------------- */

/* Features of a format. */
enum format_place {
    FOR_ANSWERS = 1 << 0,  /* modes other than --convert; if unset, answers always have rules */
    FOR_MANY = 1 << 1,     /* several answers and several records */
    FOR_COVERS = 1 << 2,   /* exact covers */
    FOR_BENCH = 1 << 3,    /* the tables of --bench */
    FOR_PICTURES = 1 << 4, /* drawn grids, whose empty cells may show candidates */
    FOR_TRACES = 1 << 5,
    FOR_PAGES = FOR_PICTURES | FOR_MANY,
    FOR_ALL_IN_AUTO = FOR_ANSWERS | FOR_MANY | FOR_COVERS | FOR_BENCH | FOR_TRACES
};

/* Destination and style of answers. */
struct writer {
    struct output *output;
    const struct style *style;
    bool terminal;    /* control characters of the input are escaped */
    bool color;       /* givens are bold */
    bool quiet;       /* nothing is written */
    bool is_filtered; /* some records have no answer; a blank line ends each answer */
    enum answer_kind answers;
};

/* How a format writes grids as text.  Each style from TEXT_ROWS on has several lines and adds
 * something to the previous one. */
enum text_style {
    NO_TEXT,        /* data, pictures and pages */
    TEXT_LINE,      /* all cells on one line */
    TEXT_ROWS,      /* one line per row */
    TEXT_SPACED,    /* spaces between cells */
    TEXT_FRAMED,    /* a frame around each box */
    TEXT_CANDIDATES /* the candidates of each cell */
};

/* An output format.  Its functions write to writer->output; NULL functions write nothing. Each
 * worker writes to its own buffer, so a function depends only on its record and answer. */
struct format {
    const char *name; /* argument of --format */
    enum text_style text_style;
    unsigned places; /* a set of enum format_place */

    /* Writes the start of the output.  Called once, even if there is no record. */
    void (*begin)(const struct writer *writer);
    const char *end; /* end of the output, unless the run has failed; or NULL */

    /* Writes the heading of the first record, if it has one, with a column for answers. */
    void (*heading)(const struct writer *writer, const struct answer *answer);

    /* Writes one answer, up to the end of its last line. */
    void (*record)(const struct writer *writer, const struct answer *answer);
};

/* True if a format (NULL: auto) has all these features. */
static inline bool has_places(const struct format *format, unsigned places) {
    return (places & ~(format != NULL ? format->places : (unsigned)FOR_ALL_IN_AUTO)) == 0;
}

extern const struct format line_format, rows_format, spaced_format, grid_format, candidates_format,
    csv_format, json_format, cnf_format, svg_format, html_format;

/* All of them, then NULL, which is auto. */
extern const struct format *const formats[];

/* Returns the name of the format at a 0-based index, or NULL past the end. */
const char *format_name(size_t index);

/* Form -> the format that writes a grid in it; line_format for FORM_NONE.  For a matrix, the format
 * of its covers: row numbers, or the chosen options. */
extern const struct format *const format_of_form[FORM_COUNT];

/* Returns the word for an outcome, to be printed if there is no grid or number. */
const char *outcome_word(const struct style *style, enum outcome outcome);

/* Returns the symbol for empty cells in answers to a record. */
char empty_symbol(const struct style *style, const struct record *record);

/* Returns the format of the answer to a record of this form. */
static inline const struct format *writer_format(const struct writer *writer, unsigned form) {
    const struct format *format = writer->style->format;
    return format != NULL ? format : format_of_form[form];
}

/* ---- Writing ----------------------------------------------------------------------------- */

/* Writes an answer as a record of the output. */
void write_answer(const struct writer *writer, const struct answer *answer);

/* ---- Text of grids ------------------------------------------------------------------------ */

/* Writes the grid of an answer. */
void write_answer_grid(const struct writer *writer, const struct answer *answer,
                       enum text_style style);

/* Writes the cells of a grid of an answer on one line, without a newline. */
void write_cells(const struct writer *writer, const struct answer *answer, const sudoku_grid *grid);

/* Writes a digit, from 1, in an alphabet. */
void write_digit(struct output *output, uint8_t digit, enum alphabet alphabet);

/* Finds the region of each cell: its box, or the region that replaces it in rules, which may be
 * NULL. Returns true if some region is not a box. */
bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions);

/* ---- Text of steps ------------------------------------------------------------------------ */

/* Writes a line per step and its indented explanation and, except for hints, the summary. */
void write_path(struct output *output, const struct path *path);

/* Writes level, rating and number of steps between two texts: "hard, 2.5/1.2/1.2, 54 steps".
 * Writes nothing if the path has no steps or does not lead to the solution. */
void write_path_summary(struct output *output, const struct path *path, const char *before,
                        const char *after);

/* ---- Parts of JSON text (json.c) ---------------------------------------------------------- */

/* Members written here are not the first of their object: each begins with a comma. */

/* Writes the comma, the key and the colon of a member; its value comes next. */
void json_key(struct output *output, const char *key);

/* Write a member: a number; a string, unless it is NULL; bytes as a string; the cells of a grid,
 * unless that is NULL; an array of digits, digit d being bit d - 1. */
void json_number(struct output *output, const char *key, uint64_t number);
void json_string(struct output *output, const char *key, const char *string);
void json_bytes(struct output *output, const char *key, const char *bytes, size_t length);
void json_grid(const struct writer *writer, const struct answer *answer, const char *key,
               const sudoku_grid *grid);
void json_digits(struct output *output, const char *key, uint32_t digits);

/* ---- Input ------------------------------------------------------------------------------- */

/* Writes text of the input, unchanged or escaped for a terminal. */
static inline void write_input_text(const struct writer *writer, const char *text, size_t length) {
    (writer->terminal ? output_escaped : output_add)(writer->output, text, length);
}

/* Finds the field that starts at an offset of a CSV row; *field is its span in the row, without
 * spaces and quotes around it.  Returns the next field's offset, or more than length after the
 * last. */
size_t next_field(const char *row, size_t length, char separator, size_t at, struct span *field);

#endif
