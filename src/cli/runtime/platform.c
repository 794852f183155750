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

uint64_t count_processors(void) {
    /* Room for 16384 processors, twice as many as a kernel can be built for. */
    cpu_set_t mask[16 * 1024 / CPU_SETSIZE];
    bool has_mask = sched_getaffinity(0, sizeof mask, mask) == 0;
    long count = has_mask ? CPU_COUNT_S(sizeof mask, mask) : sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (uint64_t)count;
}

/* With O_NONBLOCK, poll() waits for the first writer of a FIFO, so a signal can end the wait. */
const int open_flags = O_RDONLY | O_NONBLOCK;

#else

uint64_t count_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (uint64_t)count;
}

const int open_flags = O_RDONLY;

#endif

bool in_foreground(void) {
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group < 0 || group == getpgrp();
}
