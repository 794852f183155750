/* processors.h - how many processors this process may use. */
#ifndef PROCESSORS_H
#define PROCESSORS_H

#include <stdint.h>

/* The number of processors that the process may run on, at least 1: those of its affinity mask
 * where the system has one (taskset, or a container that was given some of the machine's cores),
 * else those that are online. */
uint64_t count_processors(void);

#endif
