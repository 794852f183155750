/* text.c - growing strings, and whole files. */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_add(struct text *text, const char *bytes, size_t size) {
    if (text->room < text->size + size + 1) {
        text->room = 2 * (text->size + size + 1);
        text->bytes = realloc(text->bytes, text->room);
        assert_non_null(text->bytes);
    }
    if (size > 0)
        memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    text->bytes[text->size] = '\0';
}

void text_add_string(struct text *text, const char *string) {
    text_add(text, string, strlen(string));
}

void text_clear(struct text *text) {
    text->size = 0;
    text_add(text, "", 0);
}

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

size_t count_lines(const struct text *text) {
    size_t lines = 0;
    for (size_t i = 0; i < text->size; i++)
        lines += text->bytes[i] == '\n';
    return lines;
}

void mask_numbers(struct text *text, const char *before) {
    size_t length = strlen(before);
    struct text masked = {0};
    const char *rest = text->bytes;
    for (const char *at; (at = strstr(rest, before)) != NULL;) {
        size_t digits = strspn(at + length, "0123456789.");
        text_add(&masked, rest, (size_t)(at - rest) + length);
        if (digits > 0)
            text_add_string(&masked, "0");
        rest = at + length + digits;
    }
    text_add(&masked, rest, text->size - (size_t)(rest - text->bytes));
    text_clear(text);
    text_add(text, masked.bytes, masked.size);
    text_free(&masked);
}

/* ---- Files ---- */

void write_file(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

struct text read_file(const char *path, bool *found) {
    struct text text = {0};
    char bytes[4096];
    size_t got;
    text_clear(&text);
    FILE *file = fopen(path, "rb");
    *found = file != NULL;
    if (file == NULL)
        return text;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add(&text, bytes, got);
    fclose(file);
    return text;
}
