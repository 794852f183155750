/* test_technique_examples.c - the examples of single techniques in HoDoKu's library of regression
 * tests: what each says to be eliminated or placed is found by the technique from that position. */
#include "closure.h"
#include "support/harness.h"
#include "support/public_data.h"

#include <stdlib.h>
#include <string.h>

/* A technique of that library, and the technique here that does the same. */
struct example_kind {
    const char *code;
    const struct family *family;
    int size;
    const struct family *counterpart; /* finds the same where a house has few empty cells */
    int examples;
    int missed; /* examples that are not found, for the reasons below */
};

/* Sudoku Explainer, whose techniques these are, does not find them either:
 * - variant 2 of a uniqueness test has rectangles in which a cell lacks one of the two digits;
 * - one example of 0602 wants a naked quad of rectangle and other cells in a house of six empty
 *   cells: a set of n is looked for in houses of 2 n empty cells or more. */
static const struct example_kind kinds[] = {
    {"0000", &sudoku_hidden_single, 1, NULL, 37, 0},
    {"0002", &sudoku_hidden_single, 1, NULL, 36, 0},
    {"0003", &sudoku_naked_single, 1, NULL, 35, 0},
    {"0100", &sudoku_locked, 1, NULL, 36, 0},
    {"0101", &sudoku_locked, 1, NULL, 36, 0},
    {"0200", &sudoku_naked_set, 2, NULL, 27, 0},
    {"0201", &sudoku_naked_set, 3, &sudoku_hidden_set, 27, 0},
    {"0202", &sudoku_naked_set, 4, NULL, 11, 0},
    {"0210", &sudoku_hidden_set, 2, &sudoku_naked_set, 27, 0},
    {"0211", &sudoku_hidden_set, 3, &sudoku_naked_set, 27, 0},
    {"0212", &sudoku_hidden_set, 4, &sudoku_naked_set, 17, 0},
    {"0300", &sudoku_fish, 2, NULL, 11, 0},
    {"0301", &sudoku_fish, 3, NULL, 11, 0},
    {"0302", &sudoku_fish, 4, NULL, 12, 0},
    {"0400", &sudoku_alternating_chain, 0, NULL, 10, 0},
    {"0401", &sudoku_alternating_chain, 0, NULL, 12, 0},
    {"0403", &sudoku_alternating_chain, 0, NULL, 9, 0},
    {"0404", &sudoku_alternating_chain, 0, NULL, 9, 0},
    {"0500", &sudoku_alternating_chain, 0, NULL, 7, 0},
    {"0501", &sudoku_alternating_chain, 0, NULL, 3, 0},
    {"0502", &sudoku_alternating_chain, 0, NULL, 3, 0},
    {"0503", &sudoku_alternating_chain, 0, NULL, 1, 0},
    {"0600", &sudoku_unique_loop, 0, NULL, 17, 8},
    {"0601", &sudoku_unique_loop, 0, NULL, 20, 2},
    {"0602", &sudoku_unique_loop, 0, NULL, 13, 2},
    {"0603", &sudoku_unique_loop, 0, NULL, 21, 10},
    {"0610", &sudoku_universal_grave, 0, NULL, 12, 0},
    {"0701", &sudoku_alternating_chain, 0, NULL, 14, 0},
    {"0702", &sudoku_alternating_chain, 0, NULL, 23, 0},
    {"0703", &sudoku_alternating_chain, 0, NULL, 20, 0},
    {"0706", &sudoku_alternating_chain, 0, NULL, 18, 0},
    {"0707", &sudoku_alternating_chain, 0, NULL, 27, 0},
    {"0708", &sudoku_alternating_chain, 0, NULL, 34, 0},
    {"0800", &sudoku_xy_wing, 2, NULL, 9, 0},
    {"0801", &sudoku_xy_wing, 3, NULL, 16, 0},
};
enum { KINDS = sizeof kinds / sizeof *kinds, NO_KIND = KINDS };

/* ---- Examples ------------------------------------------------------------------------------ */

/* The fields of a line between its colons. */
enum field { BEFORE, TECHNIQUE, ABOUT, GIVENS, DELETED, ELIMINATED, PLACED, FIELDS };

struct example {
    const char *fields[FIELDS];
    struct position position;
};

/* Cuts a line into fields.  False if it is no example of what a technique finds. */
static bool split(char *line, struct example *example) {
    if (line[0] != ':')
        return false;
    for (int i = 0; i < FIELDS; i++) {
        if (line == NULL)
            return false;
        example->fields[i] = line;
        line = strchr(line, ':');
        if (line != NULL)
            *line++ = '\0';
    }
    return strstr(example->fields[TECHNIQUE], "-x") == NULL;
}

/* The next candidate of a list, as a number; -1 at its end.  "436" is 4 in row 3, column 6. */
static int next_candidate(const char **list) {
    const char *at = *list + strspn(*list, " ");
    if (strcspn(at, " ") < 3)
        return -1;
    *list = at + 3;
    return ((at[1] - '1') * 9 + at[2] - '1') * 9 + at[0] - '1';
}

static void set_up(struct example *example) {
    uint8_t cells[CELLS] = {0};
    int cell = 0, candidate;
    for (const char *at = example->fields[GIVENS]; *at != '\0'; at++)
        if (*at != '+')
            cells[cell++] = (uint8_t)(*at == '.' ? 0 : *at - '0');
    check_int(cell, CELLS);
    sudoku_position_from_cells(&example->position, cells);
    const char *deleted = example->fields[DELETED];
    while ((candidate = next_candidate(&deleted)) >= 0)
        if (position_has(&example->position, candidate / 9, candidate % 9))
            sudoku_position_remove(&example->position, candidate / 9, candidate % 9);
}

static int kind_of(const struct example *example) {
    for (int i = 0; i < KINDS; i++)
        if (strncmp(example->fields[TECHNIQUE], kinds[i].code, strlen(kinds[i].code)) == 0)
            return i;
    return NO_KIND;
}

/* ---- What a technique finds ---------------------------------------------------------------- */

/* Candidates. */
struct found {
    bool eliminated[CANDIDATES], placed[CANDIDATES];
};

/* A report() that wants all instances: user is a struct found. */
static bool add_step(struct finder *finder) {
    struct found *found = finder->user;
    const struct step *step = &finder->step;
    for (int i = 0; i < step->eliminated_count; i++)
        found->eliminated[step->eliminated[i]] = true;
    if (step->cell != NO_CELL)
        found->placed[step->cell * 9 + step->digit] = true;
    return true;
}

/* Adds the chains of a list. */
static void add_chains(const struct chain_list *list, const struct graph *graph,
                       struct found *found) {
    for (int i = 0; i < list->count; i++)
        for (int node = 0; node < graph->count; node++)
            if (node_set_has(&list->items[i].eliminated, node))
                found->eliminated[graph->candidate[node]] = true;
}

/* Finds all instances of a technique. */
static void find_all(const struct position *position, const struct family *family, int size,
                     struct chain_memories *memories, struct found *found) {
    sudoku_result result = {.end = SUDOKU_END_COMPLETE};
    struct chain_memory *chains = &memories->chains[0];
    struct finder finder = {.position = position,
                            .report = add_step,
                            .user = found,
                            .chains = chains,
                            .query = &(sudoku_query){0},
                            .result = &result};
    memset(found, 0, sizeof *found);
    check_int(family->find(&finder, size), true);
    if (family == &sudoku_alternating_chain)
        add_chains(chains->choice.list, &chains->graph, found);
}

/* True if all candidates of a list are in a set. */
static bool has_all(const bool set[CANDIDATES], const char *list) {
    int candidate;
    while ((candidate = next_candidate(&list)) >= 0)
        if (!set[candidate])
            return false;
    return true;
}

static bool is_found_by(const struct example *example, const struct family *family, int size,
                        struct chain_memories *memories) {
    struct found found;
    find_all(&example->position, family, size, memories, &found);
    return has_all(found.eliminated, example->fields[ELIMINATED]) &&
           has_all(found.placed, example->fields[PLACED]);
}

/* A naked set of n is looked for in houses of 2 n empty cells or more, and a hidden one in those of
 * more than 2 n, as in Sudoku Explainer: in smaller houses the other cells, or digits, are a
 * smaller set that eliminates the same. */
static bool is_found(const struct example *example, const struct example_kind *kind,
                     struct chain_memories *memories) {
    if (is_found_by(example, kind->family, kind->size, memories))
        return true;
    for (int size = 2; kind->counterpart != NULL && size <= 4; size++)
        if (is_found_by(example, kind->counterpart, size, memories))
            return true;
    return false;
}

static void what_examples_name_is_found_by_their_technique(void **state) {
    char line[1024];
    int examples[KINDS] = {0}, missed[KINDS] = {0};
    FILE *file = open_public("data/hodoku_reglib");
    struct chain_memories *memories = malloc(sizeof *memories);
    (void)state;
    assert_non_null(memories);
    sudoku_chain_memories_link(memories, sudoku_nested_deduce);
    memories->chains[0].choice.list = &memories->lists[0]; /* all chains are wanted */
    while (next_line(file, line, sizeof line)) {
        struct example example;
        if (!split(line, &example) || kind_of(&example) == NO_KIND)
            continue;
        int kind = kind_of(&example);
        set_up(&example);
        examples[kind]++;
        missed[kind] += !is_found(&example, &kinds[kind], memories);
    }
    free(memories);
    fclose(file);
    for (int i = 0; i < KINDS; i++) {
        context("%s", kinds[i].code);
        check_int(examples[i], kinds[i].examples);
        check_int(missed[i], kinds[i].missed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_examples_name_is_found_by_their_technique),
    };
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
