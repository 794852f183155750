/* json_members.c - the members of the object that a record was read from, as they were written (RFC
 * 8259).
 *
 * An object that is not quite JSON, such as a dict of Python, has none: its values are fields. */
#include "json_text.h"

#include "runtime/names.h"
#include "runtime/utf8.h"

#include <stdbool.h>
#include <string.h>

/* The names of the members that the program writes. */
static const char *const own_names[] = {
    "file",    "line",          "status",     "puzzle",     "candidates", "regions",    "solution",
    "minimal", "solutions",     "at_least",   "score",      "canonical",  "transposed", "rows",
    "columns", "automorphisms", "digits",     "er",         "ep",         "ed",         "level",
    "hardest", "steps",         "path",       "hint",       "position",   "engine",     "nodes",
    "fields",  "error",         "error_file", "error_line", "column",
};

static const char *own_name_at(size_t index) {
    return index < sizeof own_names / sizeof *own_names ? own_names[index] : NULL;
}

/* ---- Text -------------------------------------------------------------------------------- */

/* Text that is read, from offset `at` on. */
struct json_text {
    const char *text;
    size_t length, at;
};

/* The next byte that is no white space; NUL at the end. */
static char next_byte(struct json_text *json) {
    while (json->at < json->length && memchr(" \t\r\n", json->text[json->at], 4) != NULL)
        json->at++;
    return json->at < json->length ? json->text[json->at] : '\0';
}

static bool skip_byte(struct json_text *json, char byte) {
    bool is_there = next_byte(json) == byte;
    json->at += is_there;
    return is_there;
}

static size_t count_of(const struct json_text *json, const char *set) {
    size_t count = 0;
    while (json->at + count < json->length && json->text[json->at + count] != '\0' &&
           strchr(set, json->text[json->at + count]) != NULL)
        count++;
    return count;
}

static bool skip_string(struct json_text *json) {
    if (!skip_byte(json, '"'))
        return false;
    while (json->at < json->length && json->text[json->at] != '"') {
        const char *text = json->text + json->at;
        size_t size = utf8_size(text, json->length - json->at);
        if (size == 0 || (unsigned char)*text < ' ')
            return false;
        json->at += size;
        if (*text != '\\')
            continue;
        bool is_code = json->at < json->length && text[1] == 'u';
        if (count_of(json, "\"\\/bfnrtu") == 0)
            return false;
        json->at++;
        if (is_code && count_of(json, "0123456789abcdefABCDEF") < 4)
            return false;
    }
    return skip_byte(json, '"');
}

static bool skip_digits(struct json_text *json) {
    size_t count = count_of(json, "0123456789");
    json->at += count;
    return count > 0;
}

static bool skip_number(struct json_text *json) {
    json->at += json->text[json->at] == '-';
    bool has_zero = json->at < json->length && json->text[json->at] == '0';
    size_t start = json->at;
    bool good = skip_digits(json) && (!has_zero || json->at == start + 1);
    if (good && count_of(json, ".") > 0) {
        json->at++;
        good = skip_digits(json);
    }
    if (good && count_of(json, "eE") > 0) {
        json->at++;
        json->at += count_of(json, "+-") > 0;
        good = skip_digits(json);
    }
    return good;
}

static bool skip_word(struct json_text *json, const char *word) {
    size_t length = strlen(word);
    bool is_there =
        json->length - json->at >= length && memcmp(json->text + json->at, word, length) == 0;
    json->at += is_there ? length : 0;
    return is_there;
}

/* Skips the name of a member and its colon, and sets the name. */
static bool skip_name(struct json_text *json, struct span *name) {
    next_byte(json);
    name->start = (uint32_t)json->at + 1;
    if (!skip_string(json))
        return false;
    name->length = (uint32_t)json->at - 1 - name->start;
    return skip_byte(json, ':');
}

/* Skips a value within `depth` others.  Recursive, so that depth is bounded. */
static bool skip_value(struct json_text *json, unsigned depth) {
    enum { DEPTH = 32 };
    struct span name;
    char byte = next_byte(json);
    if (byte == '"')
        return skip_string(json);
    if (byte == 't' || byte == 'f' || byte == 'n')
        return skip_word(json, "true") || skip_word(json, "false") || skip_word(json, "null");
    if (byte != '[' && byte != '{')
        return byte != '\0' && skip_number(json);
    char end = byte == '[' ? ']' : '}';
    json->at++;
    if (skip_byte(json, end))
        return true;
    do {
        if (depth == DEPTH || (byte == '{' && !skip_name(json, &name)) ||
            !skip_value(json, depth + 1))
            return false;
    } while (skip_byte(json, ','));
    return skip_byte(json, end);
}

/* ---- Members ----------------------------------------------------------------------------- */

/* The object of a record, at its first byte; of length 0 if it is not JSON. */
static struct json_text object_of(const struct record *record) {
    struct json_text json = {record->text + record->length, record->object_length, 0};
    bool good = next_byte(&json) == '{' && skip_value(&json, 0) && next_byte(&json) == '\0';
    return (struct json_text){json.text, good ? json.length : 0, 0};
}

/* Reads the next member of an object.  False at its end. */
static bool next_member(struct json_text *json, struct span *name, struct span *value) {
    if (!skip_byte(json, json->at == 0 ? '{' : ',') || !skip_name(json, name))
        return false;
    next_byte(json);
    value->start = (uint32_t)json->at;
    bool good = skip_value(json, 0);
    value->length = (uint32_t)json->at - value->start;
    return good;
}

/* True if the program wrote an object: it begins with the first three of its members. */
static bool is_own(struct json_text json) {
    struct span name, value;
    for (size_t i = 0; i < 3; i++) {
        if (!next_member(&json, &name, &value) || name.length != strlen(own_names[i]) ||
            memcmp(json.text + name.start, own_names[i], name.length) != 0)
            return false;
    }
    return true;
}

/* True if a member is the puzzle of its record: it ends where the puzzle does. */
static bool is_puzzle(const struct record *record, const struct json_text *json, struct span name,
                      struct span value) {
    if (record->puzzle_end == 0)
        return is_name("puzzle", json->text + name.start, name.length);
    return value.start < record->puzzle_end &&
           record->puzzle_end <= (size_t)value.start + value.length;
}

bool json_keeps_members(const struct record *record) {
    struct json_text json = object_of(record);
    return json.length > 0 && !is_own(json);
}

bool json_puzzle_text(struct output *output, const struct record *record) {
    struct json_text json = object_of(record);
    struct span name, value;
    while (json.length > 0 && next_member(&json, &name, &value)) {
        if (!is_puzzle(record, &json, name, value))
            continue;
        const char *text = json.text + value.start;
        bool is_string = *text == '"';
        output_text(output, "\"");
        if (is_string)
            output_add(output, text + 1, value.length - 2);
        else
            json_escape(output, text, value.length);
        output_text(output, "\"");
        return true;
    }
    return false;
}

void json_members(struct output *output, const struct record *record) {
    struct json_text json = object_of(record);
    struct span name, value;
    bool has_own = json.length > 0 && is_own(json);
    while (json.length > 0 && next_member(&json, &name, &value)) {
        const char *text = json.text + name.start;
        bool is_ours = own_name_at(find_name(own_name_at, text, name.length)) != NULL;
        if ((is_ours && has_own) || (!has_own && is_puzzle(record, &json, name, value)))
            continue;
        output_text(output, is_ours ? ",\"input_" : ",\"");
        output_add(output, text, name.length);
        output_text(output, "\":");
        output_add(output, json.text + value.start, value.length);
    }
}
