/* surplus.h - what the reader does with a row below a grid that has all its rows, and with the line
 * below that row. */
#ifndef SURPLUS_H
#define SURPLUS_H

#include "reader_state.h"

/* Handles a row below a whole grid.  It shows that the first row is a header; or that the record
 * ended at its last gap, which is reported, and the rows below that are kept. */
action take_surplus_row;

/* Makes a record of the rows but the first, which is a header. */
action parse_below_header;

/* Makes a record of the rows but the last, which begins another one, unless the current line shows
 * that the first row is a header. */
action give_surplus_row_back;

#endif
