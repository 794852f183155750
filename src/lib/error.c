/* error.c - the texts of error codes, and the library version. */
#include "sudoku.h"

#define TEXT(x)    #x
#define VERSION(x) TEXT(x)

const char *sudoku_version(void) {
    return VERSION(SUDOKU_VERSION_MAJOR) "." VERSION(SUDOKU_VERSION_MINOR) "." VERSION(
        SUDOKU_VERSION_PATCH);
}

const char *sudoku_error_text(sudoku_error error) {
    static const char *const texts[] = {
        [SUDOKU_OK] = "no error",
        [SUDOKU_ERR_SHAPE] = "unsupported grid size",
        [SUDOKU_ERR_LENGTH] = "too few or too many cells",
        [SUDOKU_ERR_CELL] = "invalid cell for a grid of this size",
        [SUDOKU_ERR_CONFLICT] =
            "two digits break a rule, such as equal digits in a row, column or box",
        [SUDOKU_ERR_UNSUPPORTED] = "this shape or these rules are not supported",
        [SUDOKU_ERR_UNAVAILABLE] = "the engine needs instructions that this machine does not have",
        [SUDOKU_ERR_MEMORY] = "not enough memory",
        [SUDOKU_ERR_ENGINE] = "unknown engine name",
        [SUDOKU_ERR_RECIPE] = "no puzzle meets these requirements",
        [SUDOKU_ERR_MATRIX] = "invalid exact cover matrix, or too large",
        [SUDOKU_ERR_CANDIDATES] = "the engine does not support candidates",
        [SUDOKU_ERR_REGIONS] = "the map has more regions than the grid has rows",
        [SUDOKU_ERR_REGION_SIZE] = "a region has more cells than the grid has rows",
        [SUDOKU_ERR_FULL] = "too many houses or pairs of cells",
    };
    return (size_t)error < sizeof texts / sizeof *texts ? texts[error] : "unknown error";
}
