/* modes.c - the table of modes, and the options that make another mode of one. */
#include "mode.h"

#include <string.h>

#define POINT_AT(name) &name,
static const struct mode *const modes[] = {MODES(POINT_AT)};
#undef POINT_AT

const struct mode *mode_at(size_t index) {
    return index < sizeof modes / sizeof *modes ? modes[index] : NULL;
}

/* Options that may stand beside that of a mode, and the mode that they make of it. */
static const struct {
    const struct mode *mode;
    const char *option;
    const struct mode *combined;
} combinations[] = {
    {&bench_mode, "unique", &bench_unique_mode},
    {&minimize_mode, "all", &minimize_all_mode},
};

const struct mode *mode_with(const struct mode *mode, const char *option) {
    for (size_t i = 0; i < sizeof combinations / sizeof *combinations; i++) {
        if (combinations[i].mode == mode && strcmp(combinations[i].option, option) == 0)
            return combinations[i].combined;
    }
    return NULL;
}
