/* finish.h - makes digits or candidates of the cells that a layout has found. */
#ifndef FINISH_H
#define FINISH_H

#include "../reading.h"
#include "../record.h"
#include "finding.h"

#include <stdbool.h>

/* Makes digits or candidates of the cells of a finding's draft, and sets the record's puzzle,
 * notation and origin.  False, with the finding's fault, if some cell can be none. */
bool draft_finish(struct finding *finding, const struct reading *reading, struct record *record);

#endif
