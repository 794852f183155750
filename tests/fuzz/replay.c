/* replay.c - runs a fuzz target without a fuzzing engine, as any compiler builds it.
 *
 * fuzz_NAME [-runs=N] [-seed=S] [FILE|FOLDER]...
 *
 * Tries all files, and then N inputs that are made of these by blind mutation, the same ones for
 * the same seed. */
#include "fuzz.h"

#include "support/random.h"

#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_BYTES = 1 << 20 };

/* An input, in memory of exactly its size, so that a sanitizer sees an access beyond it. */
struct input {
    uint8_t *bytes;
    size_t size;
};

static struct {
    struct input *inputs;
    size_t count;
} corpus;

/* What is being tried, for the report on a crash. */
static struct {
    const char *file; /* NULL: a mutated input */
    struct input input;
} current;

/* ---- Crashes ---- */

static void say(const char *text) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return; /* there is nobody to be told */
}

/* Names the file that crashed, or keeps the mutated input. */
static void report_crash(int number) {
    static const char kept[] = "crash-of-replay";
    FILE *file = current.file == NULL ? fopen(kept, "wb") : NULL;
    if (file != NULL) {
        fwrite(current.input.bytes, 1, current.input.size, file);
        fclose(file);
    }
    say("the input is in ");
    say(current.file != NULL ? current.file : kept);
    say("\n");
    signal(number, SIG_DFL);
    raise(number);
}

static void try(const char *file, struct input input) {
    current.file = file;
    current.input = input;
    LLVMFuzzerTestOneInput(input.bytes, input.size);
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

static void try_file(FILE *file, const char *name) {
    static uint8_t bytes[MAX_BYTES];
    struct input input = {.size = fread(bytes, 1, sizeof bytes, file)};
    if (ferror(file) || fclose(file) != 0)
        give_up("cannot read", name);
    input.bytes = allocate(input.size);
    memcpy(input.bytes, bytes, input.size);
    try(name, input);
    struct input *inputs = realloc(corpus.inputs, (corpus.count + 1) * sizeof *inputs);
    if (inputs == NULL)
        give_up("not enough memory", name);
    inputs[corpus.count++] = input;
    corpus.inputs = inputs;
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

/* The files of a folder are sorted, as their order decides what mutation makes. */
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

/* ---- Mutation ---- */

static size_t below(uint64_t *seed, size_t bound) {
    return bound > 0 ? random_below(seed, bound) : 0;
}

/* A value that is likely to matter: of a byte elsewhere in the input, or any. */
static uint8_t likely_byte(uint64_t *seed, const uint8_t *bytes, size_t size) {
    size_t choice = random_below(seed, 256 + 768 * (size > 0));
    return choice < 256 ? (uint8_t)choice : bytes[below(seed, size)];
}

/* Changes the bytes at one place; room is the most there can be.  Returns the new size. */
static size_t mutate(uint64_t *seed, uint8_t *bytes, size_t size, size_t room) {
    size_t at = below(seed, size), length = 1 + below(seed, size - at < 16 ? size - at : 16);
    switch (random_below(seed, 8)) {
    case 0: /* takes some out */
        length = length < size - at ? length : size - at;
        memmove(bytes + at, bytes + at + length, size - at - length);
        return size - length;
    case 1: /* repeats some */
        length = length < size - at ? length : size - at;
        length = length < room - size ? length : room - size;
        memmove(bytes + at + length, bytes + at, size - at);
        return size + length;
    case 2: /* puts one in */
        if (size == room)
            return size;
        memmove(bytes + at + 1, bytes + at, size - at);
        bytes[at] = likely_byte(seed, bytes, size);
        return size + 1;
    default: /* changes one */
        if (size > 0)
            bytes[at] = likely_byte(seed, bytes, size);
        return size;
    }
}

static void try_mutated(uint64_t *seed, size_t room, struct input *scratch) {
    const struct input *from = &corpus.inputs[random_below(seed, corpus.count)];
    size_t size = from->size, changes = 1 + random_below(seed, 4);
    memcpy(scratch->bytes, from->bytes, size);
    while (changes-- > 0)
        size = mutate(seed, scratch->bytes, size, room);
    /* The input ends where its memory ends. */
    memmove(scratch->bytes + room - size, scratch->bytes, size);
    try(NULL, (struct input){scratch->bytes + room - size, size});
}

static void mutate_corpus(uint64_t seed, uint64_t runs) {
    size_t room = 0;
    for (size_t i = 0; i < corpus.count; i++)
        room = corpus.inputs[i].size > room ? corpus.inputs[i].size : room;
    room += 64;
    struct input scratch = {allocate(room), room};
    clock_t start = clock();
    for (uint64_t run = 0; run < runs && corpus.count > 0; run++)
        try_mutated(&seed, room, &scratch);
    printf("%ju mutated inputs in %.0f s\n", (uintmax_t)runs,
           (double)(clock() - start) / CLOCKS_PER_SEC);
    free(scratch.bytes);
}

/* The number behind `name` in an argument.  False if the argument is another. */
static bool is_number(const char *argument, const char *name, uint64_t *number) {
    size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0)
        return false;
    *number = strtoull(argument + length, NULL, 10);
    return true;
}

int main(int argc, char **argv) {
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    uint64_t runs = 0, seed = 1;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal(crashes[i], report_crash);
    for (int i = 1; i < argc; i++) {
        if (!is_number(argv[i], "-runs=", &runs) && !is_number(argv[i], "-seed=", &seed))
            try_path(argv[i]);
    }
    printf("%zu files\n", corpus.count);
    if (corpus.count == 0)
        give_up("no input", "name files or folders");
    if (runs > 0)
        mutate_corpus(seed, runs);
    for (size_t i = 0; i < corpus.count; i++)
        free(corpus.inputs[i].bytes);
    free(corpus.inputs);
    return 0;
}
