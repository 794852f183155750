/* memory_input.c - see memory_input.h. */
#include "memory_input.h"

#include "support/random.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

static struct memory_input *served;

ssize_t __real_read(int descriptor, void *bytes, size_t size);
int __real_poll(struct pollfd *descriptors, nfds_t count, int timeout);
ssize_t __wrap_read(int descriptor, void *bytes, size_t size);
int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout);
ssize_t __wrap___read_chk(int descriptor, void *bytes, size_t size, size_t room);
int __wrap___poll_chk(struct pollfd *descriptors, nfds_t count, int timeout, size_t room);

void serve_input(struct memory_input *input) {
    served = input;
}

ssize_t __wrap_read(int descriptor, void *bytes, size_t size) {
    if (descriptor > 0)
        return __real_read(descriptor, bytes, size);
    size_t most =
        served->seed != NULL ? 1 + random_below(served->seed, served->chunk) : served->chunk;
    size_t left = served->size - served->at;
    size = size < left ? size : left;
    size = size < most ? size : most;
    memcpy(bytes, served->text + served->at, size);
    served->at += size;
    return (ssize_t)size;
}

int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout) {
    if (count != 1 || descriptors->fd > 0)
        return __real_poll(descriptors, count, timeout);
    bool paused = timeout == 0 && served->has_pauses && random_below(served->seed, 4) == 0;
    return paused ? 0 : 1;
}

ssize_t __wrap___read_chk(int descriptor, void *bytes, size_t size, size_t room) {
    if (size > room)
        abort();
    return __wrap_read(descriptor, bytes, size);
}

int __wrap___poll_chk(struct pollfd *descriptors, nfds_t count, int timeout, size_t room) {
    if (count * sizeof *descriptors > room)
        abort();
    return __wrap_poll(descriptors, count, timeout);
}
