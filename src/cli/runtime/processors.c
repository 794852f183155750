/* processors.c - how many processors this process may use. */

/* No standard has what this file asks for: sched_getaffinity() of Linux, and a name for sysconf()
 * that macOS hides from programs that ask for POSIX alone. */
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "processors.h"

#include <sched.h>
#include <unistd.h>

#ifdef __linux__

/* The size of the affinity mask, or 0 if it cannot be had. */
static long count_in_affinity_mask(void) {
    /* Room for 16384 processors, twice as many as a kernel can be built for. */
    cpu_set_t mask[16 * 1024 / CPU_SETSIZE];
    if (sched_getaffinity(0, sizeof mask, mask) != 0)
        return 0;
    return CPU_COUNT_S(sizeof mask, mask);
}

#else

static long count_in_affinity_mask(void) {
    return 0;
}

#endif

uint64_t count_processors(void) {
    long count = count_in_affinity_mask();
    /* cppcheck-suppress knownConditionTrueFalse; the mask is known on some systems only */
    if (count < 1)
        count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (uint64_t)count;
}
