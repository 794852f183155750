/* modes.c - the table of modes. */
#include "modes.h"

#define POINT_AT(name) &name,
static const struct mode *const modes[] = {MODES(POINT_AT)};
#undef POINT_AT

const struct mode *mode_at(size_t index) {
    return index < sizeof modes / sizeof *modes ? modes[index] : NULL;
}

const struct mode *mode_with_option(size_t index) {
    const struct mode *mode = mode_at(index);
    return mode != NULL && mode->name != NULL ? mode : NULL;
}
