/* drawn_candidates.c - a grid of candidates as players' programs and forums draw it. */
#include "drawn_candidates.h"

#include <string.h>

enum { COLUMN = 7 }; /* the longest set of the sample */

const char *const marked_sample[9][9] = {
    {"12678", "1268", "3", "9", "2467", "12467", "5", "124", "246"},
    {"4", "1269", "12569", "126", "8", "12567", "3", "12", "26"},
    {"1256", "7", "1256", "3", "2456", "12456", "8", "124", "9"},
    {"1257", "1234", "12457", "1247", "2479", "8", "6", "234579", "3457"},
    {"25678", "24689", "245679", "267", "1", "3", "279", "24579", "457"},
    {"1267", "123469", "124679", "5", "24679", "24679", "1279", "8", "347"},
    {"3", "5", "8", "1246", "246", "1246", "279", "279", "67"},
    {"9", "126", "1267", "1268", "26", "126", "4", "357", "35678"},
    {"267", "246", "2467", "2678", "3", "9", "27", "257", "1"},
};

void add_marks(struct text *text) {
    for (size_t cell = 0; cell < 81; cell++) {
        for (int i = 0; i < 9; i++) {
            char digit = (char)('1' + i);
            text_add(text, strchr(marked_sample[cell / 9][cell % 9], digit) != NULL ? &digit : ".",
                     1);
        }
    }
}

#define PADDED                      .padded = true
#define NARROW                      .padded = false
#define FRAME(top_, rule_, bottom_) .top = top_, .rule = rule_, .bottom = bottom_
#define NO_FRAME                    FRAME(NULL, NULL, NULL)
#define CELLS(left_, between_, bar_, right_)                                                       \
    .left = left_, .between = between_, .bar = bar_, .right = right_

const struct drawing drawings[] = {
    {"HoDoKu", PADDED, FRAME(".-", ":-", "'-"), CELLS("| ", " ", " | ", " |")},
    {"Simple Sudoku", PADDED, FRAME("*-", "|-", "*-"), CELLS(" | ", " ", " | ", " |")},
    {"corners of plus signs", PADDED, FRAME("+-", "+-", "+-"), CELLS("| ", "  ", " | ", " |")},
    {"double rules", PADDED, FRAME("+=", "+=", "+="), CELLS("| ", " ", " | ", " |")},
    {"stars at the corners", PADDED, FRAME("*-", "*-", "*-"), CELLS("| ", " ", " | ", " |")},
    {"colons at the corners", PADDED, FRAME(":-", ":-", ":-"), CELLS("| ", " ", " | ", " |")},
    {"bars inside only", PADDED, FRAME(NULL, "+-", NULL), CELLS("", " ", " | ", "")},
    {"no frame", PADDED, NO_FRAME, CELLS("", " ", "   ", "")},
    {"gaps between bands", PADDED, FRAME(NULL, "", NULL), CELLS("", " ", "   ", "")},
    {"one blank", NARROW, NO_FRAME, CELLS("", " ", " ", "")},
    {"tabs", NARROW, NO_FRAME, CELLS("", "\t", "\t", "")},
    {"commas", NARROW, NO_FRAME, CELLS("", ",", ",", "")},
    {"commas and blanks", NARROW, NO_FRAME, CELLS("", ", ", ", ", "")},
    {"quotation marks", NARROW, NO_FRAME, CELLS("\"", "\",\"", "\",\"", "\"")},
    {"quoted mail", PADDED, NO_FRAME, CELLS("> ", " ", " ", "")},
    {"quoted frames", PADDED, FRAME("> +-", "> +-", "> +-"), CELLS("> | ", " ", " | ", " |")},
    {"rows with labels", NARROW, NO_FRAME, CELLS("R#: ", " ", " ", "")},
    {"rows with labels and bars", PADDED, NO_FRAME, CELLS("#) ", " ", " | ", "")},
    {"a frame around every cell", PADDED, FRAME("+-", "+-", "+-"), CELLS("| ", " | ", " | ", " |")},
};
const size_t drawing_count = sizeof drawings / sizeof *drawings;

static void add_many(struct text *text, const char *character, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_add(text, character, 1);
}

/* Adds a rule as long as a row. */
static void add_rule(struct text *text, const struct drawing *drawing, const char *rule) {
    bool every_cell = strcmp(drawing->between, drawing->bar) == 0, open = drawing->right[0] == '\0';
    size_t boxes = every_cell ? 9 : 3, cells = 9 / boxes;
    size_t width = cells * COLUMN + (cells - 1) * strlen(drawing->between) + 2;
    if (rule == NULL)
        return;
    size_t length = strlen(rule), mark = length < 2 ? 0 : length - 2;
    text_add(text, rule, mark);
    for (size_t i = 0; i < boxes && length > 0; i++) {
        add_many(text, rule + mark, !open || i > 0);
        add_many(text, rule + mark + 1, width - (open && i != 1));
    }
    add_many(text, rule + mark, !open && length > 0);
    text_add_string(text, "\n");
}

static void add_row(struct text *text, const struct drawing *drawing, size_t row) {
    char number = (char)('1' + row);
    for (const char *at = drawing->left; *at != '\0'; at++)
        text_add(text, *at == '#' ? &number : at, 1);
    for (size_t column = 0; column < 9; column++) {
        const char *set = marked_sample[row][column];
        if (column > 0)
            text_add_string(text, column % 3 == 0 ? drawing->bar : drawing->between);
        text_add_string(text, set);
        for (size_t width = strlen(set); width < COLUMN && drawing->padded; width++)
            text_add_string(text, " ");
    }
    text_add_string(text, drawing->right);
    text_add_string(text, "\n");
}

struct text draw(const struct drawing *drawing) {
    struct text text = {0};
    add_rule(&text, drawing, drawing->top);
    for (size_t row = 0; row < 9; row++) {
        add_row(&text, drawing, row);
        if (row == 2 || row == 5)
            add_rule(&text, drawing, drawing->rule);
    }
    add_rule(&text, drawing, drawing->bottom);
    return text;
}
