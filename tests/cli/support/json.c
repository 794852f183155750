/* json.c - a strict reader of JSON: RFC 8259 in UTF-8 (RFC 3629). */
#include "json.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 8 };

static void fault(struct json *json, const char *what) {
    if (json->fault == NULL)
        json->fault = what;
}

/* The next byte; NUL at the end.  A NUL in the text is a fault anyway. */
static unsigned char next(const struct json *json) {
    return json->at < json->end ? (unsigned char)*json->at : '\0';
}

static void skip_blanks(struct json *json) {
    while (next(json) != '\0' && strchr(" \t\r\n", next(json)) != NULL)
        json->at++;
}

/* Moves behind the next byte, which must be this one. */
static void skip_byte(struct json *json, char byte, const char *what) {
    if (json->at < json->end && *json->at == byte)
        json->at++;
    else
        fault(json, what);
}

/* ---- Strings ---- */

/* The length of the next UTF-8 sequence; 0 if it is malformed (RFC 3629, section 4). */
static size_t utf8_length(const struct json *json) {
    static const struct {
        unsigned char first, last;               /* of the first byte */
        unsigned char second_first, second_last; /* of the second byte; later ones are 80..BF */
        unsigned char length;
    } rows[] = {
        {0x00, 0x7F, 0x00, 0x00, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    const unsigned char *bytes = (const unsigned char *)json->at;
    size_t row = 0, left = (size_t)(json->end - json->at);
    while (row < COUNT(rows) && (bytes[0] < rows[row].first || bytes[0] > rows[row].last))
        row++;
    if (row == COUNT(rows) || left < rows[row].length)
        return 0;
    for (size_t i = 1; i < rows[row].length; i++) {
        unsigned char first = i == 1 ? rows[row].second_first : 0x80;
        unsigned char last = i == 1 ? rows[row].second_last : 0xBF;
        if (bytes[i] < first || bytes[i] > last)
            return 0;
    }
    return rows[row].length;
}

/* The number that four hexadecimal digits make. */
static unsigned read_hexadecimal(struct json *json) {
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    unsigned value = 0;
    for (int i = 0; i < 4; i++) {
        const char *digit = next(json) != '\0' ? strchr(digits, next(json)) : NULL;
        if (digit == NULL) {
            fault(json, "no four hexadecimal digits behind \\u");
            return 0;
        }
        value = 16 * value + (unsigned)(digit - digits) % 16;
        json->at++;
    }
    return value;
}

static void add_code_point(struct text *text, unsigned code) {
    char bytes[4];
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3F));
    bytes[0] = (char)(marks[size] | code);
    text_add(text, bytes, size);
}

/* The character of a \u escape.  A surrogate needs its partner. */
static void read_code_point(struct json *json, struct text *decoded) {
    unsigned code = read_hexadecimal(json);
    if (code >= 0xD800 && code <= 0xDBFF) {
        skip_byte(json, '\\', "a high surrogate alone");
        skip_byte(json, 'u', "a high surrogate alone");
        unsigned low = read_hexadecimal(json);
        if (low < 0xDC00 || low > 0xDFFF)
            fault(json, "a high surrogate alone");
        code = 0x10000 + ((code - 0xD800) << 10) + ((low - 0xDC00) & 0x3FF);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
        fault(json, "a low surrogate alone");
    }
    if (json->fault == NULL)
        add_code_point(decoded, code);
}

static void read_escape(struct json *json, struct text *decoded) {
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *escape = next(json) != '\0' ? strchr(escapes, next(json)) : NULL;
    if (escape != NULL) {
        json->at++;
        text_add(decoded, meanings + (escape - escapes), 1);
    } else {
        skip_byte(json, 'u', "an unknown escape");
        if (json->fault == NULL)
            read_code_point(json, decoded);
    }
}

static void read_string(struct json *json, struct text *decoded) {
    skip_byte(json, '"', "no string");
    while (json->fault == NULL && next(json) != '"') {
        size_t length = json->at < json->end ? utf8_length(json) : 0;
        if (json->at == json->end) {
            fault(json, "a string without end");
        } else if (length == 0) {
            fault(json, "no UTF-8");
        } else if (next(json) < 0x20) {
            fault(json, "a bare control character");
        } else if (next(json) == '\\') {
            json->at++;
            read_escape(json, decoded);
        } else {
            text_add(decoded, json->at, length);
            json->at += length;
        }
    }
    skip_byte(json, '"', "a string without end");
}

/* ---- Values ---- */

static void skip_string(struct json *json) {
    struct text decoded = {0};
    read_string(json, &decoded);
    text_free(&decoded);
}

static void skip_digits(struct json *json) {
    if (next(json) < '0' || next(json) > '9')
        fault(json, "no digit");
    while (next(json) >= '0' && next(json) <= '9')
        json->at++;
}

static void skip_number(struct json *json) {
    if (next(json) == '-')
        json->at++;
    if (next(json) == '0')
        json->at++;
    else
        skip_digits(json);
    if (next(json) == '.') {
        json->at++;
        skip_digits(json);
    }
    if (next(json) == 'e' || next(json) == 'E') {
        json->at++;
        if (next(json) == '+' || next(json) == '-')
            json->at++;
        skip_digits(json);
    }
}

static void skip_word(struct json *json) {
    static const char *const words[] = {"null", "true", "false"};
    size_t left = (size_t)(json->end - json->at);
    for (size_t i = 0; i < COUNT(words); i++) {
        size_t length = strlen(words[i]);
        if (left >= length && memcmp(json->at, words[i], length) == 0) {
            json->at += length;
            return;
        }
    }
    fault(json, "no value");
}

/* Moves behind the next key of an object and its colon. */
static void skip_key(struct json *json) {
    skip_string(json);
    skip_blanks(json);
    skip_byte(json, ':', "no colon behind a key");
}

/* Recursion is bounded by DEEPEST. */
static void skip_nested(struct json *json, int depth) {
    char closing = next(json) == '{' ? '}' : ']';
    json->at++;
    skip_blanks(json);
    for (bool first = true; json->fault == NULL && next(json) != (unsigned char)closing;
         first = false) {
        if (!first)
            skip_byte(json, ',', "no comma between members");
        skip_blanks(json);
        if (closing == '}')
            skip_key(json);
        skip_blanks(json);
        if (next(json) != '{' && next(json) != '[')
            json_skip_value(json);
        else if (depth < DEEPEST)
            skip_nested(json, depth + 1);
        else
            fault(json, "too deep");
        skip_blanks(json);
    }
    skip_byte(json, closing, "an object or array without end");
}

void json_skip_value(struct json *json) {
    skip_blanks(json);
    if (next(json) == '{' || next(json) == '[')
        skip_nested(json, 0);
    else if (next(json) == '"')
        skip_string(json);
    else if (next(json) == '-' || (next(json) >= '0' && next(json) <= '9'))
        skip_number(json);
    else
        skip_word(json);
    skip_blanks(json);
}

/* ---- Lines ---- */

size_t check_json_lines(const struct text *text) {
    size_t lines = 0;
    const char *end = text->bytes + text->size;
    for (const char *line = text->bytes; line < end; lines++) {
        const char *line_end = memchr(line, '\n', (size_t)(end - line));
        assert_non_null(line_end);
        struct json json = {line, line_end, *line == '{' ? NULL : "no object"};
        if (json.fault == NULL)
            json_skip_value(&json);
        if (json.fault == NULL && json.at != line_end)
            fault(&json, "something behind the object");
        if (json.fault != NULL)
            fail_msg("%s at byte %zu of: %.*s", json.fault, (size_t)(json.at - line),
                     (int)(line_end - line), line);
        line = line_end + 1;
    }
    return lines;
}

/* An object of valid JSON, behind its brace. */
static struct json open_object(const char *object) {
    struct json json = {object + 1, object + strcspn(object, "\n"), NULL};
    assert_int_equal(*object, '{');
    skip_blanks(&json);
    return json;
}

/* Reads the next key, to be freed, and moves to its value.  False at the end of the object. */
static bool next_key(struct json *json, struct text *key) {
    if (next(json) == ',')
        json->at++;
    skip_blanks(json);
    if (json->fault != NULL || next(json) != '"')
        return false;
    text_clear(key);
    read_string(json, key);
    skip_blanks(json);
    skip_byte(json, ':', "no colon behind a key");
    skip_blanks(json);
    return json->fault == NULL;
}

void check_json_keys(const char *object, const char *keys) {
    struct json json = open_object(object);
    struct text found = {0}, key = {0};
    text_clear(&found);
    while (next_key(&json, &key)) {
        text_add(&found, key.bytes, key.size);
        text_add_string(&found, " ");
        json_skip_value(&json);
    }
    assert_string_equal(found.bytes, keys);
    text_free(&found);
    text_free(&key);
}

const char *json_value(const char *object, const char *key, size_t *size) {
    struct json json = open_object(object);
    struct text found = {0};
    const char *value = NULL;
    while (value == NULL && next_key(&json, &found)) {
        const char *at = json.at;
        json_skip_value(&json);
        if (strcmp(found.bytes, key) == 0) {
            value = at;
            *size = (size_t)(json.at - at);
        }
    }
    text_free(&found);
    if (value == NULL)
        fail_msg("no \"%s\" in: %.2000s", key, object);
    return value;
}

struct text json_string(const char *object, const char *key) {
    struct text string = {0};
    size_t size;
    const char *value = json_value(object, key, &size);
    struct json json = {value, value + size, NULL};
    if (next(&json) == '[')
        json.at++;
    skip_blanks(&json);
    text_clear(&string);
    read_string(&json, &string);
    if (json.fault != NULL)
        fail_msg("\"%s\" is no string: %.*s", key, (int)size, value);
    return string;
}

const struct run_outcome *run_json(const struct command *command, size_t lines) {
    const struct run_outcome *outcome = run(command);
    size_t found = check_json_lines(&outcome->out);
    assert_in_range(outcome->status, 0, 2);
    if (lines > 0)
        assert_int_equal(found, lines);
    return outcome;
}
