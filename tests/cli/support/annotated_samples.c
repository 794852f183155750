/* annotated_samples.c - small files of every form of input, with marks that say what each byte is.
 */
#include "annotated_samples.h"

#include "support/random.h"

#include <stdio.h>
#include <string.h>

const char *const part_names[PART_COUNT] = {
    [PART_BETWEEN] = "between records",  [PART_CELL] = "a cell",
    [PART_BESIDE] = "beside cells",      [PART_RULE] = "a rule",
    [PART_NEWLINE] = "a newline",        [PART_GAP] = "a gap between bands",
    [PART_LAST_END] = "the last newline"};

/* ---- Styles ---- */

static const struct grid_style packed = {.digits = DIGITS_SYMBOLS};
static const struct grid_style letters = {.digits = DIGITS_LETTERS};
static const struct grid_style line = {.row_end = ""};
static const struct grid_style letter_line = {.digits = DIGITS_LETTERS, .row_end = ""};
static const struct grid_style tokens = {.between = " ", .row_end = " "};
static const struct grid_style gaps = {.rule = ""};
static const struct grid_style double_spaced = {.rule = "", .thin = ""};
static const struct grid_style spaced = {.between = " "};
static const struct grid_style numbers = {.digits = DIGITS_NUMBERS, .between = " "};
static const struct grid_style padded = {.digits = DIGITS_PADDED, .between = " "};
static const struct grid_style frame = {.left = "| ",
                                        .between = " ",
                                        .bar = " | ",
                                        .right = " |",
                                        .top = "+-------+-------+-------+",
                                        .rule = "+-------+-------+-------+",
                                        .bottom = "+-------+-------+-------+"};
static const struct grid_style small_frame = {.left = "| ",
                                              .between = " ",
                                              .bar = " | ",
                                              .right = " |",
                                              .top = "+-----+-----+",
                                              .rule = "+-----+-----+",
                                              .bottom = "+-----+-----+"};
static const struct grid_style middle_frame = {.left = "| ",
                                               .between = " ",
                                               .bar = " | ",
                                               .right = " |",
                                               .top = "+-------+-------+",
                                               .rule = "+-------+-------+",
                                               .bottom = "+-------+-------+"};
static const struct grid_style packed_frame = {.left = "|",
                                               .bar = "|",
                                               .right = "|",
                                               .top = "+---+---+---+",
                                               .rule = "+---+---+---+",
                                               .bottom = "+---+---+---+"};
static const struct grid_style bars = {
    .between = " ", .bar = " | ", .rule = "------+-------+------"};
static const struct grid_style box_frame = {.left = "│ ",
                                            .between = " ",
                                            .bar = " │ ",
                                            .right = " │",
                                            .top = "┌───────┬───────┬───────┐",
                                            .rule = "├───────┼───────┼───────┤",
                                            .bottom = "└───────┴───────┴───────┘"};
static const struct grid_style cell_frames = {.left = "║ ",
                                              .between = " │ ",
                                              .bar = " ║ ",
                                              .right = " ║",
                                              .top = "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗",
                                              .rule = "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣",
                                              .bottom = "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝",
                                              .thin = "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢"};

/* ---- Styles as people paste them ---- */

static const struct grid_style list_line = {
    .left = "[", .between = ", ", .right = "]", .row_end = ", "};
static const struct grid_style quoted_list_line = {
    .left = "[\"", .between = "\",\"", .right = "\"]", .row_end = ","};
static const struct grid_style list_rows = {
    .left = "    {", .between = ", ", .right = "},", .top = "{", .bottom = "}"};
static const struct grid_style numpy_rows = {.left = " [", .between = " ", .right = "]"};
static const struct grid_style numbers_list_rows = {.digits = DIGITS_NUMBERS,
                                                    .left = " [",
                                                    .between = ", ",
                                                    .right = "],",
                                                    .top = "[",
                                                    .bottom = "]"};
static const struct grid_style semicolon_line = {.row_end = ";"};
static const struct grid_style blank_small_frame = {.empty = " ",
                                                    .left = "| ",
                                                    .between = " ",
                                                    .bar = " | ",
                                                    .right = " |",
                                                    .top = "+-----+-----+",
                                                    .rule = "+-----+-----+",
                                                    .bottom = "+-----+-----+"};
static const struct grid_style blank_even_frame = {.empty = " ",
                                                   .left = "| ",
                                                   .between = " ",
                                                   .bar = " | ",
                                                   .right = " |",
                                                   .top = "+---------+---------+",
                                                   .rule = "+---------+---------+",
                                                   .bottom = "+---------+---------+"};
static const struct grid_style blank_box_frame = {.empty = " ",
                                                  .left = "│ ",
                                                  .between = " ",
                                                  .bar = " │ ",
                                                  .right = " │",
                                                  .top = "┌───────┬───────┬───────┐",
                                                  .rule = "├───────┼───────┼───────┤",
                                                  .bottom = "└───────┴───────┴───────┘"};
static const struct grid_style blank_packed_frame = {.empty = " ",
                                                     .left = "|",
                                                     .bar = "|",
                                                     .right = "|",
                                                     .top = "+---+---+---+",
                                                     .rule = "+---+---+---+",
                                                     .bottom = "+---+---+---+"};
static const struct grid_style blank_frame = {.empty = " ",
                                              .left = "| ",
                                              .between = " ",
                                              .bar = " | ",
                                              .right = " |",
                                              .top = "+-------+-------+-------+",
                                              .rule = "+-------+-------+-------+",
                                              .bottom = "+-------+-------+-------+"};
static const struct grid_style blank_cell_frames = {
    .empty = " ",
    .left = "| ",
    .between = " | ",
    .right = " |",
    .top = "+---+---+---+---+---+---+---+---+---+",
    .rule = "+---+---+---+---+---+---+---+---+---+",
    .bottom = "+---+---+---+---+---+---+---+---+---+",
    .thin = "+---+---+---+---+---+---+---+---+---+"};
static const struct grid_style tabs = {.empty = "", .between = "\t"};
static const struct grid_style commas = {.empty = "", .between = ","};
static const struct grid_style quoted = {.left = "> "};
static const struct grid_style quoted_frame = {.left = "> | ",
                                               .between = " ",
                                               .bar = " | ",
                                               .right = " |",
                                               .top = "> +-------+-------+-------+",
                                               .rule = "> +-------+-------+-------+",
                                               .bottom = "> +-------+-------+-------+"};
static const struct grid_style numbered = {.left = "@:"};
static const struct grid_style labelled = {
    .left = "^ ", .between = " ", .top = "  1 2 3 4 5 6 7 8 9"};
static const struct grid_style labelled_frame = {.left = "^ | ",
                                                 .between = " ",
                                                 .bar = " | ",
                                                 .right = " |",
                                                 .top = "    1 2 3   4 5 6   7 8 9",
                                                 .rule = "  +-------+-------+-------+",
                                                 .bottom = "  +-------+-------+-------+"};
static const struct grid_style middle_dots = {.empty = "·"};
static const struct grid_style middle_dots_line = {.empty = "·", .row_end = ""};

/* ---- Forms ---- */

const struct sample_form sample_forms[] = {
    {.name = "lines", .side = 9, .style = &line},
    {.name = "lines, CRLF", .side = 9, .style = &line, .crlf = true},
    {.name = "lines below a count", .side = 9, .style = &line, .first = "3\n"},
    {.name = "lines behind a byte order mark", .side = 9, .style = &line, .first = "\xEF\xBB\xBF"},
    {.name = "lines of 256 symbols", .side = 16, .style = &line},
    {.name = "lines of 256 letters", .side = 16, .empty = '-', .style = &letter_line},
    {.name = "lines with other fields",
     .side = 9,
     .style = &line,
     .before = "0000183b305% ",
     .behind = " %.2"},
    {.name = "lines with other fields, CRLF",
     .side = 9,
     .style = &line,
     .before = "0000183b305% ",
     .behind = " %.2",
     .crlf = true},
    {.name = "lines of tokens", .side = 9, .style = &tokens},
    {.name = "CSV",
     .side = 9,
     .empty = '0',
     .style = &line,
     .first = "quizzes,solutions\n",
     .before_expected = ","},
    {.name = "CSV with other fields",
     .side = 9,
     .style = &line,
     .first = "id,puzzle,solution,clues\n",
     .before = "%,",
     .before_expected = ",",
     .behind = ",17"},
    {.name = "JSON",
     .side = 9,
     .style = &line,
     .before = "{\"puzzle\":\"",
     .before_expected = "\",\"solution\":\"",
     .behind = "\"}"},
    {.name = "rows", .side = 9, .style = &packed},
    {.name = "rows, CRLF",
     .side = 9,
     .style = &packed,
     .crlf = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, "\n\r", 48,
                  "half of a CRLF makes a blank line, which ends the record; nothing tells where "
                  "the next one begins"}}},
    {.name = "rows and blank lines", .side = 9, .style = &packed, .blank_line = true},
    {.name = "rows and blank lines, CRLF",
     .side = 9,
     .style = &packed,
     .blank_line = true,
     .crlf = true},
    {.name = "rows with zeros and blank lines",
     .side = 9,
     .empty = '0',
     .style = &packed,
     .blank_line = true},
    {.name = "rows with dashes and blank lines",
     .side = 9,
     .empty = '-',
     .style = &packed,
     .blank_line = true},
    {.name = "rows below headings", .side = 9, .style = &packed, .above = "Grid 0%\n"},
    {.name = "rows with zeros below headings",
     .side = 9,
     .empty = '0',
     .style = &packed,
     .above = "Grid 0%\n"},
    {.name = "rows below headings, CRLF",
     .side = 9,
     .style = &packed,
     .above = "Grid 0%\n",
     .crlf = true},
    {.name = "rows below a count",
     .side = 9,
     .style = &packed,
     .first = "3\n",
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 2,
                  "the last cell of a row becomes a blank line, which ends the record"}}},
    {.name = "rows with gaps and blank lines", .side = 9, .style = &gaps, .blank_line = true},
    {.name = "rows with gaps and blank lines, CRLF",
     .side = 9,
     .style = &gaps,
     .blank_line = true,
     .crlf = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, "\n\r,", 30,
                  "a blank line more or less moves a gap, and bands of two records look like those "
                  "of one"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_GAP, ",", 6,
                  "a gap less: bands of two records look like those of one"}}},
    {.name = "double-spaced rows",
     .side = 9,
     .style = &double_spaced,
     .blank_line = true,
     .excuses =
         {{DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, NULL, 744,
           "a first row of 10 cells may be of a grid of 10, which has one row more"},
          {DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r", 360,
           "a row is torn in two pieces, and blank lines tell nothing"},
          {DAMAGE_REPLACED, HARM_ERRORS, PART_CELL, "\n\r", 150,
           "the pieces of a torn row are two errors, and the rest of the record is another"},
          {DAMAGE_CUT, HARM_ERRORS, PART_CELL, NULL, 145,
           "a first row that is alone may be a broken record, and the piece below it another"}}},
    {.name = "double-spaced rows and two blank lines",
     .side = 9,
     .style = &double_spaced,
     .above = "\n\n",
     .excuses =
         {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r", 4,
           "a row is torn in two pieces, and blank lines tell nothing"},
          {DAMAGE_REPLACED, HARM_ERRORS, PART_CELL, "\n\r", 158,
           "the pieces of a torn row are two errors, and the rest of the record is another"},
          {DAMAGE_CUT, HARM_ERRORS, PART_CELL, NULL, 145,
           "a first row that is alone may be a broken record, and the piece below it another"}}},
    {.name = "rows of 4",
     .side = 4,
     .empty = '*',
     .style = &packed,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 3,
                  "the last cell of a row becomes a blank line, which ends the record"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, "*-.0123456789?_", 135,
                  "two rows of 4 and a symbol between them are a row of 9"},
                 {DAMAGE_MISSING, HARM_LOSS, PART_NEWLINE, NULL, 9,
                  "two rows of 4 are a row of 8"}}},
    {.name = "rows of 4 and blank lines",
     .side = 4,
     .empty = '*',
     .style = &packed,
     .blank_line = true,
     .excuses = {{DAMAGE_MISSING, HARM_LOSS, PART_NEWLINE, NULL, 9,
                  "two rows of 4 are a row of 8, and two more below are a band of it"}}},
    {.name = "rows of 6",
     .side = 6,
     .style = &packed,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 3,
                  "the last cell of a row becomes a blank line, which ends the record"},
                 {DAMAGE_MISSING, HARM_LOSS, PART_NEWLINE, NULL, 9,
                  "two rows of 6 are a row of 12"},
                 {DAMAGE_MISSING, HARM_LOSS, PART_CELL, NULL, 1,
                  "5 digits below a whole record are a number of cases"}}},
    {.name = "rows of 6 and blank lines",
     .side = 6,
     .style = &packed,
     .blank_line = true,
     .excuses = {{DAMAGE_MISSING, HARM_LOSS, PART_NEWLINE, NULL, 9,
                  "two rows of 6 are a row of 12, and three more below are a band of it"}}},
    {.name = "rows of 16",
     .side = 16,
     .style = &packed,
     .excuses =
         {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r", 4,
           "a row is torn in two pieces that are not known for one before a good row is seen"}}},
    {.name = "rows of 16 letters",
     .side = 16,
     .empty = '-',
     .style = &letters,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r|", 154,
                  "a row is torn in two pieces that are not known for one before a good row is "
                  "seen, or are rules; a row of 15 cells and a bar may be of a grid of 15"}}},
    {.name = "rows of 16 letters and blank lines",
     .side = 16,
     .empty = '-',
     .style = &letters,
     .blank_line = true},
    {.name = "rows of 16 letters below a count",
     .side = 16,
     .empty = '-',
     .style = &letters,
     .first = "3\n",
     .blank_line = true},
    {.name = "spaced rows", .side = 9, .empty = '0', .style = &spaced},
    {.name = "spaced rows and blank lines",
     .side = 9,
     .empty = '0',
     .style = &spaced,
     .blank_line = true},
    {.name = "spaced rows and blank lines, CRLF",
     .side = 9,
     .empty = '0',
     .style = &spaced,
     .blank_line = true,
     .crlf = true},
    {.name = "spaced rows below their order",
     .side = 9,
     .empty = '0',
     .style = &spaced,
     .above = "3\n",
     .blank_line = true},
    {.name = "spaced rows of 4",
     .side = 4,
     .empty = '0',
     .style = &spaced,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 3,
                  "the last cell of a row becomes a line of its own"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, "\t\v\f ,|", 54,
                  "two rows of 4 are a row of 8"}}},
    {.name = "numbers",
     .side = 16,
     .empty = '0',
     .style = &numbers,
     .excuses =
         {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r", 25,
           "a row is torn in two pieces that are not known for one before a good row is seen"}}},
    {.name = "numbers and blank lines",
     .side = 16,
     .empty = '0',
     .style = &numbers,
     .blank_line = true},
    {.name = "padded numbers and blank lines",
     .side = 16,
     .empty = '0',
     .style = &padded,
     .blank_line = true},
    {.name = "framed grids", .side = 9, .style = &frame},
    {.name = "framed grids, CRLF", .side = 9, .style = &frame, .crlf = true},
    {.name = "framed grids and blank lines", .side = 9, .style = &frame, .blank_line = true},
    {.name = "framed grids of 4", .side = 4, .style = &small_frame},
    {.name = "framed grids of 6", .side = 6, .style = &middle_frame},
    {.name = "frames without blanks", .side = 9, .style = &packed_frame, .blank_line = true},
    {.name = "bars and rules inside only",
     .side = 9,
     .style = &bars,
     .blank_line = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 3,
                  "a row is torn in two pieces, of which one is as long as the rule below"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_RULE, "\n\r", 12,
                  "a rule becomes two, and two rules hold grids apart"}}},
    {.name = "box-drawing frames", .side = 9, .style = &box_frame},
    {.name = "a frame around every cell",
     .side = 9,
     .style = &cell_frames,
     .excuses = {{DAMAGE_REPLACED, HARM_ERRORS, PART_BESIDE, "\n\r", 42,
                  "a line end within a character leaves two bad lines and what is below them"},
                 {DAMAGE_CUT, HARM_ERRORS, PART_BESIDE, NULL, 72,
                  "a character that is cut is a bad line of its own"}}},
    /* As people paste them. */
    {.name = "lists on a line",
     .side = 9,
     .wrapped = true,
     .empty = '0',
     .style = &list_line,
     .before = "[",
     .behind = "]"},
    {.name = "lists of strings on a line",
     .side = 9,
     .wrapped = true,
     .style = &quoted_list_line,
     .before = "[",
     .behind = "]"},
    {.name = "lists of rows", .side = 9, .wrapped = true, .empty = '0', .style = &list_rows},
    {.name = "lists of rows of 16",
     .side = 16,
     .wrapped = true,
     .empty = '0',
     .style = &numbers_list_rows},
    {.name = "lists of rows below a declaration",
     .side = 9,
     .wrapped = true,
     .empty = '0',
     .style = &list_rows,
     .before = "int grid[9][9] = ",
     .behind = ";"},
    {.name = "lists of rows without commas",
     .side = 9,
     .wrapped = true,
     .empty = '0',
     .style = &numpy_rows,
     .blank_line = true},
    {.name = "rows between semicolons", .side = 9, .wrapped = true, .style = &semicolon_line},
    {.name = "lines before a count and the solution",
     .side = 9,
     .wrapped = true,
     .style = &line,
     .before_expected = ":30:"},
    {.name = "lines of a library",
     .side = 9,
     .wrapped = true,
     .style = &line,
     .before = ":0000:%:",
     .behind = ":::"},
    {.name = "frames with blanks for empty cells",
     .side = 9,
     .style = &blank_frame,
     .blank_line = true},
    {.name = "packed frames with blanks for empty cells",
     .side = 9,
     .style = &blank_packed_frame,
     .blank_line = true},
    {.name = "a frame around every cell, which may be blank",
     .side = 9,
     .style = &blank_cell_frames,
     .blank_line = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_CELL, NULL, 12,
                  "a bar more or less in a first row, or a line end, makes it one of another "
                  "width"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_BESIDE, NULL, 19,
                  "a bar more or less in a first row, or a line end, makes it one of another "
                  "width"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_RULE, "\n\r", 6,
                  "the halves of a torn rule are the last line of a grid and the first of another"},
                 {DAMAGE_MISSING, HARM_LOSS, PART_BESIDE, NULL, 10,
                  "a first row without one of its bars is a row of a smaller grid"}}},
    {.name = "tabs between cells that may be empty",
     .side = 9,
     .style = &tabs,
     .blank_line = true,
     .excuses =
         {{DAMAGE_REPLACED, HARM_LOSS, PART_BESIDE, "\n\r", 18,
           "of the pieces of a row that is torn, one looks blank and the other is a row of a "
           "smaller grid"},
          {DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n\r", 2,
           "the pieces of a first row are rows of a smaller grid"}}},
    {.name = "commas between cells that may be empty",
     .side = 9,
     .style = &commas,
     .blank_line = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_BESIDE, "\n\r", 4,
                  "the pieces of a first row are rows of a smaller grid"}}},
    {.name = "rows below a section", .side = 9, .style = &packed, .above = "[Puzzle]\n"},
    {.name = "rows below a heading with a colon",
     .side = 9,
     .style = &packed,
     .above = "Puzzle %:\n"},
    {.name = "quoted rows", .side = 9, .style = &quoted, .blank_line = true},
    {.name = "quoted frames", .side = 9, .style = &quoted_frame, .blank_line = true},
    {.name = "numbered rows",
     .side = 9,
     .style = &numbered,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_BESIDE, "\n\r", 10,
                  "the number 11 below a first row is torn, and its rest is that of a first row"},
                 {DAMAGE_REPLACED, HARM_LOSS, PART_CELL, "\n", 2,
                  "the last cell of a first row becomes a blank line, which ends the record"}}},
    {.name = "rows with labels", .side = 9, .style = &labelled, .blank_line = true},
    {.name = "frames with labels", .side = 9, .style = &labelled_frame, .blank_line = true},
    {.name = "rows with middle dots",
     .side = 9,
     .style = &middle_dots,
     .blank_line = true,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_BESIDE, "\n", 1,
                  "the last byte of a row becomes a blank line, which ends the record"}}},
    {.name = "lines with middle dots", .side = 9, .style = &middle_dots_line},
    {.name = "frames with blanks for empty cells, CRLF",
     .side = 9,
     .style = &blank_frame,
     .crlf = true},
    {.name = "frames of 4 with blanks for empty cells", .side = 4, .style = &blank_small_frame},
    {.name = "frames of 8 with blanks for empty cells",
     .side = 8,
     .style = &blank_even_frame,
     .excuses = {{DAMAGE_REPLACED, HARM_LOSS, PART_NEWLINE, NULL, 3,
                  "a symbol joins a row with a rule, and both may be cells"}}},
    {.name = "box-drawing frames with blanks for empty cells",
     .side = 9,
     .style = &blank_box_frame,
     .excuses = {{DAMAGE_REPLACED, HARM_ERRORS, PART_BESIDE, "\n\r", 42,
                  "a line end within a character leaves two bad lines and what is below them"}}},
};
const size_t sample_form_count = sizeof sample_forms / sizeof *sample_forms;

/* ---- Text ---- */

static void put_byte(struct sample *sample, char byte, struct mark mark) {
    sample->text[sample->size] = byte;
    sample->marks[sample->size++] = mark;
}

static void put_newline(struct sample *sample, struct mark mark) {
    if (sample->form->crlf)
        put_byte(sample, '\r', mark);
    put_byte(sample, '\n', mark);
}

/* Adds text, which may be NULL; a '%' in it is the number of the record. */
static void put(struct sample *sample, const char *text, enum part part, int record) {
    struct mark mark = {.part = part, .record = part == PART_BETWEEN ? -1 : record};
    for (; text != NULL && *text != '\0'; text++) {
        if (*text == '\n')
            put_newline(sample, mark);
        else
            put_byte(sample, (char)(*text == '%' ? '1' + record : *text), mark);
    }
}

static size_t lines_so_far(const struct sample *sample) {
    size_t lines = 0;
    for (size_t at = 0; at < sample->size; at++)
        lines += sample->text[at] == '\n';
    return lines;
}

/* Adds what stands at the left of a row. */
static void put_left(struct sample *sample, const char *text, size_t row, int record) {
    for (; text != NULL && *text != '\0'; text++) {
        char part[24] = {*text};
        if (*text == '@')
            snprintf(part, sizeof part, "%zu", lines_so_far(sample) + 1);
        else if (*text == '^')
            part[0] = (char)('A' + row);
        put(sample, part, PART_BESIDE, record);
    }
}

/* Adds a line that is a rule or blank. */
static void put_line(struct sample *sample, const char *text, int record) {
    if (text == NULL)
        return;
    bool blank = *text == '\0';
    put(sample, text, PART_RULE, record);
    put(sample, "\n", blank ? PART_GAP : PART_NEWLINE, record);
}

bool has_blank_cells(const struct sample_form *form) {
    const char *empty = form->style->empty;
    return empty != NULL && (empty[0] == '\0' || strcmp(empty, " ") == 0);
}

static void put_cell(struct sample *sample, int digit, int record, int cell) {
    static const char symbols[] = "0123456789ABCDEFGHIJKLMNOP";
    const struct sample_form *form = sample->form;
    char text[16];
    bool blank = digit == 0 && has_blank_cells(form);
    if (digit == 0 && form->style->empty != NULL && (!blank || form->style->empty[0] == '\0')) {
        put(sample, form->style->empty, PART_BESIDE, record);
        return;
    }
    if (digit == 0)
        snprintf(text, sizeof text, "%c", blank ? ' ' : form->empty != '\0' ? form->empty : '.');
    else if (form->style->digits == DIGITS_NUMBERS || form->style->digits == DIGITS_PADDED)
        snprintf(text, sizeof text, "%d", digit);
    else
        snprintf(text, sizeof text, "%c",
                 symbols[form->style->digits == DIGITS_LETTERS ? digit + 9 : digit]);
    if (form->style->digits == DIGITS_PADDED && text[1] == '\0')
        put(sample, " ", PART_BESIDE, record);
    for (const char *byte = text; *byte != '\0'; byte++)
        put_byte(sample, *byte, (struct mark){PART_CELL, record, cell});
}

static void put_row(struct sample *sample, const sudoku_grid *grid, size_t row, int record) {
    const struct grid_style *style = sample->form->style;
    size_t side = sudoku_side(grid->shape);
    put_left(sample, style->left, row, record);
    for (size_t column = 0; column < side; column++) {
        bool box = column % grid->shape.box_width == 0 && style->bar != NULL;
        if (column > 0)
            put(sample, box ? style->bar : style->between, PART_BESIDE, record);
        size_t cell = row * side + column;
        put_cell(sample, grid->cells[cell], record, (int)cell);
    }
    put(sample, style->right, PART_BESIDE, record);
}

/* Adds a grid without its last newline. */
static void put_grid(struct sample *sample, const sudoku_grid *grid, int record) {
    const struct grid_style *style = sample->form->style;
    size_t side = sudoku_side(grid->shape);
    put_line(sample, style->top, record);
    for (size_t row = 0; row < side; row++) {
        if (row > 0)
            put_line(sample, row % grid->shape.box_height == 0 ? style->rule : style->thin, record);
        put_row(sample, grid, row, record);
        if (row < side - 1 && style->row_end != NULL)
            put(sample, style->row_end, PART_BESIDE, record);
        else if (row < side - 1 || style->bottom != NULL)
            put(sample, "\n", PART_NEWLINE, record);
    }
    put(sample, style->bottom, PART_RULE, record);
}

/* Adds an expected solution as a further field. */
static void put_expected(struct sample *sample, const sudoku_grid *solution, int record) {
    size_t from = sample->size;
    put_grid(sample, solution, record);
    for (size_t at = from; at < sample->size; at++)
        sample->marks[at] = (struct mark){PART_BESIDE, record, 0};
}

static void put_record(struct sample *sample, const sudoku_grid *solution, int record) {
    const struct sample_form *form = sample->form;
    if (record > 0 && form->blank_line)
        put(sample, "\n", PART_BETWEEN, record);
    put(sample, form->above, PART_BETWEEN, record);
    sample->start[record] = sample->size;
    put(sample, form->before, PART_BESIDE, record);
    put_grid(sample, &sample->puzzles[record], record);
    if (form->before_expected != NULL) {
        put(sample, form->before_expected, PART_BESIDE, record);
        put_expected(sample, solution, record);
    }
    put(sample, form->behind, PART_BESIDE, record);
    put(sample, "\n", PART_LAST_END, record);
    sample->end[record] = sample->size;
}

void make_sample(const struct sample_form *form, struct sample *sample) {
    uint64_t seed = 1309;
    memset(sample, 0, sizeof *sample);
    sample->form = form;
    put(sample, form->first, PART_BETWEEN, 0);
    for (int record = 0; record < RECORDS; record++) {
        size_t cells = form->side * form->side;
        sudoku_grid solution = random_solved(&seed, sudoku_usual_shape(form->side));
        sample->puzzles[record] = solution;
        for (size_t hole = 0; hole < cells * 4 / 3; hole++)
            sample->puzzles[record].cells[random_below(&seed, cells)] = 0;
        put_record(sample, &solution, record);
    }
}
