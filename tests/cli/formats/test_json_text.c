/* test_json_text.c - --format=json is valid JSON, whatever the input. */
#include "json.h"
#include "puzzles.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define Q(text) "\"" text "\""

/* ---- The reader of JSON itself ---- */

static bool is_json(const char *text, size_t size) {
    struct json json = {text, text + size, NULL};
    json_skip_value(&json);
    return json.fault == NULL && json.at == json.end;
}

static void the_reader_takes_JSON_and_nothing_else(void **state) {
    static const struct {
        const char *text;
        bool good;
    } texts[] = {
        {"{}", true},
        {" [ 1 , -0.5e+3 , true , null , \"\" ] ", true},
        {"{\"a\":{\"b\":[]},\"c\":\"\\u00e9\\n\\uD83E\\uDDE9\xC3\xA9\xF4\x8F\xBF\xBF\"}", true},
        {"\"\x7F\xE2\x80\xA8\"", true}, /* DEL and U+2028 may stand as they are */
        {"", false},
        {"{", false},
        {"[1,]", false},
        {"{\"a\":1,}", false},
        {"{\"a\" 1}", false},
        {"{a:1}", false},
        {"01", false},
        {"1.", false},
        {".5", false},
        {"+1", false},
        {"nul", false},
        {"1 2", false},
        {"'a'", false},
        {"\"a", false},
        {"\"\t\"", false},
        {"\"\x1F\"", false},
        {"\"\\x41\"", false},
        {"\"\\u12G4\"", false},
        {"\"\\uD800\"", false},
        {"\"\\uDC00\"", false},
        {"\"\x80\"", false},
        {"\"\xC0\xAF\"", false},
        {"\"\xC3\"", false},
        {"\"\xE0\x9F\xBF\"", false},
        {"\"\xED\xA0\x80\"", false},
        {"\"\xF4\x90\x80\x80\"", false},
        {"\"\xFF\"", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        if (is_json(texts[i].text, strlen(texts[i].text)) != texts[i].good)
            fail_msg("taken for %s: %s", texts[i].good ? "bad" : "good", texts[i].text);
    }
    assert_false(is_json("\"a\0b\"", 5));
}

/* ---- Every byte ---- */

#define KEYS "file line status puzzle solution solutions engine nodes microseconds fields "

static const char *const json_args[] = {"--format=json", NULL};

/* True if string is before, one to most U+FFFD, and after. */
static bool is_replaced(const struct text *string, const char *before, size_t most,
                        const char *after) {
    static const char replacement[] = "\xEF\xBF\xBD";
    size_t count = 0;
    const char *at = string->bytes + strlen(before);
    if (strncmp(string->bytes, before, strlen(before)) != 0)
        return false;
    for (; strncmp(at, replacement, 3) == 0; at += 3)
        count++;
    return count >= 1 && count <= most && strcmp(at, after) == 0;
}

/* A comma and line ends cut fields; a bar belongs to a frame. */
static bool is_plain_byte(int byte) {
    return byte != '\n' && byte != '\r' && byte != ',' && byte != '|';
}

static void any_byte_may_stand_in_a_field(void **state) {
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char input[] = EASY ",a?b\n" EASY "\n", expected[] = "a?b";
        *strchr(input, '?') = expected[1] = (char)byte;
        doing("byte %d", byte);
        const struct run_outcome *outcome = run_json(
            &(struct command){.args = json_args, .input = input, .input_size = sizeof input - 1},
            is_plain_byte(byte) ? 2 : 0);
        if (!is_plain_byte(byte))
            continue;
        struct text field = json_string(outcome->out.bytes, "fields");
        check_json_keys(outcome->out.bytes, KEYS);
        if (byte < 0x80)
            assert_memory_equal(field.bytes, expected, sizeof expected);
        else if (!is_replaced(&field, "a", 1, "b"))
            fail_msg("byte %d became: %s", byte, outcome->out.bytes);
        text_free(&field);
    }
}

static void what_is_no_UTF_8_is_replaced_and_what_is_is_kept(void **state) {
    static const struct {
        const char *bytes;
        bool good;
    } texts[] = {
        {"\xC2\x80", true},
        {"\xDF\xBF", true},
        {"\xE0\xA0\x80", true},
        {"\xE1\x80\x80", true},
        {"\xE2\x80\xA8", true},
        {"\xE2\x80\xA9", true},
        {"\xEC\xBF\xBF", true},
        {"\xED\x9F\xBF", true},
        {"\xEE\x80\x80", true},
        {"\xEF\xBF\xBD", true},
        {"\xEF\xBF\xBF", true},
        {"\xF0\x90\x80\x80", true},
        {"\xF1\x80\x80\x80", true},
        {"\xF3\xBF\xBF\xBF", true},
        {"\xF4\x8F\xBF\xBF", true},
        {"\x7F", true},
        {"\"\\\"", true},
        {"\\u0000", true},
        {"\x01\x1B\x1F", true},
        {"\xC0\x80", false},
        {"\xC1\xBF", false},
        {"\xE0\x80\xAF", false},
        {"\xE0\x9F\xBF", false},
        {"\xF0\x8F\xBF\xBF", false},
        {"\xED\xA0\x80", false},
        {"\xED\xBF\xBF", false},
        {"\xED\xA0\xBD\xED\xB8\x80", false},
        {"\xF4\x90\x80\x80", false},
        {"\xF8\x88\x80\x80\x80", false},
        {"\xFE\xFF", false},
        {"\xC3", false},
        {"\xE2\x80", false},
        {"\xF0\x9F\xA7", false},
        {"\x80\xBF", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        char input[200], expected[16];
        snprintf(input, sizeof input, EASY ",a%s!\n", texts[i].bytes);
        snprintf(expected, sizeof expected, "a%s!", texts[i].bytes);
        doing("text %zu", i);
        const struct run_outcome *outcome =
            run_json(&(struct command){.args = json_args, .input = input}, 1);
        struct text field = json_string(outcome->out.bytes, "fields");
        if (texts[i].good)
            assert_string_equal(field.bytes, expected);
        else if (!is_replaced(&field, "a", strlen(texts[i].bytes), "!"))
            fail_msg("text %zu became: %s", i, outcome->out.bytes);
        text_free(&field);
    }
}

/* The record with the byte may be invalid; the next one must be answered. */
static void any_byte_may_stand_in_a_record(void **state) {
    static const size_t places[] = {0, 40, 80};
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        for (size_t i = 0; i < COUNT(places); i++) {
            char input[] = INKALA "\n\n" EASY "\n";
            input[places[i]] = (char)byte;
            doing("byte %d at %zu", byte, places[i]);
            const struct run_outcome *outcome = run_json(
                &(struct command){
                    .args = json_args, .input = input, .input_size = sizeof input - 1},
                0);
            assert_non_null(strstr(outcome->out.bytes, Q(EASY_SOLVED)));
        }
    }
}

/* Escapes make the record longer than the buffer of the output. */
static void a_record_longer_than_any_buffer_is_whole(void **state) {
    enum { ESCAPES = 60000 };
    struct text input = {0}, field = {0};
    (void)state;
    text_add_string(&input, INKALA "\n" EASY ",");
    text_add_string(&field, "\"fields\":[\"");
    for (size_t i = 0; i < ESCAPES; i++) {
        text_add(&input, i % 7 == 0 ? "\x02" : "\x1B", 1);
        text_add_string(&field, i % 7 == 0 ? "\\u0002" : "\\u001B");
    }
    text_add_string(&input, "\n" EASY "\n");
    text_add_string(&field, "\"]}\n");
    const struct run_outcome *outcome =
        run_json(&(struct command){.args = json_args, .input = input.bytes}, 3);
    assert_in_range(outcome->out.size, 6 * ESCAPES, 7 * ESCAPES);
    assert_non_null(strstr(outcome->out.bytes, field.bytes));
    text_free(&input);
    text_free(&field);
}

/* A file of one puzzle.  False if the file system does not take the name. */
static bool write_puzzle(const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    fputs(EASY "\n", file);
    return fclose(file) == 0;
}

static void any_byte_may_stand_in_a_file_name(void **state) {
    (void)state;
    for (int byte = 1; byte < 256; byte++) {
        char path[] = SCRATCH_DIR "/json-a?b";
        const char *const args[] = {"--format=json", path, NULL};
        if (byte == '/')
            continue;
        *strrchr(path, '?') = (char)byte;
        if (!write_puzzle(path))
            continue;
        doing("byte %d", byte);
        const struct run_outcome *outcome = run_json(&(struct command){.args = args}, 1);
        struct text file = json_string(outcome->out.bytes, "file");
        if (byte < 0x80)
            assert_string_equal(file.bytes, path);
        else if (!is_replaced(&file, SCRATCH_DIR "/json-a", 1, "b"))
            fail_msg("byte %d became: %s", byte, outcome->out.bytes);
        text_free(&file);
        unlink(path);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_takes_JSON_and_nothing_else),
        cmocka_unit_test(any_byte_may_stand_in_a_field),
        cmocka_unit_test(what_is_no_UTF_8_is_replaced_and_what_is_is_kept),
        cmocka_unit_test(any_byte_may_stand_in_a_record),
        cmocka_unit_test(a_record_longer_than_any_buffer_is_whole),
        cmocka_unit_test(any_byte_may_stand_in_a_file_name),
    };
    return run_group("cli_json_text", NULL, 0, tests, COUNT(tests));
}
