/* techniques.c - the table of techniques, in the order in which they are tried. */
#include "technique.h"

const struct sudoku_technique sudoku_techniques[] = {
    {"Hidden Single", &sudoku_hidden_single, 1},
    {"Direct Locked Candidates", &sudoku_direct_locked, 1},
    {"Direct Hidden Pair", &sudoku_direct_hidden_set, 2},
    {"Naked Single", &sudoku_naked_single, 1},
    {"Direct Hidden Triplet", &sudoku_direct_hidden_set, 3},
    {"Locked Candidates", &sudoku_locked, 1},
    {"Naked Pair", &sudoku_naked_set, 2},
    {"X-Wing", &sudoku_fish, 2},
    {"Hidden Pair", &sudoku_hidden_set, 2},
    {"Naked Triplet", &sudoku_naked_set, 3},
    {"Swordfish", &sudoku_fish, 3},
    {"Hidden Triplet", &sudoku_hidden_set, 3},
    {"XY-Wing", &sudoku_xy_wing, 2},
    {"XYZ-Wing", &sudoku_xy_wing, 3},
    {"Unique Loop", &sudoku_unique_loop, 0},
    {"Naked Quad", &sudoku_naked_set, 4},
    {"Jellyfish", &sudoku_fish, 4},
    {"Hidden Quad", &sudoku_hidden_set, 4},
    {"Bivalue Universal Grave", &sudoku_universal_grave, 0},
    {"Aligned Pair Exclusion", &sudoku_aligned_set, 2},
    {"Forcing Chain", &sudoku_alternating_chain, 0},
    {"Aligned Triplet Exclusion", &sudoku_aligned_set, 3},
    {"Nishio Forcing Chain", &sudoku_nishio_chain, 0},
    {"Multiple Forcing Chains", &sudoku_multiple_chain, 0},
    {"Dynamic Forcing Chains", &sudoku_dynamic_chain, 0},
    {"Dynamic Forcing Chains (+)", &sudoku_dynamic_chain, 1},
    {"Dynamic Forcing Chains (+ Forcing Chains)", &sudoku_dynamic_chain, 2},
    {"Dynamic Forcing Chains (+ Multiple Forcing Chains)", &sudoku_dynamic_chain, 3},
    {"Dynamic Forcing Chains (+ Dynamic Forcing Chains)", &sudoku_dynamic_chain, 4},
    {"Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))", &sudoku_dynamic_chain,
     5},
};
_Static_assert(sizeof sudoku_techniques / sizeof *sudoku_techniques <= SUDOKU_MAX_TECHNIQUES,
               "a rating counts the steps of each technique");

const int sudoku_techniques_count = sizeof sudoku_techniques / sizeof *sudoku_techniques;

size_t sudoku_technique_count(void) {
    return (size_t)sudoku_techniques_count;
}

const sudoku_technique *sudoku_technique_at(size_t index) {
    return index < sudoku_technique_count() ? &sudoku_techniques[index] : NULL;
}

const char *sudoku_technique_name(const sudoku_technique *technique) {
    return technique->name;
}
