/* counts.c - writes the coverage counts before the program ends by a signal or _Exit().
 *
 * The linker's --wrap replaces the functions that end it.  A test may replace them by its own. */
#include <dlfcn.h>
#include <gcov.h> /* of gcc */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

int __wrap_raise(int number);
int __real_raise(int number);
_Noreturn void __wrap__Exit(int status);
_Noreturn void __real__Exit(int status);

/* Writing the counts requires calls that a preloaded tests/cli/support/failing_calls.c may make
 * fail, and files that may exceed the file size limit of a test.  gcc writes them after all
 * destructors. */
__attribute__((destructor)) static void let_no_call_fail(void) {
    void (*end)(void);
    void *found = dlsym(dlopen(NULL, RTLD_LAZY), "failing_calls_end");
    struct rlimit size;
    memcpy(&end, &found, sizeof end); /* C has no cast for this */
    if (found != NULL)
        end();
    getrlimit(RLIMIT_FSIZE, &size);
    size.rlim_cur = size.rlim_max;
    setrlimit(RLIMIT_FSIZE, &size);
}

static void write_counts(void) {
    let_no_call_fail();
    __gcov_dump();
}

__attribute__((weak)) int __wrap_raise(int number) {
    write_counts();
    int result = __real_raise(number);
    __gcov_reset(); /* a stopped program may continue, and writes its later counts at its end */
    return result;
}

__attribute__((weak)) void __wrap__Exit(int status) {
    write_counts();
    __real__Exit(status);
}
