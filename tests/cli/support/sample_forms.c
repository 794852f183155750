/* sample_forms.c - the forms of input that samples are made of. */
#include "sample_forms.h"

#include <string.h>

/* ---- Frames ---- */

#define EDGE_4 "+-----+-----+"
#define EDGE_6 "+-------+-------+"
#define EDGE_8 "+---------+---------+"
#define EDGE_9 "+-------+-------+-------+"

#define FRAME(edge)                                                                                \
    .left = "| ", .between = " ", .bar = " | ", .right = " |", .top = edge, .rule = edge,          \
    .bottom = edge

#define PACKED_FRAME                                                                               \
    .left = "|", .bar = "|", .right = "|", .top = "+---+---+---+", .rule = "+---+---+---+",        \
    .bottom = "+---+---+---+"

#define BOX_FRAME                                                                                  \
    .left = "│ ", .between = " ", .bar = " │ ", .right = " │", .top = "┌───────┬───────┬───────┐", \
    .rule = "├───────┼───────┼───────┤", .bottom = "└───────┴───────┴───────┘"

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
static const struct grid_style frame = {FRAME(EDGE_9)};
static const struct grid_style small_frame = {FRAME(EDGE_4)};
static const struct grid_style middle_frame = {FRAME(EDGE_6)};
static const struct grid_style packed_frame = {PACKED_FRAME};
static const struct grid_style bars = {
    .between = " ", .bar = " | ", .rule = "------+-------+------"};
static const struct grid_style box_frame = {BOX_FRAME};
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
static const struct grid_style blank_small_frame = {.empty = " ", FRAME(EDGE_4)};
static const struct grid_style blank_even_frame = {.empty = " ", FRAME(EDGE_8)};
static const struct grid_style blank_box_frame = {.empty = " ", BOX_FRAME};
static const struct grid_style blank_packed_frame = {.empty = " ", PACKED_FRAME};
static const struct grid_style blank_frame = {.empty = " ", FRAME(EDGE_9)};
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

/* What every form has: its name, the side of its grids, the symbol of an empty cell, its style. */
#define FORM(name_, side_, empty_, style_)                                                         \
    .name = name_, .side = side_, .empty = empty_, .style = &(style_)

const struct sample_form sample_forms[] = {
    {FORM("lines", 9, '.', line)},
    {FORM("lines, CRLF", 9, '.', line), .crlf = true},
    {FORM("lines below a count", 9, '.', line), .first = "3\n"},
    {FORM("lines behind a byte order mark", 9, '.', line), .first = "\xEF\xBB\xBF"},
    {FORM("lines of 256 symbols", 16, '.', line)},
    {FORM("lines of 256 letters", 16, '-', letter_line)},
    {FORM("lines with other fields", 9, '.', line), .before = "0000183b305% ", .behind = " %.2"},
    {FORM("lines with other fields, CRLF", 9, '.', line), .before = "0000183b305% ",
     .behind = " %.2", .crlf = true},
    {FORM("lines of tokens", 9, '.', tokens)},
    {FORM("CSV", 9, '0', line), .first = "quizzes,solutions\n", .before_expected = ","},
    {FORM("CSV with other fields", 9, '.', line), .first = "id,puzzle,solution,clues\n",
     .before = "%,", .before_expected = ",", .behind = ",17"},
    {FORM("JSON", 9, '.', line), .before = "{\"puzzle\":\"",
     .before_expected = "\",\"solution\":\"", .behind = "\"}"},
    {FORM("rows", 9, '.', packed)},
    {FORM("rows, CRLF", 9, '.', packed), .crlf = true},
    {FORM("rows and blank lines", 9, '.', packed), .blank_line = true},
    {FORM("rows and blank lines, CRLF", 9, '.', packed), .blank_line = true, .crlf = true},
    {FORM("rows with zeros and blank lines", 9, '0', packed), .blank_line = true},
    {FORM("rows with dashes and blank lines", 9, '-', packed), .blank_line = true},
    {FORM("rows below headings", 9, '.', packed), .above = "Grid 0%\n"},
    {FORM("rows with zeros below headings", 9, '0', packed), .above = "Grid 0%\n"},
    {FORM("rows below headings, CRLF", 9, '.', packed), .above = "Grid 0%\n", .crlf = true},
    {FORM("rows below a count", 9, '.', packed), .first = "3\n"},
    {FORM("rows with gaps and blank lines", 9, '.', gaps), .blank_line = true},
    {FORM("rows with gaps and blank lines, CRLF", 9, '.', gaps), .blank_line = true, .crlf = true},
    {FORM("double-spaced rows", 9, '.', double_spaced), .blank_line = true},
    {FORM("double-spaced rows and two blank lines", 9, '.', double_spaced), .above = "\n\n"},
    {FORM("rows of 4", 4, '*', packed)},
    {FORM("rows of 4 and blank lines", 4, '*', packed), .blank_line = true},
    {FORM("rows of 6", 6, '.', packed)},
    {FORM("rows of 6 and blank lines", 6, '.', packed), .blank_line = true},
    {FORM("rows of 16", 16, '.', packed)},
    {FORM("rows of 16 letters", 16, '-', letters)},
    {FORM("rows of 16 letters and blank lines", 16, '-', letters), .blank_line = true},
    {FORM("rows of 16 letters below a count", 16, '-', letters), .first = "3\n",
     .blank_line = true},
    {FORM("spaced rows", 9, '0', spaced)},
    {FORM("spaced rows and blank lines", 9, '0', spaced), .blank_line = true},
    {FORM("spaced rows and blank lines, CRLF", 9, '0', spaced), .blank_line = true, .crlf = true},
    {FORM("spaced rows below their order", 9, '0', spaced), .above = "3\n", .blank_line = true},
    {FORM("spaced rows of 4", 4, '0', spaced)},
    {FORM("numbers", 16, '0', numbers)},
    {FORM("numbers and blank lines", 16, '0', numbers), .blank_line = true},
    {FORM("padded numbers and blank lines", 16, '0', padded), .blank_line = true},
    {FORM("framed grids", 9, '.', frame)},
    {FORM("framed grids, CRLF", 9, '.', frame), .crlf = true},
    {FORM("framed grids and blank lines", 9, '.', frame), .blank_line = true},
    {FORM("framed grids of 4", 4, '.', small_frame)},
    {FORM("framed grids of 6", 6, '.', middle_frame)},
    {FORM("frames without blanks", 9, '.', packed_frame), .blank_line = true},
    {FORM("bars and rules inside only", 9, '.', bars), .blank_line = true},
    {FORM("box-drawing frames", 9, '.', box_frame)},
    {FORM("a frame around every cell", 9, '.', cell_frames)},
    /* As people paste them. */
    {FORM("lists on a line", 9, '0', list_line), .wrapped = true, .before = "[", .behind = "]"},
    {FORM("lists of strings on a line", 9, '.', quoted_list_line), .wrapped = true, .before = "[",
     .behind = "]"},
    {FORM("lists of rows", 9, '0', list_rows), .wrapped = true},
    {FORM("lists of rows of 16", 16, '0', numbers_list_rows), .wrapped = true},
    {FORM("lists of rows below a declaration", 9, '0', list_rows), .wrapped = true,
     .before = "int grid[9][9] = ", .behind = ";"},
    {FORM("lists of rows without commas", 9, '0', numpy_rows), .wrapped = true, .blank_line = true},
    {FORM("rows between semicolons", 9, '.', semicolon_line), .wrapped = true},
    {FORM("lines before a count and the solution", 9, '.', line), .wrapped = true,
     .before_expected = ":30:"},
    {FORM("lines of a library", 9, '.', line), .wrapped = true,
     .before = ":0000:%:", .behind = ":::"},
    {FORM("frames with blanks for empty cells", 9, '.', blank_frame), .blank_line = true},
    {FORM("packed frames with blanks for empty cells", 9, '.', blank_packed_frame),
     .blank_line = true},
    {FORM("a frame around every cell, which may be blank", 9, '.', blank_cell_frames),
     .blank_line = true},
    {FORM("tabs between cells that may be empty", 9, '.', tabs), .blank_line = true},
    {FORM("commas between cells that may be empty", 9, '.', commas), .blank_line = true},
    {FORM("rows below a section", 9, '.', packed), .above = "[Puzzle]\n"},
    {FORM("rows below a heading with a colon", 9, '.', packed), .above = "Puzzle %:\n"},
    {FORM("quoted rows", 9, '.', quoted), .blank_line = true},
    {FORM("quoted frames", 9, '.', quoted_frame), .blank_line = true},
    {FORM("numbered rows", 9, '.', numbered)},
    {FORM("rows with labels", 9, '.', labelled), .blank_line = true},
    {FORM("frames with labels", 9, '.', labelled_frame), .blank_line = true},
    {FORM("rows with middle dots", 9, '.', middle_dots), .blank_line = true},
    {FORM("lines with middle dots", 9, '.', middle_dots_line)},
    {FORM("frames with blanks for empty cells, CRLF", 9, '.', blank_frame), .crlf = true},
    {FORM("frames of 4 with blanks for empty cells", 4, '.', blank_small_frame)},
    {FORM("frames of 8 with blanks for empty cells", 8, '.', blank_even_frame)},
    {FORM("box-drawing frames with blanks for empty cells", 9, '.', blank_box_frame)},
};
const size_t sample_form_count = sizeof sample_forms / sizeof *sample_forms;

bool has_blank_cells(const struct sample_form *form) {
    const char *empty = form->style->empty;
    return empty != NULL && (empty[0] == '\0' || strcmp(empty, " ") == 0);
}
