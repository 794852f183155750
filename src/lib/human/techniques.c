/* techniques.c - the table of techniques, in the order tried. */
#include "technique.h"

const struct sudoku_technique sudoku_techniques[] = {
    {"Hidden Single", sudoku_find_hidden_singles, 1},
    {"Direct Locked Candidates", sudoku_find_locked, 0},
    {"Direct Hidden Pair", sudoku_find_direct_hidden_sets, 2},
    {"Naked Single", sudoku_find_naked_singles, 1},
    {"Direct Hidden Triplet", sudoku_find_direct_hidden_sets, 3},
    {"Locked Candidates", sudoku_find_locked, 1},
    {"Naked Pair", sudoku_find_naked_sets, 2},
    {"X-Wing", sudoku_find_fish, 2},
    {"Hidden Pair", sudoku_find_hidden_sets, 2},
    {"Naked Triplet", sudoku_find_naked_sets, 3},
    {"Swordfish", sudoku_find_fish, 3},
    {"Hidden Triplet", sudoku_find_hidden_sets, 3},
    {"XY-Wing", sudoku_find_xy_wings, 2},
    {"XYZ-Wing", sudoku_find_xy_wings, 3},
    {"Unique Loop", sudoku_find_unique_loops, 0},
    {"Naked Quad", sudoku_find_naked_sets, 4},
    {"Jellyfish", sudoku_find_fish, 4},
    {"Hidden Quad", sudoku_find_hidden_sets, 4},
    {"Bivalue Universal Grave", sudoku_find_universal_grave, 0},
    {"Aligned Pair Exclusion", sudoku_find_aligned_sets, 2},
    {"Forcing Chain", sudoku_find_alternating_chains, 0},
    {"Aligned Triplet Exclusion", sudoku_find_aligned_sets, 3},
    {"Nishio Forcing Chain", sudoku_find_nishio_chains, 0},
    {"Multiple Forcing Chains", sudoku_find_multiple_chains, 0},
    {"Dynamic Forcing Chains", sudoku_find_dynamic_chains, 0},
    {"Dynamic Forcing Chains (+)", sudoku_find_dynamic_chains, 1},
    {"Dynamic Forcing Chains (+ Forcing Chains)", sudoku_find_dynamic_chains, 2},
    {"Dynamic Forcing Chains (+ Multiple Forcing Chains)", sudoku_find_dynamic_chains, 3},
    {"Dynamic Forcing Chains (+ Dynamic Forcing Chains)", sudoku_find_dynamic_chains, 4},
    {"Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
     sudoku_find_dynamic_chains, 5},
};
_Static_assert(sizeof sudoku_techniques / sizeof *sudoku_techniques <= SUDOKU_MAX_TECHNIQUES,
               "a rating counts the steps of each technique");

const int sudoku_techniques_count = sizeof sudoku_techniques / sizeof *sudoku_techniques;

const sudoku_technique *sudoku_technique_at(size_t index) {
    return index < (size_t)sudoku_techniques_count ? &sudoku_techniques[index] : NULL;
}

const char *sudoku_technique_name(const sudoku_technique *technique) {
    return technique->name;
}
