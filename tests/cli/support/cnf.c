/* cnf.c - reads formulas, and judges whether they are those of a sudoku.
 *
 * It does not make the clauses to compare them.  It asks for each clause why it should be there,
 * and counts how many there should be. */
#include "cnf.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 25 };

/* ---- Reading ---- */

const char *cnf_read(struct cnf *cnf, const char *text) {
    static const char start[] = "p cnf ";
    char *end;
    while (*text == 'c')
        text = strchr(text, '\n') + 1;
    assert_memory_equal(text, start, strlen(start));
    *cnf = (struct cnf){.variables = strtoul(text + strlen(start), &end, 10)};
    size_t clauses = strtoul(end, &end, 10), room = 0;
    for (assert_int_equal(*end++, '\n'); *end == '-' || (*end >= '1' && *end <= '9');) {
        int literal;
        do {
            if (cnf->size == room) {
                room = 2 * room + 1024;
                cnf->literals = realloc(cnf->literals, room * sizeof *cnf->literals);
                assert_non_null(cnf->literals);
            }
            literal = (int)strtol(end, &end, 10);
            assert_true((size_t)abs(literal) <= cnf->variables);
            assert_int_equal(*end++, literal == 0 ? '\n' : ' ');
            cnf->literals[cnf->size++] = literal;
        } while (literal != 0);
        cnf->clauses++;
    }
    assert_int_equal(cnf->clauses, clauses);
    assert_true(*end == '\0' || *end == 'c');
    return end;
}

void cnf_free(struct cnf *cnf) {
    free(cnf->literals);
    *cnf = (struct cnf){0};
}

/* The clause behind a clause. */
static const int *clause_behind(const int *clause) {
    while (*clause != 0)
        clause++;
    return clause + 1;
}

static bool clause_may_hold(const int *clause, const signed char *values) {
    for (; *clause != 0; clause++) {
        if ((*clause > 0 ? values[*clause] : -values[-*clause]) >= 0)
            return true;
    }
    return false;
}

bool cnf_may_hold(const struct cnf *cnf, const signed char *values) {
    const int *clause = cnf->literals;
    for (size_t i = 0; i < cnf->clauses; i++, clause = clause_behind(clause)) {
        if (!clause_may_hold(clause, values))
            return false;
    }
    return true;
}

/* ---- Judging ---- */

enum { REASONS = 4 }; /* a cell, a row with a digit, a column with one, a box with one */

/* For each reason, the group that a variable is in: two numbers below the side make it. */
struct groups {
    size_t of[REASONS];
};

struct sudoku_rules {
    size_t side, box_height, box_width;
    size_t *pairs; /* the pairs of variables of which one is false, each as a number */
    size_t pair_count;
    size_t wholes[REASONS][MOST_SIDE * MOST_SIDE]; /* clauses that have all variables of a group */
    size_t whole_count;
};

static struct groups groups_of(const struct sudoku_rules *rules, int variable) {
    size_t side = rules->side, v = (size_t)variable - 1;
    size_t digit = v % side, column = v / side % side, row = v / side / side;
    size_t box = row / rules->box_height * rules->box_height + column / rules->box_width;
    return (struct groups){
        {row * side + column, row * side + digit, column * side + digit, box * side + digit}};
}

/* The reasons for which two variables exclude each other, as bits. */
static unsigned shared_groups(const struct sudoku_rules *rules, int a, int b) {
    struct groups of_a = groups_of(rules, a), of_b = groups_of(rules, b);
    unsigned shared = 0;
    for (unsigned i = 0; i < REASONS; i++)
        shared |= (unsigned)(of_a.of[i] == of_b.of[i]) << i;
    return shared;
}

static size_t count_bits(unsigned bits) {
    size_t count = 0;
    for (; bits > 0; bits &= bits - 1)
        count++;
    return count;
}

/* The reasons for a clause of several true variables. */
static unsigned reasons_of(const struct sudoku_rules *rules, const int *clause) {
    unsigned shared = (1u << REASONS) - 1;
    size_t length = 0;
    for (; clause[length] != 0; length++) {
        assert_true(clause[length] > 0 && (length == 0 || clause[length] > clause[length - 1]));
        shared &= shared_groups(rules, clause[0], clause[length]);
    }
    assert_int_equal(length, rules->side);
    assert_true(shared != 0);
    return shared;
}

/* Counts a clause of several true variables for each group that it is all of. */
static void take_whole(struct sudoku_rules *rules, const int *clause) {
    unsigned shared = reasons_of(rules, clause);
    struct groups groups = groups_of(rules, clause[0]);
    for (unsigned i = 0; i < REASONS; i++)
        rules->wholes[i][groups.of[i]] += shared >> i & 1;
    rules->whole_count++;
}

static void check_whole(const struct sudoku_rules *rules, const int *clause) {
    unsigned shared = reasons_of(rules, clause);
    struct groups groups = groups_of(rules, clause[0]);
    for (unsigned i = 0; i < REASONS; i++) {
        if (shared >> i & 1)
            assert_int_equal(rules->wholes[i][groups.of[i]], count_bits(shared));
    }
}

static void take_pair(struct sudoku_rules *rules, const struct cnf *cnf, const int *clause) {
    assert_true(clause[0] < 0 && clause[1] < clause[0] && clause[2] == 0);
    rules->pairs[rules->pair_count++] =
        (size_t)-clause[0] * (cnf->variables + 1) + (size_t)-clause[1];
}

static int compare_pairs(const void *a, const void *b) {
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* Each pair must be there as often as there are reasons for it.  With their number, this says that
 * none is missing. */
static void check_pairs(struct sudoku_rules *rules, const struct cnf *cnf) {
    size_t base = cnf->variables + 1, side = rules->side;
    assert_int_equal(rules->pair_count, REASONS * side * side * (side * (side - 1) / 2));
    qsort(rules->pairs, rules->pair_count, sizeof *rules->pairs, compare_pairs);
    for (size_t i = 0, same; i < rules->pair_count; i += same) {
        size_t pair = rules->pairs[i];
        for (same = 1; i + same < rules->pair_count && rules->pairs[i + same] == pair;)
            same++;
        unsigned shared = shared_groups(rules, (int)(pair / base), (int)(pair % base));
        assert_int_equal(same, count_bits(shared));
    }
}

/* The digit of a symbol of struct puzzle, 0 for an empty cell. */
static size_t digit_of(char symbol) {
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";
    return (size_t)(strchr(symbols, symbol) - symbols);
}

/* Sets aside pairs and whole groups; checks that the other clauses are the givens in order. */
static void sort_clauses(struct sudoku_rules *rules, const struct cnf *cnf, const char *cells) {
    const int *clause = cnf->literals;
    size_t cell = 0;
    for (size_t i = 0; i < cnf->clauses; i++, clause = clause_behind(clause)) {
        if (clause[0] < 0) {
            take_pair(rules, cnf, clause);
        } else if (clause[1] != 0) {
            take_whole(rules, clause);
        } else {
            cell += strspn(cells + cell, ".");
            assert_int_equal(clause[0], cell * rules->side + digit_of(cells[cell]));
            cell++;
        }
    }
    assert_int_equal(cell + strspn(cells + cell, "."), strlen(cells));
}

void cnf_check(const struct cnf *cnf, size_t box_height, size_t box_width, const char *cells) {
    static struct sudoku_rules rules;
    size_t side = box_height * box_width;
    const int *clause = cnf->literals;
    assert_true(side > 1 && side <= MOST_SIDE);
    assert_int_equal(cnf->variables, side * side * side);
    rules = (struct sudoku_rules){.side = side, .box_height = box_height, .box_width = box_width};
    rules.pairs = malloc(cnf->clauses * sizeof *rules.pairs);
    assert_non_null(rules.pairs);
    sort_clauses(&rules, cnf, cells);
    assert_int_equal(rules.whole_count, REASONS * side * side);
    for (size_t i = 0; i < cnf->clauses; i++, clause = clause_behind(clause)) {
        if (clause[0] > 0 && clause[1] != 0)
            check_whole(&rules, clause);
    }
    check_pairs(&rules, cnf);
    free(rules.pairs);
}
