/* read_text.c - see read_text.h. */
#include "read_text.h"

#include "memory_input.h"
#include "read/fields.h"

struct tally read_text(const char *text, size_t size, size_t chunk, uint64_t *seed,
                       take_record *take, void *user) {
    static struct reader reader;
    static struct lines lines;
    static struct record record;
    struct memory_input input = {.text = text, .size = size, .chunk = chunk, .seed = seed};
    struct note note;
    serve_input(&input);
    lines_open(&lines, -1);
    lines.may_wait = true;
    reader_open(&reader, &lines, "-", &(struct reading){0});
    while (reader_next(&reader, &record))
        take(user, &record);
    while (reader_next_note(&reader, &note))
        ;
    return reader.tally;
}
