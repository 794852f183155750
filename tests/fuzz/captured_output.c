/* captured_output.c - see captured_output.h. */
#include "captured_output.h"

#include "fuzz.h"

#include <getopt.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static struct captured *streams[3]; /* descriptor -> what is captured of it */

ssize_t __real_write(int descriptor, const void *bytes, size_t size);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t size);

/* Makes room for `size` more bytes and a NUL. */
static void make_room(struct captured *captured, size_t size) {
    if (captured->size + size < captured->room)
        return;
    captured->room = 2 * (captured->size + size) + 4096;
    captured->text = realloc(captured->text, captured->room);
    demand(captured->text != NULL);
}

static void begin(int descriptor, struct captured *captured) {
    streams[descriptor] = captured;
    if (captured == NULL)
        return;
    captured->size = 0;
    make_room(captured, 0);
    captured->text[0] = '\0';
}

void capture(struct captured *output, struct captured *errors) {
    begin(STDOUT_FILENO, output);
    begin(STDERR_FILENO, errors);
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t size) {
    struct captured *captured = descriptor >= 0 && descriptor < 3 ? streams[descriptor] : NULL;
    if (captured == NULL)
        return __real_write(descriptor, bytes, size);
    make_room(captured, size);
    memcpy(captured->text + captured->size, bytes, size);
    captured->size += size;
    captured->text[captured->size] = '\0';
    return (ssize_t)size;
}

void demand_messages(const struct captured *errors) {
    static const char begins[] = "sudoku: ";
    const char *at = errors->text, *end = at + errors->size;
    while (at < end) {
        demand(strncmp(at, begins, strlen(begins)) == 0);
        for (; at < end && *at != '\n'; at++)
            demand((unsigned char)*at >= ' ' && *at != 0x7F);
        demand(at < end);
        at++;
    }
}

void reset_getopt(void) {
    char name[] = "sudoku", *none[] = {name, NULL};
    optind = 0; /* GNU's starts anew then */
    getopt_long(1, none, "-:", &(struct option){0}, NULL);
    optind = 1;
}
