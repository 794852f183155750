/* skip.h - skips what is left of a broken record, as recovery.c decides. */
#ifndef SKIP_H
#define SKIP_H

#include "reader_state.h"
#include "recovery.h"

/* Handles the line that is read, of a broken record, as was decided.  The record may be forgotten
 * then, or the line be looked at again. */
void carry_out_recovery(struct reader *reader, enum recovery recovery);

/* From now on the broken record's good rows are like the line that is read; those counted so far
 * were none. */
void take_width(struct reader *reader);

/* Forgets a broken record once it has all its rows.  Where its last row and the first of another
 * record were run together, the other record is broken, too. */
void end_if_skipped(struct reader *reader);

#endif
