/* modes.c - the table of modes. */
#include "mode.h"

#define POINT_AT(name) &name,
static const struct mode *const modes[] = {MODES(POINT_AT)};
#undef POINT_AT

const struct mode *mode_at(size_t index) {
    return index < sizeof modes / sizeof *modes ? modes[index] : NULL;
}
