/* modes.h - the table of modes. */
#ifndef MODES_H
#define MODES_H

#include "mode.h"

#include <stddef.h>

/* The modes, a row each; those with an option of their own in the order of --help. */
#define MODES(ROW)                                                                                 \
    ROW(all_mode)                                                                                  \
    ROW(count_mode)                                                                                \
    ROW(unique_mode)                                                                               \
    ROW(check_mode)                                                                                \
    ROW(target_mode)                                                                               \
    ROW(rate_mode)                                                                                 \
    ROW(steps_mode)                                                                                \
    ROW(hint_mode)                                                                                 \
    ROW(trace_mode)                                                                                \
    ROW(watch_mode)                                                                                \
    ROW(bench_mode)                                                                                \
    ROW(minimize_mode)                                                                             \
    ROW(convert_mode)                                                                              \
    ROW(canonical_mode)                                                                            \
    ROW(minimize_all_mode)                                                                         \
    ROW(generate_mode)                                                                             \
    ROW(first_mode)                                                                                \
    ROW(least_mode)                                                                                \
    ROW(count_and_show_mode)                                                                       \
    ROW(minimal_mode)                                                                              \
    ROW(corners_mode)                                                                              \
    ROW(cover_mode)                                                                                \
    ROW(cover_all_mode)                                                                            \
    ROW(cover_count_mode)                                                                          \
    ROW(cover_unique_mode)

#define DECLARE_MODE(name) extern const struct mode name;
MODES(DECLARE_MODE)
#undef DECLARE_MODE

/* The mode at an index of the table; NULL past the last. */
const struct mode *mode_at(size_t index);

/* The mode at an index among those with an option of their own; NULL past the last. */
const struct mode *mode_with_option(size_t index);

#endif
