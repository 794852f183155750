/* modes.c - the table of modes. */
#include "modes.h"

#define POINT_AT(name) &name,
static const struct mode *const modes[] = {MODES(POINT_AT)};
#undef POINT_AT

const struct mode *mode_at(size_t index) {
    return index < sizeof modes / sizeof *modes ? modes[index] : NULL;
}

const struct mode *mode_with_option(size_t index) {
    for (size_t i = 0; mode_at(i) != NULL; i++) {
        if (modes[i]->name != NULL && index-- == 0)
            return modes[i];
    }
    return NULL;
}
