/* modes.c - the table of modes with an option of their own, in the order of --help. */
#include "mode.h"

const struct mode *const modes[] = {
    &all_mode,    &count_mode,    &unique_mode,  &least_mode,     &check_mode,
    &target_mode, &rate_mode,     &steps_mode,   &hint_mode,      &trace_mode,
    &bench_mode,  &minimize_mode, &convert_mode, &canonical_mode, NULL,
};
