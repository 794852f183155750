/* modes.c - the table of modes, and the option that makes another mode of one. */
#include "mode.h"

#include <string.h>

#define POINT_AT(name) &name,
static const struct mode *const modes[] = {MODES(POINT_AT)};
#undef POINT_AT

const struct mode *mode_at(size_t index) {
    return index < sizeof modes / sizeof *modes ? modes[index] : NULL;
}

const struct mode *mode_with(const struct mode *mode, const char *option) {
    bool go_together = mode->partner != NULL && strcmp(mode->partner, option) == 0;
    return go_together ? mode->combined : NULL;
}
