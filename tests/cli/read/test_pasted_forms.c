/* test_pasted_forms.c - every form in which people paste a grid is read, at every size, with every
 * line end, alone and between other records.
 *
 * By default every placement of a 9x9 grid has one of the line ends, and a grid of another size has
 * one of the placements, another in each form; `slow` as argument tries all. */
#include "pasted_forms.h"

#include "support/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const puzzle_names[] = {"4x4", "6x6", "9x9 a", "12x12", "16x16", "25x25"};

/* ---- Inputs and answers ---- */

static const struct puzzle *find_puzzle(const char *name) {
    for (size_t i = 0; i < puzzle_count; i++) {
        if (strcmp(puzzles[i].name, name) == 0)
            return &puzzles[i];
    }
    return NULL;
}

static void drop_last_newline(struct text *text) {
    text->bytes[--text->size] = '\0';
}

enum placement { ALONE, WITHOUT_LAST_NEWLINE, BETWEEN_OTHERS, TWICE, PLACEMENT_COUNT };
static const char *const placement_names[] = {"alone", "without last newline", "between others",
                                              "twice"};

/* Makes the input with LF. */
static void make_input(struct text *input, const struct pasted_form *form,
                       const struct puzzle *puzzle, const char *cells, enum placement placement) {
    struct text body = {0};
    add_form(&body, form, puzzle, cells, 1);
    if (placement == TWICE) {
        text_add_string(&body, form->marks == MARKS_NONE ? "\n" : "");
        add_form(&body, form, puzzle, cells, 2);
    }
    text_clear(input);
    if (placement == BETWEEN_OTHERS)
        text_add_string(input, INKALA "\n");
    mark_lines(input, body.bytes, form->marks);
    if (placement == BETWEEN_OTHERS)
        text_add_string(input, INKALA_GRID);
    if (placement == WITHOUT_LAST_NEWLINE)
        drop_last_newline(input);
    if (form->at_end != NULL)
        text_add_string(input, form->at_end);
    text_free(&body);
}

static void make_answer(struct text *answer, const struct pasted_form *form,
                        const struct puzzle *puzzle, enum placement placement) {
    char solution[LAYOUT_SIZE];
    enum layout layout = form->as_line ? LAYOUT_LINE : form->answer;
    lay_out(solution, puzzle, puzzle->solution, layout, '0');
    text_clear(answer);
    if (placement == BETWEEN_OTHERS)
        text_add_string(answer, form->blank_above ? INKALA_SOLVED "\n\n" : INKALA_SOLVED "\n");
    text_add_string(answer, solution);
    if (placement == BETWEEN_OTHERS && form->double_spaced)
        text_add_string(answer, "\n");
    if (placement == BETWEEN_OTHERS)
        text_add_string(answer, form->as_line ? INKALA_SOLVED "\n" : INKALA_SOLVED_GRID);
    if (placement == TWICE) {
        text_add_string(answer, layout != LAYOUT_LINE && form->marks == MARKS_NONE ? "\n" : "");
        text_add_string(answer, solution);
    }
}

/* ---- Checks ---- */

/* True if a form is tried in a placement. */
static bool is_placed(const struct pasted_form *form, const struct puzzle *puzzle,
                      enum placement placement) {
    size_t number = (size_t)(form - pasted_forms) + side_of(puzzle);
    return thorough || side_of(puzzle) == 9 || (number + placement) % PLACEMENT_COUNT == 0;
}

/* True if a placement is tried with LF or with CRLF. */
static bool is_ended(const struct pasted_form *form, enum placement placement, bool crlf) {
    size_t number = (size_t)(form - pasted_forms) + placement;
    return thorough || (number % 2 == 0) == crlf;
}

static void check_input(const struct pasted_form *form, const struct text *input,
                        const struct text *answer, const char *line_end) {
    static const char *const as_line[] = {"--format=line", NULL};
    struct text ended = {0};
    end_lines(&ended, input->bytes, line_end);
    check_outcome(run(&(struct command){.args = form->as_line ? as_line : NULL,
                                        .input = ended.bytes,
                                        .input_size = ended.size}),
                  0, answer->bytes, "");
    text_free(&ended);
}

static void check_form(const struct pasted_form *form, const struct puzzle *puzzle,
                       const char *cells, const char *what) {
    static struct text input, answer;
    for (enum placement placement = 0; placement < PLACEMENT_COUNT; placement++) {
        if (!is_placed(form, puzzle, placement))
            continue;
        make_input(&input, form, puzzle, cells, placement);
        make_answer(&answer, form, puzzle, placement);
        for (int crlf = 0; crlf < 2; crlf++) {
            if (form->line_end != NULL ? crlf : !is_ended(form, placement, crlf))
                continue;
            doing("%s, %s%s, %s%s", form->name, puzzle->name, what, placement_names[placement],
                  crlf ? ", CRLF" : "");
            check_input(form, &input, &answer,
                        form->line_end != NULL ? form->line_end
                        : crlf                 ? "\r\n"
                                               : "\n");
        }
    }
}

/* True if lines without text space the form out.  Rows must have blank cells to tell them apart. */
static bool is_spaced_out(const struct pasted_form *form) {
    return form->style->above + form->style->below + form->style->apart > 0;
}

/* The solution with one row emptied: nothing of the row is left but what frames it. */
static void check_empty_rows(const struct pasted_form *form, const struct puzzle *puzzle) {
    char cells[LAYOUT_SIZE], what[64];
    size_t side = side_of(puzzle);
    const size_t rows[] = {0, side / 2, side - 1};
    for (size_t i = 0; i < COUNT(rows); i++) {
        snprintf(cells, sizeof cells, "%s", puzzle->solution);
        for (size_t row = 0; row < side && is_spaced_out(form); row++)
            cells[row * side + row] = '.';
        memset(cells + rows[i] * side, '.', side);
        snprintf(what, sizeof what, " with row %zu empty", rows[i] + 1);
        check_form(form, puzzle, cells, what);
    }
}

/* One form at one size. */
struct form_case {
    const struct pasted_form *form;
    const struct puzzle *puzzle;
};

static void the_form_is_read_wherever_it_stands(void **state) {
    const struct form_case *given = *state;
    check_form(given->form, given->puzzle, given->puzzle->cells, "");
    if (has_blank_cells(given->form))
        check_empty_rows(given->form, given->puzzle);
}

/* Nearly all cells are given, so that nothing but the bars tells of boxes of the other orientation.
 * Without --box they are not asked for: the usual boxes hold. */
static void bars_at_other_places_than_the_usual_boxes_do_not_matter(void **state) {
    static const char *const names[] = {"6x6", "12x12"};
    static struct text input;
    char cells[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        const struct puzzle *puzzle = find_puzzle(names[i]);
        struct puzzle upright = *puzzle;
        upright.box_height = puzzle->box_width;
        upright.box_width = puzzle->box_height;
        snprintf(cells, sizeof cells, "%s", puzzle->solution);
        cells[side_of(puzzle) + 1] = '.';
        text_clear(&input);
        draw_pasted(&input, &upright, cells, &pasted_frame);
        lay_out(answer, puzzle, puzzle->solution, LAYOUT_NUMBER_GRID, '.');
        doing("%s", puzzle->name);
        check_outcome(run(&(struct command){.input = input.bytes}), 0, answer, "");
    }
}

/* ---- Several puzzles on a line ---- */

static const struct cli_case cases[] = {
    {"puzzles on a line are records each", .input = INKALA " " EASY " " THIRD "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" THIRD_SOLVED "\n"},
    {"puzzles on a line stand between others",
     .input = FOURTH "\n" INKALA " " EASY "\r\n" INKALA_GRID,
     .out = FOURTH_SOLVED "\n" INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED_GRID},
    {"a number with zeros behind a small puzzle with dots is its name",
     .args = {"--box=2x2", "--convert", "--format=line"}, .input = FOUR " 2024010112341234\n",
     .out = FOUR "\n"},
    {"a small puzzle with dots behind another is a record",
     .args = {"--box=2x2", "--convert", "--format=line"}, .input = FOUR " " FOUR "\n",
     .out = FOUR "\n" FOUR "\n"},
    {"the header of a CSV file may be of letters that could be cells",
     .input = "a,b\n" INKALA ",x\n", .out = INKALA_SOLVED "\n"},
    {"two full rows may stand above rows of dashes", .args = {"--check"},
     .input = "1234\n3412\n----\n----\n", .out = "partial\n"},
};

int main(int argc, char **argv) {
    static struct form_case given[MAX_PASTED_FORMS * COUNT(puzzle_names)];
    static struct CMUnitTest tests[COUNT(given) + 1];
    static char names[COUNT(given)][120];
    size_t count = 0;
    take_arguments(argc, argv);
    for (size_t f = 0; f < pasted_form_count; f++) {
        const struct pasted_form *form = &pasted_forms[f];
        for (size_t i = 0; i < COUNT(puzzle_names); i++) {
            const struct puzzle *puzzle = find_puzzle(puzzle_names[i]);
            if (side_of(puzzle) < form->least || (form->most > 0 && side_of(puzzle) > form->most))
                continue;
            given[count] = (struct form_case){form, puzzle};
            snprintf(names[count], sizeof names[count], "%s, %s", form->name, puzzle->name);
            tests[count] =
                ROW_TEST(names[count], the_form_is_read_wherever_it_stands, &given[count]);
            count++;
        }
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(
        bars_at_other_places_than_the_usual_boxes_do_not_matter);
    return run_group("cli_pasted_forms", cases, COUNT(cases), tests, count);
}
