/* test_corruption.c - damaged files: whatever one byte does to a record, the others are answered.
 *
 * By default each byte of a file is replaced by one value, another one at each place; `slow` as
 * argument takes all 255. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

enum { RECORDS = 3 };

/* A file of three records, with a blank line between them in all forms but lines. */
struct sample {
    const char *name;
    enum layout layout;
    char text[3 * LAYOUT_SIZE], pristine[3 * LAYOUT_SIZE]; /* as damaged, and as it was */
    size_t size;
    size_t start[RECORDS + 1]; /* record -> offset of its first byte; the last: size */
    size_t end[RECORDS];       /* record -> offset behind its last newline */
    char answers[RECORDS][LAYOUT_SIZE];
};

static const struct puzzle contents[RECORDS] = {
    {"easy", 3, 3, EASY, EASY_SOLVED},
    {"third", 3, 3, THIRD, THIRD_SOLVED},
    {"fourth", 3, 3, FOURTH, FOURTH_SOLVED},
};

static struct sample samples[] = {
    {.name = "lines", .layout = LAYOUT_LINE},
    {.name = "rows", .layout = LAYOUT_ROWS},
    {.name = "rows with gaps", .layout = LAYOUT_GAPS},
    {.name = "spaced rows", .layout = LAYOUT_SPACED},
    {.name = "framed grids", .layout = LAYOUT_GRID},
};

static bool thorough; /* all values of a byte, all places */

/* The distance of the places that are tried. */
static size_t step_of(const struct sample *sample) {
    return thorough || sample->size < 400 ? 1 : 3;
}

static void make_sample(struct sample *sample) {
    char *out = sample->text; /* also where an earlier failure left it damaged */
    for (size_t i = 0; i < RECORDS; i++) {
        sample->start[i] = (size_t)(out - sample->text);
        lay_out(out, &contents[i], contents[i].cells, sample->layout,
                sample->layout == LAYOUT_SPACED ? '0' : '.');
        lay_out(sample->answers[i], &contents[i], contents[i].solution,
                sample->layout == LAYOUT_GAPS ? LAYOUT_ROWS : sample->layout, '.');
        out += strlen(out);
        sample->end[i] = (size_t)(out - sample->text);
        if (sample->layout != LAYOUT_LINE && i < RECORDS - 1)
            *out++ = '\n';
    }
    *out = '\0';
    memcpy(sample->pristine, sample->text, sizeof sample->text);
    sample->size = sample->start[RECORDS] = (size_t)(out - sample->text);
}

/* ---- What must be true of any damaged file ---- */

static void show(const struct sample *sample, size_t at, const char *what) {
    const struct outcome *outcome =
        run(&(struct command){.input = sample->text, .input_size = sample->size});
    print_error("%s, byte %zu is now 0x%02X: %s\n%s%s=> %d\n", sample->name, at,
                (unsigned char)sample->text[at], what, outcome->out.bytes, outcome->err.bytes,
                outcome->status);
    fail();
}

/* True if all lines are messages of the program: a sanitizer's report would not be. */
static bool are_messages(const char *text) {
    for (; *text != '\0'; text = strchr(text, '\n') + 1) {
        if (strncmp(text, "sudoku: -:", 10) != 0 || strchr(text, '\n') == NULL)
            return false;
    }
    return true;
}

/* True if the damage changes where a blank line is in a grid with gaps, or makes a row a comment:
 * what is left of its bands may then be taken for bands of the next. */
static bool moves_gap(const struct sample *sample, size_t at) {
    const char *was = sample->pristine + at;
    bool behind_newline = at > 0 && was[-1] == '\n';
    if (sample->layout != LAYOUT_GAPS)
        return false;
    if (*was == '\n')
        return behind_newline || was[1] == '\n';
    return behind_newline && strchr("\n\r#", sample->text[at]) != NULL;
}

/* True if the place is no part of the record, nor of what holds it apart from its neighbours: the
 * newlines between them. */
static bool must_be_answered(const struct sample *sample, size_t record, size_t at) {
    size_t first = record == 0 ? 0 : sample->end[record - 1] - 1;
    if (at < first)
        return !moves_gap(sample, at);
    return at >= sample->start[record + 1];
}

static void check_damaged(const struct sample *sample, size_t at) {
    const struct outcome *outcome =
        run(&(struct command){.input = sample->text, .input_size = sample->size});
    if (outcome->status > 2)
        show(sample, at, "ended badly");
    if (!are_messages(outcome->err.bytes))
        show(sample, at, "strange messages");
    const char *out = outcome->out.bytes;
    for (size_t i = 0; i < RECORDS; i++) {
        if (!must_be_answered(sample, i, at))
            continue;
        out = strstr(out, sample->answers[i]);
        if (out == NULL)
            show(sample, at, "an answer is lost");
        out += strlen(sample->answers[i]);
    }
}

/* ---- One byte ---- */

/* Values that mean something to the reader, and some that do not. */
static const char values[] = {'\n', 'x', '5', '.', ' ', '\0', '|', '-',    ',',    'e',  '#',
                              '\r', '+', '0', 'A', 'Z', '=',  '"', '\x7F', '\xFF', '\t', '1'};

/* Replaces the byte at this place by some values, in turn by each of `values`. */
static void damage(struct sample *sample, size_t at) {
    char saved = sample->text[at];
    size_t count = thorough ? 256 : 1;
    for (size_t i = 0; i < count; i++) {
        char value = thorough ? (char)i : values[at % sizeof values];
        if (value == saved)
            continue;
        sample->text[at] = value;
        check_damaged(sample, at);
    }
    sample->text[at] = saved;
}

static void any_byte_may_be_another(void **state) {
    struct sample *sample = *state;
    make_sample(sample);
    for (size_t at = 0; at < sample->size; at++)
        damage(sample, at);
}

static void any_newline_may_be_another_byte(void **state) {
    struct sample *sample = *state;
    make_sample(sample);
    for (size_t at = 0; at < sample->size; at++) {
        for (size_t i = 0; i < sizeof values && sample->text[at] == '\n'; i++) {
            if (values[i] == '\n')
                continue;
            sample->text[at] = values[i];
            check_damaged(sample, at);
            sample->text[at] = '\n';
        }
    }
}

/* Lines stand for themselves: here even the touched record has its word. */
static void a_line_that_one_byte_spoils_has_its_word(void **state) {
    struct sample *sample = *state;
    char expected[4 * 82];
    make_sample(sample);
    for (size_t at = 0; at < sample->size; at++) {
        size_t record = at / 82;
        char saved = sample->text[at];
        if (saved == '\n')
            continue;
        sample->text[at] = '~';
        expected[0] = '\0';
        for (size_t i = 0; i < RECORDS; i++)
            strcat(expected, i == record ? "invalid\n" : sample->answers[i]);
        const struct outcome *outcome =
            run(&(struct command){.input = sample->text, .input_size = sample->size});
        if (strcmp(outcome->out.bytes, expected) != 0 || outcome->status != 2)
            show(sample, at, "not one word in its place");
        sample->text[at] = saved;
    }
}

/* ---- Prefixes ---- */

/* A file may end anywhere: the records that are whole are answered, and each once. */
static void any_prefix_answers_its_whole_records(void **state) {
    struct sample *sample = *state;
    char expected[3 * LAYOUT_SIZE];
    make_sample(sample);
    for (size_t size = 1; size < sample->size; size += step_of(sample)) {
        const struct outcome *outcome =
            run(&(struct command){.input = sample->text, .input_size = size});
        expected[0] = '\0';
        for (size_t i = 0; i < RECORDS && sample->end[i] <= size; i++) {
            if (i > 0 && sample->layout != LAYOUT_LINE)
                strcat(expected, "\n");
            strcat(expected, sample->answers[i]);
        }
        if (strncmp(outcome->out.bytes, expected, strlen(expected)) != 0 || outcome->status > 2 ||
            !are_messages(outcome->err.bytes)) {
            print_error("%s, the first %zu bytes:\n%s%s=> %d\n", sample->name, size,
                        outcome->out.bytes, outcome->err.bytes, outcome->status);
            fail();
        }
    }
}

/* A byte may be missing. */
static void any_byte_may_be_missing(void **state) {
    struct sample *sample = *state;
    static struct sample cut;
    make_sample(sample);
    for (size_t at = 0; at < sample->size; at += step_of(sample)) {
        cut = *sample;
        memmove(cut.text + at, cut.text + at + 1, cut.size - at);
        cut.size--;
        const struct outcome *outcome =
            run(&(struct command){.input = cut.text, .input_size = cut.size});
        if (outcome->status > 2 || !are_messages(outcome->err.bytes))
            show(&cut, at, "ended badly where a byte is missing");
        for (size_t i = 0; i < RECORDS; i++) {
            if (must_be_answered(sample, i, at) &&
                strstr(outcome->out.bytes, sample->answers[i]) == NULL)
                show(&cut, at, "an answer is lost where a byte is missing");
        }
    }
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(void **state);
    } properties[] = {
        {"any byte may be another", any_byte_may_be_another},
        {"any newline may be another byte", any_newline_may_be_another_byte},
        {"any byte may be missing", any_byte_may_be_missing},
        {"any prefix answers its whole records", any_prefix_answers_its_whole_records},
    };
    static struct CMUnitTest tests[COUNT(samples) * COUNT(properties) + 1];
    static char names[COUNT(tests)][80];
    size_t count = 0;
    thorough = argc > 1 && strcmp(argv[1], "slow") == 0;
    for (size_t i = 0; i < COUNT(samples); i++) {
        for (size_t p = 0; p < COUNT(properties); p++, count++) {
            snprintf(names[count], sizeof names[count], "%s: %s", samples[i].name,
                     properties[p].name);
            tests[count] = (struct CMUnitTest){
                .name = names[count], .test_func = properties[p].run, .initial_state = &samples[i]};
        }
    }
    tests[count++] = (struct CMUnitTest){.name = "a line that one byte spoils has its word",
                                         .test_func = a_line_that_one_byte_spoils_has_its_word,
                                         .initial_state = &samples[0]};
    return run_group("cli_corruption", NULL, 0, tests, count);
}
