/* platform.c - the processors of this process, files and terminals. */

/* Linux has sched_getaffinity().  macOS hides the number of processors from programs that request
 * only POSIX. */
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "platform.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __linux__

/* Returns the size of the affinity mask, or 0 if it is unavailable. */
static long count_in_affinity_mask(void) {
    /* Room for 16384 processors, twice as many as a kernel can be built for. */
    cpu_set_t mask[16 * 1024 / CPU_SETSIZE];
    return sched_getaffinity(0, sizeof mask, mask) == 0 ? CPU_COUNT_S(sizeof mask, mask) : 0;
}

/* With O_NONBLOCK, poll() waits for the first writer of a FIFO, so a signal can end the wait. */
enum { OPEN_FLAGS = O_RDONLY | O_NONBLOCK };

#else

static long count_in_affinity_mask(void) {
    return 0;
}

enum { OPEN_FLAGS = O_RDONLY };

#endif

uint64_t count_processors(void) {
    long count = count_in_affinity_mask();
    /* cppcheck-suppress knownConditionTrueFalse; the mask is known on some systems only */
    if (count < 1)
        count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (uint64_t)count;
}

bool in_foreground(void) {
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group < 0 || group == getpgrp();
}

int open_for_reading(const char *name) {
    return open(name, OPEN_FLAGS);
}
