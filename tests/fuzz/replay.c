/* replay.c - runs a fuzz target on files, without a fuzzing engine.
 *
 * fuzz_NAME FILE|FOLDER... */
#include "fuzz.h"

#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { MAX_BYTES = 1 << 20 };

static const char *current; /* the current file */
static size_t tried;        /* number of files */

/* ---- Crashes ---- */

static void say(const char *text) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return; /* nothing can be done */
}

/* Names the file that crashed. */
static void report_crash(int number) {
    say("the input is in ");
    say(current);
    say("\n");
    signal(number, SIG_DFL);
    raise(number);
}

/* ---- Files ---- */

static _Noreturn void give_up(const char *what, const char *name) {
    fprintf(stderr, "%s: %s\n", what, name);
    exit(2);
}

static void *allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (memory == NULL)
        give_up("not enough memory", "");
    return memory;
}

/* Tries a file in memory of exactly its size, so that a sanitizer detects an access beyond it. */
static void try_file(FILE *file, const char *name) {
    static uint8_t bytes[MAX_BYTES];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    if (ferror(file) || fclose(file) != 0)
        give_up("cannot read", name);
    uint8_t *input = allocate(size);
    memcpy(input, bytes, size);
    current = name;
    LLVMFuzzerTestOneInput(input, size);
    free(input);
    tried++;
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void try_path(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, is_visible, alphasort);
    FILE *file = count < 0 ? fopen(path, "rb") : NULL;
    if (file != NULL)
        try_file(file, path);
    else if (count < 0)
        give_up("cannot open", path);
    for (int i = 0; i < count; i++) {
        size_t size = strlen(path) + strlen(entries[i]->d_name) + 2;
        char *name = allocate(size);
        snprintf(name, size, "%s/%s", path, entries[i]->d_name);
        try_path(name);
        free(name);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

int main(int argc, char **argv) {
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal(crashes[i], report_crash);
    for (int i = 1; i < argc; i++)
        if (argv[i][0] != '-') /* an option of the fuzzing engine */
            try_path(argv[i]);
    printf("%zu files\n", tried);
    if (tried == 0)
        give_up("no input", "name files or folders");
    return 0;
}
