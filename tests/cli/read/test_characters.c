/* test_characters.c - puzzles are read in whatever characters they come: full-width digits, middle
 * dots, dashes and blanks of all kinds, characters without width. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

static const struct cli_case cases[] = {
    {"an ellipsis is three dots", .input = "8……….36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..\n",
     .out = INKALA_SOLVED "\n"},
    {"squares and keys are cells",
     .input = "⬜3️⃣⬜⬜\n⬜⬜2️⃣3️⃣\n⬜⬜⬜⬜\n1️⃣⬜⬜4️⃣\n",
     .out = FOUR_SOLVED_ROWS},
    {"a zero-width space alone is a blank line", .input = FOUR_ROWS "\u200B\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"a name behind the puzzle stays as it is", .args = {"-fcsv"},
     .input =
         "８．．．．．．．．．．３６．．．．．．７．．９．２．．．５．．．７．．．．．．．４５７．"
         "．．．．１．．．３．．．１．．．．６８．．８５．．．１．．９．．．．４．． Ｎａｍｅ\n",
     .out = INKALA "," INKALA_SOLVED ",Ｎａｍｅ\n"},

    /* Messages. */
    {"a character above ASCII is shown, and is one cell",
     .input = ".3..\n..23\n.é..\n1..4\n.3..\n..23\n.éé..\n1..4\n", .status = 2,
     .out = "invalid\ninvalid\n",
     .err = "sudoku: -:3:2: 'é' can be no cell of a 4x4 grid\n"
            "sudoku: -:7:2: 'é' can be no cell of a grid\n"},
    {"a digit above ASCII that is too large is shown as it was written",
     .input = ".3..\n..23\n.٩.x\n1..4\n", .status = 2, .out = "invalid\n",
     .err = "sudoku: -:3:2: '\331\251' can be no cell of a 4x4 grid\n"},
    {"what could turn a message around is escaped", .args = {"a\u202Eb"}, .status = 2,
     .told = {"a\\xE2\\x80\\xAEb"}},
    {"what could control the terminal is escaped", .args = {"a\xC2\x9Bq\xFF"}, .status = 2,
     .told = {"a\\xC2\\x9Bq\\xFF"}},
    {"cells as many as a grid has may still be no grid",
     .input = "8wwwwwwwwww36wwwwww7ww9w2www5www7wwwwwww457wwwww1www3www1wwww68ww85www1ww9wwww4ww\n",
     .status = 2, .out = "invalid\n", .told = {"sudoku: -:1:"}},
    {"cells that are no grid of the box are told so", .args = {"--box=3x4"},
     .input = INKALA "\n12345678.\n", .status = 2, .out = "invalid\ninvalid\n",
     .err = "sudoku: -:1:82: 81 cells make no grid; the nearest size has 144\n"
            "sudoku: -:2:10: 9 cells make neither a row nor a grid\n"},
    {"numbers are counted as cells", .input = "0 3 0 0\n0 0 2 3\n22 33 0 4\n1 0 0 4\n", .status = 2,
     .out = "invalid\n", .err = "sudoku: -:3:7: a row of 6 cells in a grid of 4\n"},
    {"one cell is no cells", .input = INKALA_ROWS EASY_ROWS ".\n", .status = 2,
     .told = {"1 cell makes"}, .out = INKALA_SOLVED_ROWS EASY_SOLVED_ROWS "invalid\n"},
};

/* ---- Disguises ------------------------------------------------------------------------- */

/* How the characters of a layout are written. */
struct disguise {
    const char *name;
    char empty;           /* symbol of an empty cell in the layout */
    const char *plain;    /* characters of the layout that are written otherwise */
    const char *wide[10]; /* how each of them is written */
    const char *around;   /* put in front of each character and behind the last of a line */
};

static const struct disguise disguises[] = {
    {"middle dots", '.', ".", {"·"}, ""},
    {"bullets", '.', ".", {"•"}, ""},
    {"Katakana middle dots", '.', ".", {"・"}, ""},
    {"white squares", '.', ".", {"□"}, ""},
    {"white circles", '.', ".", {"○"}, ""},
    {"visible blanks", '_', "_", {"␣"}, ""},
    {"en dashes", '-', "-", {"–"}, ""},
    {"minus signs", '-', "-", {"−"}, ""},
    {"no-break spaces", '.', " ", {"\u00A0"}, ""},
    {"thin spaces", '0', " ", {"\u2009"}, ""},
    {"ideographic spaces", '0', " ", {"\u3000"}, ""},
    {"Arabic digits", '0', "0123456789", {"٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"}, ""},
    {"Devanagari digits",
     '0',
     "0123456789",
     {"०", "१", "२", "३", "४", "५", "६", "७", "८", "९"},
     ""},
    {"circled digits", '.', "123456789", {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"}, ""},
    {"mathematical digits", '.', "123456789", {"𝟏", "𝟐", "𝟑", "𝟒", "𝟓", "𝟔", "𝟕", "𝟖", "𝟗"}, ""},
    {"zero-width spaces", '.', "", {NULL}, "\u200B"},
    {"word joiners", '0', "", {NULL}, "\u2060"},
    {"bars from a font", '.', "|", {"｜"}, ""},
};

enum { DISGUISED_SIZE = 8 * LAYOUT_SIZE };

/* Writes a layout in disguise, with these line ends. */
static const char *disguise_text(char *text, const char *layout, const struct disguise *disguise,
                                 const char *line_end) {
    size_t length = 0;
    for (const char *c = layout; *c != '\0'; c++) {
        const char *found = strchr(disguise->plain, *c);
        const char plain[] = {*c, '\0'};
        const char *written = *c == '\n'      ? line_end
                              : found != NULL ? disguise->wide[found - disguise->plain]
                                              : plain;
        length += (size_t)snprintf(text + length, DISGUISED_SIZE - length, "%s%s", disguise->around,
                                   written);
        assert_true(length < DISGUISED_SIZE);
    }
    return text;
}

/* Full-width ASCII, but for the line ends. */
static const char *widen_text(char *text, const char *layout) {
    size_t length = 0;
    for (const char *c = layout; *c != '\0'; c++) {
        if (*c == '\n') {
            text[length++] = *c;
            continue;
        }
        unsigned code = *c == ' ' ? 0x3000 : 0xFF01 + (unsigned)(*c - '!');
        text[length++] = (char)(0xE0 | code >> 12);
        text[length++] = (char)(0x80 | (code >> 6 & 0x3F));
        text[length++] = (char)(0x80 | (code & 0x3F));
    }
    text[length] = '\0';
    return text;
}

/* The layouts of a puzzle without --box.  A line of 16 is a row of another grid. */
static bool is_tried(const struct puzzle *puzzle, enum layout layout) {
    size_t side = puzzle->box_height * puzzle->box_width;
    bool usual = side == 4 || side == 6 || side == 9 || side == 16;
    return usual && puzzle->box_height <= puzzle->box_width &&
           !(layout == LAYOUT_LINE && side == 4);
}

/* Fails unless the text is answered with the puzzle's solution in this layout. */
static void check_answer(const struct puzzle *puzzle, enum layout layout, const char *input) {
    char answer[LAYOUT_SIZE];
    lay_out(answer, puzzle, puzzle->solution, layout == LAYOUT_GAPS ? LAYOUT_ROWS : layout, '0');
    check_outcome(run(&(struct command){.input = input}), 0, answer, "");
}

static void every_form_is_read_in_every_disguise(void **state) {
    char plain[LAYOUT_SIZE], input[DISGUISED_SIZE];
    (void)state;
    for (size_t d = 0; d < COUNT(disguises); d++) {
        for (size_t i = 0; i < puzzle_count; i++) {
            for (enum layout layout = 0; layout < LAYOUT_COUNT; layout++) {
                if (!is_tried(&puzzles[i], layout))
                    continue;
                doing("%s, %s, layout %d", disguises[d].name, puzzles[i].name, (int)layout);
                lay_out(plain, &puzzles[i], puzzles[i].cells, layout, disguises[d].empty);
                const char *line_end = (d + i + layout) % 2 == 0 ? "\n" : "\r\n";
                check_answer(&puzzles[i], layout,
                             disguise_text(input, plain, &disguises[d], line_end));
            }
        }
    }
}

static void every_form_is_read_in_full_width(void **state) {
    char plain[LAYOUT_SIZE], input[DISGUISED_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        for (enum layout layout = 0; layout < LAYOUT_COUNT; layout++) {
            if (!is_tried(&puzzles[i], layout))
                continue;
            doing("full width, %s, layout %d", puzzles[i].name, (int)layout);
            lay_out(plain, &puzzles[i], puzzles[i].cells, layout, '.');
            check_answer(&puzzles[i], layout, widen_text(input, plain));
        }
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(every_form_is_read_in_every_disguise),
        cmocka_unit_test(every_form_is_read_in_full_width),
    };
    return run_group("cli_characters", cases, COUNT(cases), others, COUNT(others));
}
