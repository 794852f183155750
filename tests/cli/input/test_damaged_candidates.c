/* test_damaged_candidates.c - grids of candidates with a damaged byte or line: the grids above and
 * below are read all the same. */
#include "damaged_sample.h"
#include "drawn_candidates.h"

#include <string.h>

enum { MOST_SHOWN = 5 };

/* Three grids with a blank line between them, and where the second is. */
struct three_grids {
    const char *name;
    struct text text;
    size_t start, end;
    struct record whole; /* the grid as it is read */
    size_t failures;
};

static struct records_read reading;

static struct three_grids make_three(const struct drawing *drawing) {
    struct three_grids three = {.name = drawing->name};
    for (int i = 0; i < 3; i++) {
        struct text one = draw(drawing);
        three.start = i == 1 ? three.text.size : three.start;
        text_add(&three.text, one.bytes, one.size);
        three.end = i == 1 ? three.text.size : three.end;
        text_add_string(&three.text, "\n");
        text_free(&one);
    }
    read_in_chunks(&reading, three.text.bytes, three.text.size, three.text.size + 1, NULL);
    assert_int_equal(reading.count, 3);
    three.whole = reading.records[1];
    return three;
}

static bool is_whole(const struct three_grids *three, const struct record *record) {
    return record->valid && record->has_candidates &&
           memcmp(record->candidates, three->whole.candidates, sizeof record->candidates) == 0;
}

/* Reads a damaged text.  The damage may cost the second grid, which is one record or two then. */
static void check_others(struct three_grids *three, const struct text *text, const char *what,
                         size_t at) {
    read_in_chunks(&reading, text->bytes, text->size, text->size + 1, NULL);
    size_t count = reading.count;
    bool good = count >= 3 && count <= 4 && is_whole(three, &reading.records[0]) &&
                is_whole(three, &reading.records[count - 1]);
    if (good || three->failures++ >= MOST_SHOWN)
        return;
    print_error("%s, %s at byte %zu: %zu records\n", three->name, what, at - three->start, count);
    for (size_t i = 0; i < count; i++)
        print_error("  %s\n", reading.records[i].valid ? "valid" : reading.records[i].reason);
}

/* The text without some bytes, and with others in their place. */
static struct text changed(const struct three_grids *three, size_t at, size_t dropped,
                           const char *added, size_t size) {
    struct text text = {0};
    text_add(&text, three->text.bytes, at);
    text_add(&text, added, size);
    text_add(&text, three->text.bytes + at + dropped, three->text.size - at - dropped);
    return text;
}

static void try_change(struct three_grids *three, size_t at, size_t dropped, const char *added,
                       const char *what) {
    struct text text = changed(three, at, dropped, added, strlen(added));
    check_others(three, &text, what, at);
    text_free(&text);
}

/* Damages a byte.  Beside the cells, a letter or a digit may be a label. */
static void try_byte(struct three_grids *three, size_t at, bool beside) {
    try_change(three, at, 1, " ", "a blank");
    try_change(three, at, 1, "", "nothing");
    if (beside)
        return;
    try_change(three, at, 1, "x", "an x");
    try_change(three, at, 1, "5", "a 5");
    try_change(three, at, 0, "1", "a further 1");
}

static void damage_costs_no_other_grid(void **state) {
    const struct drawing *drawing = *state;
    bool has_gaps = drawing->rule != NULL && drawing->rule[0] == '\0';
    struct three_grids three = make_three(drawing);
    for (size_t at = three.start; at < three.end;) {
        size_t length = strcspn(three.text.bytes + at, "\n") + 1;
        bool rule = strcspn(three.text.bytes + at, "123456789") >= length;
        for (size_t i = at % 3; i < length; i += 3) /* a part of them is enough */
            try_byte(&three, at + i, rule || i < strlen(drawing->left) || i + 1 == length);
        if (!has_gaps) /* a gap ends a grid that lacks a row above */
            try_change(&three, at, length, "", "no line");
        try_change(&three, at + length / 2, 1, "\n", "a torn line");
        at += length;
    }
    text_free(&three.text);
    assert_int_equal(three.failures, 0);
}

/* A grid of candidates that is damaged is no other grid: a digit of a set that became another one
 * leaves a set, but all else is told. */
static void a_foreign_character_is_told_at_its_place(void **state) {
    const struct drawing *drawing = *state;
    struct three_grids three = make_three(drawing);
    for (size_t at = three.start; at < three.end; at++) {
        char byte = three.text.bytes[at];
        bool label = three.text.bytes[at + 1] == ':' || three.text.bytes[at + 1] == ')';
        if (byte < '1' || byte > '9' || label)
            continue;
        struct text text = changed(&three, at, 1, "x", 1);
        read_in_chunks(&reading, text.bytes, text.size, text.size + 1, NULL);
        const struct record *record = &reading.records[1];
        size_t line_start = at;
        while (text.bytes[line_start - 1] != '\n')
            line_start--;
        size_t column = at - line_start + 1;
        bool told =
            !record->valid && record->fault.column <= column && record->fault.column + 7 > column;
        if (!told && three.failures++ < MOST_SHOWN)
            print_error("byte %zu, column %zu: %s in column %zu\n", at - three.start, column,
                        record->valid ? "valid" : record->reason, (size_t)record->fault.column);
        text_free(&text);
    }
    text_free(&three.text);
    assert_int_equal(three.failures, 0);
}

int main(void) {
    static struct CMUnitTest tests[2 * MOST_DRAWINGS];
    size_t count = 0;
    for (size_t i = 0; i < drawing_count; i++) {
        tests[count++] = ROW_TEST(drawings[i].name, damage_costs_no_other_grid, &drawings[i]);
        tests[count++] =
            ROW_TEST(drawings[i].name, a_foreign_character_is_told_at_its_place, &drawings[i]);
    }
    return run_group("cli_damaged_candidates", NULL, 0, tests, count);
}
