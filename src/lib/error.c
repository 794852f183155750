/* error.c - the words for error codes, and the library's version. */
#include "sudoku.h"

#define TEXT(x)    #x
#define VERSION(x) TEXT(x)

const char *sudoku_version(void) {
    return VERSION(SUDOKU_VERSION_MAJOR) "." VERSION(SUDOKU_VERSION_MINOR) "." VERSION(
        SUDOKU_VERSION_PATCH);
}

const char *sudoku_error_text(sudoku_error error) {
    switch (error) {
    case SUDOKU_OK:
        return "no error";
    case SUDOKU_ERR_SHAPE:
        return "no such grid size";
    case SUDOKU_ERR_LENGTH:
        return "too few or too many cells";
    case SUDOKU_ERR_CELL:
        return "not a cell of a grid of this size";
    case SUDOKU_ERR_CONFLICT:
        return "two givens clash";
    case SUDOKU_ERR_UNSUPPORTED:
        return "not done for grids of this shape or by these rules";
    case SUDOKU_ERR_UNAVAILABLE:
        return "the engine needs instructions that this machine does not have";
    case SUDOKU_ERR_MEMORY:
        return "not enough memory";
    case SUDOKU_ERR_ENGINE:
        return "no engine of this name";
    case SUDOKU_ERR_RECIPE:
        return "no puzzle can be like that";
    case SUDOKU_ERR_MATRIX:
        return "not a matrix of an exact cover problem, or too large";
    case SUDOKU_ERR_CANDIDATES:
        return "the engine does not take candidates";
    case SUDOKU_ERR_REGIONS:
        return "more regions than the grid is wide";
    case SUDOKU_ERR_REGION_SIZE:
        return "a region with more cells than the grid is wide";
    case SUDOKU_ERR_FULL:
        return "too many houses or pairs of cells";
    }
    return "unknown error";
}
