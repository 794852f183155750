/* fence.c - see fence.h. */
#include "fence.h"

#include "harness.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { UNWRITTEN = 0xC3 };

struct fence fence_make(size_t size, int value) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), usable = (size / page + 1) * page;
    struct fence fence = {.size = size, .mapped = usable + page};
    int zero = open("/dev/zero", O_RDWR);
    assert_true(zero >= 0);
    fence.pages = mmap(NULL, fence.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE, zero, 0);
    close(zero);
    assert_true(fence.pages != MAP_FAILED);
    assert_int_equal(mprotect(fence.pages + usable, page, PROT_NONE), 0);
    fence.at = fence.pages + usable - size;
    memset(fence.pages, UNWRITTEN, usable - size);
    memset(fence.at, value, size);
    return fence;
}

void fence_free(struct fence *fence) {
    for (const unsigned char *byte = fence->pages; byte < fence->at; byte++) {
        if (*byte != UNWRITTEN)
            fail_msg("byte %td before the memory was written", byte - fence->at);
    }
    munmap(fence->pages, fence->mapped);
    *fence = (struct fence){0};
}
