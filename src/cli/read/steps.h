/* steps.h - what the files of the reader do with a line; for these files only. */
#ifndef STEPS_H
#define STEPS_H

#include "state.h"

/* What has come of a look at a line. */
enum step {
    STEP_NEXT,   /* go on with the next line */
    STEP_AGAIN,  /* look at the same line again */
    STEP_RECORD, /* a record has been made: go on with the next line */
    STEP_MORE    /* a record has been made: look at the same line again */
};

/* ---- steps.c: records, and lines that are read again ---- */

/* Makes an empty record. */
void clear_record(struct record *record);

/* Says what is wrong with a line, and counts columns from a byte of its plain text. */
struct fault fault_at(const struct plain *line, size_t at, const char *reason);

/* Gives a record what stands above it, and makes it invalid if there is a fault.  first: number of
 * its first line; lines: how many lines it is counted for. */
void finish_record(struct reader *reader, struct record *record, uint64_t first, uint64_t lines,
                   const struct fault *fault);

/* Makes an invalid record that has nothing but its fault. */
enum step refuse_record(struct reader *reader, struct record *record, enum form form,
                        uint64_t lines, struct fault fault);

/* Makes a record that has been finished invalid. */
void set_invalid(struct record *record, const struct fault *fault);

/* Has the lines of the grid from an index on read again, then the line if with_line, and then those
 * that are being read again already. */
void read_again(struct reader *reader, size_t first, bool with_line);

/* True if lines are still to be read again. */
static inline bool is_reading_again(const struct reader *reader) {
    return reader->next_again < reader->again->count;
}

/* ---- between.c: lines outside of grids and lists ---- */

enum step take_between(struct reader *reader, struct record *record);

/* Reads a record on the line, from an offset on.  True if there is one. */
bool read_on_line(struct reader *reader, struct record *record, size_t from);

/* ---- doubtful.c: lines whose meaning the line below tells ---- */

enum step take_doubtful(struct reader *reader, const struct plain *line);

/* True if a line is one more of the run. */
bool is_of_run(const struct run *run, const struct plain *line);

/* Decides on the run, now that the line below it is known; NULL: there is none. */
enum step end_run(struct reader *reader, struct record *record, const struct plain *below);

/* ---- grid_records.c: lines of a grid in rows ---- */

/* Begins a grid with a line as its first row.  False if it can be none. */
bool begin_rows(struct reader *reader, const struct plain *line);

/* Begins a damaged grid with a line. */
enum step begin_damaged(struct reader *reader, const struct plain *line);

enum step give_to_grid(struct reader *reader, struct record *record);

/* Ends the grid, and makes its record. */
void end_grid(struct reader *reader, struct record *record);

/* Ends the grid above the line, or at the end of the input. */
enum step end_above(struct reader *reader, struct record *record, bool with_line);

/* ---- whole_grid.c ---- */

/* Makes the record of a grid that has all rows, or finds why it is none. */
void make_grid(struct grid *grid, const struct dialect *dialect, struct record *record,
               struct fault *fault);

/* ---- row_like.c ---- */

/* True if a line is a row of the grid, or what damage has left of one, and does not end it. */
bool is_row_like(struct reader *reader, const struct plain *line);

/* ---- end.c ---- */

/* Takes the line that ends the input. */
enum step end_input(struct reader *reader);

/* ---- list_records.c: lines of a list ---- */

/* Begins a list with the bracket at an offset of the line. */
enum step begin_list(struct reader *reader, size_t bracket);

enum step give_to_list(struct reader *reader, struct record *record);

/* Makes an invalid record of a list that does not end. */
enum step break_list(struct reader *reader, struct record *record);

/* ---- above.c: text, names and rules between records ---- */

/* Takes a line as text: a name, a number, a heading, or none of these. */
enum step take_text(struct reader *reader, const struct plain *line);

/* Takes a rule that belongs to no grid: it may open a frame. */
enum step take_rule_above(struct reader *reader, const struct plain *line);

/* Counts the text above as ignored. */
void drop_text(struct reader *reader);

/* Names a record that begins at a line. */
void name_record(struct reader *reader, struct record *record, uint64_t first);

/* Cuts off what stands left and right of the frame above the line or around it. */
void cut_frame(const struct frame *frame, struct plain *line);

/* ---- fast_line.c: the most common line of all ---- */

/* Reads the next line as a record if it is the 81 cells of a 9x9 grid, which a blank or comma and a
 * tail of harmless text may follow.  A short name such as "17," may stand in front of them.
 *
 * Text is harmless if nothing in it could belong to a frame, and no word of it could be a grid or
 * what is left of one.  So the line can only be a record of these cells, and reader.c would make
 * the same record of it.
 *
 * The record's number and form_before are left to others.  False if the line is no fast line, or if
 * its end is not in the buffer yet; the line is still unread then. */
bool next_fast_line(struct lines *lines, const char *file, const struct heading *heading,
                    struct record *record);

/* ---- matrices.c ---- */

/* Reads the next matrix, as reader_next() does. */
bool read_matrix(struct reader *reader, struct record *record);

void free_matrix_lines(struct matrix_lines *lines);

#endif
