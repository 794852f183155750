/* test_writer.c - what formats, styles and answers may have that none of the program has yet. */
#include "formats/formats.h"
#include "formats/grid_text.h"
#include "formats/writer.h"
#include "modes/task.h"
#include "run.h"

#include <inttypes.h>
#include <string.h>

static struct text printed;

static void drain(void *owner) {
    struct output *output = owner;
    text_add(&printed, output->buffer, output->finished);
    output_drop_finished(output);
}

static struct output *open_output(void) {
    static struct output output;
    text_clear(&printed);
    output_open(&output, drain, &output);
    return &output;
}

static void a_footer_stands_below_the_last_part_of_an_answer(void **state) {
    struct style style = {.footer = "==\n"};
    struct writer writer = {.output = open_output(), .style = &style};
    static struct record record = {.file = "-", .form = FORM_LINE, .number = 1, .valid = true};
    static const sudoku_result result = {.solutions = 2};
    struct answer answer;
    (void)state;
    answer_begin(&answer, &record, &result);
    answer.is_part = true;
    answer.line = "first";
    write_answer(&writer, &answer);
    answer.rank = 1;
    answer.line = "second";
    write_answer(&writer, &answer);
    end_answers(&writer);
    output_flush(writer.output);
    assert_string_equal(printed.bytes, "first\nsecond\n==\n");
    writer.quiet = true;
    end_answers(&writer);
    assert_int_equal(writer.output->used, 0);
}

static void what_a_task_prints_as_a_part_has_no_footer(void **state) {
    static const struct style style = {.footer = "==\n"};
    static const struct record record = {
        .file = "-", .form = FORM_LINE, .number = 1, .valid = true};
    static const sudoku_result result = {.solutions = 1};
    static struct task task;
    (void)state;
    task.writer = (struct writer){.output = open_output(), .style = &style};
    answer_begin(&task.answer, &record, &result);
    task.answer.line = "part";
    print_part(&task);
    task.answer.line = "whole";
    print_answer(&task);
    output_flush(task.writer.output);
    assert_string_equal(printed.bytes, "part\nwhole\n==\n");
}

/* The longest text that a grid can have: a frame of 25x25 numbers, all of them bold, and a rule
 * below each row. */
static void a_long_grid_leaves_the_buffer_whole(void **state) {
    static const struct layout framed = {
        .multi_line = true, .spaced = true, .framed = true, .empty = '.'};
    static char text[OUTPUT_SIZE];
    sudoku_grid grid = {.shape = {1, 25}};
    (void)state;
    memset(text, 'x', sizeof text);
    memset(grid.cells, 25, sizeof grid.cells);
    for (size_t room = 4000; room < 10000; room += 50) {
        struct output *output = open_output();
        output_add(output, text, sizeof text - room);
        output_finish_record(output);
        write_grid(output, &grid, &grid, &framed, NOTATION_NUMBERS);
        assert_in_range(output->used, 9000, sizeof output->buffer);
    }
}

/* All digits are above 9, so that digits would be read as letters. */
static void cells_behind_a_grid_do_not_change_its_notation(void **state) {
    static const struct layout packed = {.empty = '.'};
    sudoku_grid grid = {.shape = {2, 5}};
    struct output *output = open_output();
    (void)state;
    memset(grid.cells + 100, 1, sizeof grid.cells - 100);
    grid.cells[0] = 10;
    write_grid(output, &grid, NULL, &packed, NOTATION_DIGITS);
    assert_int_equal(output->buffer[0], 'J');
}

static void a_grid_stands_between_header_and_footer(void **state) {
    static const struct {
        struct style style;
        const char *printed;
    } rows[] = {
        {{.format = &line_format}, "1\n"},
        {{.format = &line_format, .header = "%" PRIu64 "\n"}, "7\n1\n"},
        {{.format = &line_format, .footer = "==\n"}, "1\n==\n"},
        {{.format = &line_format, .repeat_heading = true}, "Grid\n1\n"},
    };
    static const struct record record = {
        .file = "-", .form = FORM_LINE, .number = 7, .valid = true, .heading = "Grid"};
    static const sudoku_result result = {.solutions = 1};
    static const sudoku_grid grid = {.shape = {1, 1}, .cells = {1}};
    struct answer answer;
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct writer writer = {.output = open_output(), .style = &rows[i].style};
        answer_begin(&answer, &record, &result);
        answer.grid = &grid;
        write_answer(&writer, &answer);
        output_flush(writer.output);
        assert_string_equal(printed.bytes, rows[i].printed);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_footer_stands_below_the_last_part_of_an_answer),
        cmocka_unit_test(what_a_task_prints_as_a_part_has_no_footer),
        cmocka_unit_test(a_long_grid_leaves_the_buffer_whole),
        cmocka_unit_test(cells_behind_a_grid_do_not_change_its_notation),
        cmocka_unit_test(a_grid_stands_between_header_and_footer),
    };
    return run_group("cli_writer", NULL, 0, tests, COUNT(tests));
}
