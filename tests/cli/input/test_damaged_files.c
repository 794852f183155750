/* test_damaged_files.c - what the program says of damaged files: an answer or a word for each
 * record, messages of its own and an exit status.
 *
 * What a damaged byte may cost, in every form and for every value, is tested by
 * test_damaged_bytes.c.  By default each newline takes a few values in turn; `slow` as argument
 * takes all. */
#include "puzzles.h"

#include "support/thorough.h"

#include <stdio.h>
#include <string.h>

enum { RECORDS = 3, FEW_VALUES = 5 };

/* A file of three records, with a blank line between them in all forms but lines. */
struct sample {
    const char *name;
    enum layout layout;
    char text[3 * LAYOUT_SIZE];
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

static void make_sample(struct sample *sample) {
    char *out = sample->text; /* an earlier failure may have left it damaged */
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
    sample->size = sample->start[RECORDS] = (size_t)(out - sample->text);
}

/* ---- What must be true of any damaged file ---- */

static void show(const struct sample *sample, size_t at, const char *what) {
    const struct run_outcome *outcome =
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

/* True if the newline is a gap between two bands, or beside one.  Without it, a band may be taken
 * for one of the next grid. */
static bool moves_gap(const struct sample *sample, size_t at) {
    return sample->layout == LAYOUT_GAPS &&
           ((at > 0 && sample->text[at - 1] == '\n') || sample->text[at + 1] == '\n');
}

/* True if the damaged byte is not part of the record, nor of the newlines between the record and
 * its neighbours. */
static bool must_be_answered(const struct sample *sample, size_t record, size_t at) {
    size_t first = record == 0 ? 0 : sample->end[record - 1] - 1;
    if (at < first)
        return !moves_gap(sample, at);
    return at >= sample->start[record + 1];
}

static void check_damaged(const struct sample *sample, size_t at) {
    const struct run_outcome *outcome =
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
static const char values[] = {'x', '5', '.', ' ', '\0', '|', '-',    ',',    'e',  '#', '\r',
                              '+', '0', 'A', 'Z', '=',  '"', '\x7F', '\xFF', '\t', '1'};

static void any_newline_may_be_another_byte(void **state) {
    struct sample *sample = *state;
    make_sample(sample);
    size_t next = 0, count = thorough ? sizeof values : FEW_VALUES;
    for (size_t at = 0; at < sample->size; at++) {
        for (size_t i = 0; i < count && sample->text[at] == '\n'; i++) {
            sample->text[at] = values[next++ % sizeof values];
            check_damaged(sample, at);
            sample->text[at] = '\n';
        }
    }
}

/* A line is a record of its own, so that the damaged one has its word, too. */
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
        const struct run_outcome *outcome =
            run(&(struct command){.input = sample->text, .input_size = sample->size});
        if (strcmp(outcome->out.bytes, expected) != 0 || outcome->status != 2)
            show(sample, at, "not one word in its place");
        sample->text[at] = saved;
    }
}

int main(int argc, char **argv) {
    static struct CMUnitTest tests[COUNT(samples) + 1];
    static char names[COUNT(samples)][80];
    size_t count = 0;
    take_arguments(argc, argv);
    for (; count < COUNT(samples); count++) {
        snprintf(names[count], sizeof names[count], "%s: any newline may be another byte",
                 samples[count].name);
        tests[count] = ROW_TEST(names[count], any_newline_may_be_another_byte, &samples[count]);
    }
    tests[count++] = ROW_TEST("a line that one byte spoils has its word",
                              a_line_that_one_byte_spoils_has_its_word, &samples[0]);
    return run_group("cli_damaged_files", NULL, 0, tests, count);
}
