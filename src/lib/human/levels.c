/* levels.c - how hard puzzles are, in words. */
#include "sudoku.h"

/* The bounds are those by which Sudoku Explainer itself makes puzzles of a level, where the last
 * is called diabolical: singles in boxes; singles; what places a digit without pencil marks; sets,
 * fish, wings and loops; chains. */
static const sudoku_level levels[] = {
    {"easy", 10, 12},     {"medium", 13, 15},   {"hard", 16, 25},
    {"fiendish", 26, 60}, {"extreme", 61, 200},
};

enum { LEVELS = sizeof levels / sizeof *levels };

const sudoku_level *sudoku_level_at(size_t index) {
    return index < LEVELS ? &levels[index] : NULL;
}

const sudoku_level *sudoku_level_of(unsigned rating) {
    for (int i = 0; i < LEVELS; i++)
        if (levels[0].least <= rating && rating <= levels[i].most)
            return &levels[i];
    return NULL;
}
