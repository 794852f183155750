/* error.c - the words for error codes, and the library's version. */
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
        [SUDOKU_ERR_SHAPE] = "no such grid size",
        [SUDOKU_ERR_LENGTH] = "too few or too many cells",
        [SUDOKU_ERR_CELL] = "not a cell of a grid of this size",
        [SUDOKU_ERR_CONFLICT] = "two givens clash",
        [SUDOKU_ERR_UNSUPPORTED] = "not done for grids of this shape or by these rules",
        [SUDOKU_ERR_UNAVAILABLE] = "the engine needs instructions that this machine does not have",
        [SUDOKU_ERR_MEMORY] = "not enough memory",
        [SUDOKU_ERR_ENGINE] = "no engine of this name",
        [SUDOKU_ERR_RECIPE] = "no puzzle can be like that",
        [SUDOKU_ERR_MATRIX] = "not a matrix of an exact cover problem, or too large",
        [SUDOKU_ERR_CANDIDATES] = "the engine does not take candidates",
        [SUDOKU_ERR_REGIONS] = "more regions than the grid is wide",
        [SUDOKU_ERR_REGION_SIZE] = "a region with more cells than the grid is wide",
        [SUDOKU_ERR_FULL] = "too many houses or pairs of cells",
    };
    return (size_t)error < sizeof texts / sizeof *texts ? texts[error] : "unknown error";
}
