/* reactions.c - the table that the reader is: its rows say what is pending, its columns what the
 * current line is, and its cells what to do.
 *
 * A record that goes wrong is reported at once and stays pending as broken until the rest of it has
 * been skipped, so that the rest is not taken for another record. */
#include "reactions.h"

#include "begin.h"
#include "blank_rows.h"
#include "ends.h"
#include "frames.h"
#include "ignored.h"
#include "odd_lines.h"
#include "parse.h"
#include "rows.h"
#include "skip.h"
#include "spread.h"
#include "surplus.h"

#define BY_ACTION PENDING_STATES /* no state: the action sets it */
#define AGAIN     true           /* the line is handled once more */
#define DONE      false          /* the next line is read */

/* clang-format off */
const struct reaction reactions[PENDING_STATES][EVENT_COUNT] = {
    /* No record has begun. */
    [PENDING_NOTHING] = {
        [EVENT_BLANK]    = {note_blank, PENDING_NOTHING, DONE},
        [EVENT_COMMENT]  = {note_comment, PENDING_NOTHING, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NOTHING, DONE},
        [EVENT_HEADING]  = {note_heading, PENDING_NOTHING, DONE},
        [EVENT_RECORD]   = {give_line, PENDING_NOTHING, DONE},
        [EVENT_ROW]      = {begin_rows, BY_ACTION, DONE},
        [EVENT_DASHES]   = {begin_with_dashes, PENDING_DASHES, DONE},
        [EVENT_BLANKS]   = {note_blank_row, PENDING_NOTHING, DONE},
        [EVENT_RULE]     = {skip_edge, PENDING_NOTHING, DONE},
        [EVENT_EDGE]     = {skip_edge, PENDING_NOTHING, DONE},
        [EVENT_TITLE]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_OTHER]    = {take_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {ignore, PENDING_NOTHING, DONE},
    },
    /* A grid has some of its rows. */
    [PENDING_ROWS] = {
        [EVENT_BLANK]    = {pause_or_begin_spread, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_ROWS, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_ROWS, DONE},
        [EVENT_HEADING]  = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {add_next_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {note_blank_row, PENDING_ROWS, DONE},
        [EVENT_RULE]     = {note_rule, BY_ACTION, DONE},
        [EVENT_EDGE]     = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {end_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {break_rows, BY_ACTION, DONE},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* A grid has a blank line behind each of its rows, or there is one below its first row. */
    [PENDING_SPREAD] = {
        [EVENT_BLANK]    = {note_spread_blank, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_SPREAD, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_SPREAD, DONE},
        [EVENT_HEADING]  = {end_spread, BY_ACTION, AGAIN},
        [EVENT_RECORD]   = {end_spread, BY_ACTION, AGAIN},
        [EVENT_ROW]      = {add_spread_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {add_spread_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {note_spread_blank, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_spread_rule, PENDING_SPREAD, DONE},
        [EVENT_EDGE]     = {end_spread, BY_ACTION, AGAIN},
        [EVENT_TITLE]    = {end_spread, BY_ACTION, AGAIN},
        [EVENT_OTHER]    = {break_spread, BY_ACTION, DONE},
        [EVENT_END]      = {finish_spread, PENDING_NOTHING, DONE},
    },
    /* A grid has all its rows, but it may have ended at a gap.  If a surplus row comes, it did. */
    [PENDING_WHOLE] = {
        [EVENT_BLANK]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_WHOLE, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_WHOLE, DONE},
        [EVENT_HEADING]  = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {take_surplus_row, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {take_surplus_row, BY_ACTION, AGAIN},
        [EVENT_BLANKS]   = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {close_frame, BY_ACTION, AGAIN},
        [EVENT_EDGE]     = {end_table, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {end_frame, BY_ACTION, AGAIN},
        [EVENT_END]      = {parse_rows, PENDING_NOTHING, DONE},
    },
    /* A grid has one row more than it can have.  The first is a header of columns, or the last
     * begins another grid. */
    [PENDING_SURPLUS] = {
        [EVENT_BLANK]    = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_SURPLUS, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_SURPLUS, DONE},
        [EVENT_HEADING]  = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_DASHES]   = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_BLANKS]   = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {parse_below_header, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {give_surplus_row_back, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {parse_below_header, PENDING_NOTHING, DONE},
    },
    /* The first line was a number.  It is a row if the next line is one, too. */
    [PENDING_NUMBER] = {
        [EVENT_BLANK]    = {begin_spread_number, PENDING_SPREAD, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_NUMBER, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NUMBER, DONE},
        [EVENT_HEADING]  = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {ignore, PENDING_ROWS, AGAIN},
        [EVENT_DASHES]   = {add_dashes, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_framing, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* The last line was a lone cell below the order 1.  It is a grid if nothing follows. */
    [PENDING_CELL] = {
        [EVENT_BLANK]    = {parse_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_CELL, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_CELL, DONE},
        [EVENT_HEADING]  = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_DASHES]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_BLANKS]   = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_cell, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {parse_rows, PENDING_NOTHING, DONE},
    },
    /* Lines of dashes have come.  They are rows if the next row is like them. */
    [PENDING_DASHES] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_DASHES, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_DASHES, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {keep_or_drop_dashes, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {add_next_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* The first line was a number, and lines of dashes have come below it.  One such line may be a
     * rule below a count; more are rows. */
    [PENDING_NUMBER_AND_DASHES] = {
        [EVENT_BLANK]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_NUMBER_AND_DASHES, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_NUMBER_AND_DASHES, DONE},
        [EVENT_HEADING]  = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {keep_or_drop_dashes, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {add_dashes, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_RULE]     = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_EDGE]     = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {end_or_drop_dashes, PENDING_NOTHING, AGAIN},
        [EVENT_END]      = {end_rows, PENDING_NOTHING, DONE},
    },
    /* A record went wrong and has been reported.  The rest of it is skipped. */
    [PENDING_BROKEN] = {
        [EVENT_BLANK]    = {skip_blank_line, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {skip_row, BY_ACTION, DONE},
        [EVENT_DASHES]   = {skip_row, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {skip_row, BY_ACTION, DONE},
        [EVENT_RULE]     = {note_rule, PENDING_BROKEN, DONE},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_OTHER]    = {skip_odd_line, BY_ACTION, DONE},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* The first row of a record was joined with the last of a broken one. */
    [PENDING_BROKEN_UNREPORTED] = {
        [EVENT_BLANK]    = {skip_blank_line, BY_ACTION, DONE},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_UNREPORTED, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_UNREPORTED, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_ROW]      = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_DASHES]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_BLANKS]   = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_RULE]     = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_EDGE]     = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_TITLE]    = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_OTHER]    = {report_joined, PENDING_BROKEN, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* A blank line ended a record too soon, unless the line is a piece of a torn row. */
    [PENDING_BROKEN_BY_BLANK] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_BY_BLANK, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_BY_BLANK, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_ROW]      = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_DASHES]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_BLANKS]   = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_RULE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_EDGE]     = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_TITLE]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_OTHER]    = {resume_or_drop, BY_ACTION, AGAIN},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
    /* A frame has been reported, and how many of its lines are rows is not known. */
    [PENDING_BROKEN_FRAME] = {
        [EVENT_BLANK]    = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_COMMENT]  = {ignore, PENDING_BROKEN_FRAME, DONE},
        [EVENT_BRACKETS] = {ignore, PENDING_BROKEN_FRAME, DONE},
        [EVENT_HEADING]  = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_RECORD]   = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_ROW]      = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_DASHES]   = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_BLANKS]   = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_RULE]     = {skip_frame_rule, PENDING_BROKEN_FRAME, DONE},
        [EVENT_EDGE]     = {drop_rows, PENDING_NOTHING, AGAIN},
        [EVENT_TITLE]    = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_OTHER]    = {skip_frame_line, BY_ACTION, DONE},
        [EVENT_END]      = {drop_rows, PENDING_NOTHING, DONE},
    },
};
/* clang-format on */

const enum fate usual_fates[EVENT_COUNT] = {
    [EVENT_BLANK] = FATE_BLANK,     [EVENT_COMMENT] = FATE_COMMENT, [EVENT_BRACKETS] = FATE_FRAMING,
    [EVENT_HEADING] = FATE_FRAMING, [EVENT_RECORD] = FATE_PENDING,  [EVENT_ROW] = FATE_PENDING,
    [EVENT_DASHES] = FATE_PENDING,  [EVENT_BLANKS] = FATE_BLANK,    [EVENT_RULE] = FATE_FRAMING,
    [EVENT_EDGE] = FATE_FRAMING,    [EVENT_TITLE] = FATE_PENDING,   [EVENT_OTHER] = FATE_PENDING,
    [EVENT_END] = FATE_FRAMING,
};
