/* propagate.c - the consequences of the literals that are true.
 *
 * A digit in a cell rules out all other members of its four constraints.  A digit that is ruled out
 * leaves each of its four constraints with one member fewer; a last member must be true.  A
 * constraint represents many clauses: not both of any two members, and at least one of all.  They
 * are not stored.  sudoku_cdcl_explain() generates the reason clause for a literal when conflict
 * analysis needs it, as solvers with constraints besides clauses do (M. Gebser and others,
 * Conflict-driven answer set solving, 2007).  Members are counted, not watched: a constraint has
 * few of them, and its state is one word. */
#include "state.h"

/* Rules out rival, which the true literal l excludes.  Returns false if rival is true. */
static ALWAYS_INLINE bool rule_out(struct cdcl *s, literal l, literal rival) {
    if (s->value[rival] > 0) {
        s->pair[0] = negated(l);
        s->pair[1] = negated(rival);
        s->conflict = (struct span){s->pair, 2};
        return false;
    }
    assign(s, negated(rival), REASON_RIVAL, l);
    return true;
}

/* Rules out the other members of a constraint of l, which is true.  Returns false if one is true.
 */
static ALWAYS_INLINE bool rule_out_rivals(struct cdcl *s, literal l, uint32_t constraint) {
    const literal *member = s->members + s->first_member[constraint];
    const literal *end = s->members + s->first_member[constraint + 1];
    if (s->left[constraint] < 2 * ONE_MEMBER)
        return true; /* all others are false already */
    for (; member < end; member++) {
        if (s->value[*member] >= 0 && *member != l && !rule_out(s, l, *member))
            return false;
    }
    return true;
}

/* Rules out the literals that l, which is true, excludes through pairs.  Returns false if one is
 * true. */
static bool rule_out_by_pairs(struct cdcl *s, literal l) {
    const struct rule_lists *lists = s->lists;
    size_t cell = s->cell[variable_of(l)];
    digit_set all = ((digit_set)1 << s->side) - 1,
              digit = (digit_set)1 << (s->digit[variable_of(l)] - 1);
    for (size_t i = lists->first_pair[cell]; i < lists->first_pair[cell + 1]; i++) {
        const sudoku_pair *pair = &lists->rules->pairs[lists->pairs[i]];
        size_t other = pair->cell + pair->other - cell;
        const uint16_t *variables = s->variable_at + other * s->side;
        for (digit_set left = excluded_digits(pair, digit) & all; left != 0; left &= left - 1) {
            uint16_t variable = variables[__builtin_ctz(left)];
            literal rival = (literal)(2 * variable);
            if (variable != NO_VARIABLE && s->value[rival] >= 0 && !rule_out(s, l, rival))
                return false;
        }
    }
    return true;
}

/* Makes the last member of a constraint true.  Returns false if none is left. */
static ALWAYS_INLINE bool take_last(struct cdcl *s, uint32_t constraint, uint32_t left) {
    if (left < ONE_MEMBER) {
        uint32_t first = s->first_member[constraint];
        s->conflict = (struct span){s->members + first, s->first_member[constraint + 1] - first};
        return false;
    }
    literal last = (literal)(2 * (left % ONE_MEMBER));
    if (s->value[last] == 0)
        assign(s, last, REASON_CONSTRAINT, constraint);
    return true;
}

/* Removes a false variable from the counts of its constraints.  Updates all four, even after a
 * conflict, so that backtracking can undo it.  Returns false if a constraint has no member left. */
static ALWAYS_INLINE bool count_out(struct cdcl *s, uint16_t variable) {
    const uint16_t *constraints = s->constraints_of[variable];
    uint32_t left[4];
    bool is_consistent = true;
    for (size_t i = 0; i < 4; i++)
        left[i] = s->left[constraints[i]] = (s->left[constraints[i]] ^ variable) - ONE_MEMBER;
    for (size_t i = 0; i < 4; i++)
        if (left[i] < 2 * ONE_MEMBER && !take_last(s, constraints[i], left[i]))
            is_consistent = false;
    return is_consistent;
}

/* Like count_out(), for houses other than row, column and region. */
static bool count_out_of_others(struct cdcl *s, uint16_t variable) {
    const struct rule_lists *lists = s->lists;
    size_t cell = s->cell[variable];
    bool is_consistent = true;
    for (size_t i = lists->first_house[cell]; i < lists->first_house[cell + 1]; i++) {
        uint32_t constraint = (uint32_t)other_constraint(s, variable, i);
        uint32_t left = s->left[constraint] = (s->left[constraint] ^ variable) - ONE_MEMBER;
        if (left < 2 * ONE_MEMBER && !take_last(s, constraint, left))
            is_consistent = false;
    }
    return is_consistent;
}

/* Undoes count_out_of_others() for the trail from an index to its end, in any order. */
static NOT_INLINE void count_in_others(struct cdcl *s, uint32_t from) {
    const struct rule_lists *lists = s->lists;
    for (uint32_t t = from; t < s->propagated; t++) {
        uint16_t variable = variable_of(s->trail[t]);
        size_t cell = s->cell[variable];
        size_t end = s->trail[t] % 2 != 0 ? lists->first_house[cell + 1] : 0;
        for (size_t i = lists->first_house[cell]; i < end; i++) {
            uint32_t *left = &s->left[other_constraint(s, variable, i)];
            *left = (*left + ONE_MEMBER) ^ variable;
        }
    }
}

/* Propagates l through the constraints of its variable. */
static ALWAYS_INLINE bool propagate_constraints(struct cdcl *s, literal l) {
    if (l % 2 != 0)
        return count_out(s, variable_of(l));
    const uint16_t *constraints = s->constraints_of[variable_of(l)];
    bool is_consistent = true;
    for (size_t i = 0; i < 4 && is_consistent; i++)
        is_consistent = rule_out_rivals(s, l, constraints[i]);
    return is_consistent;
}

/* Propagates l through other houses and pairs. */
static NOT_INLINE bool propagate_rules(struct cdcl *s, literal l) {
    const struct rule_lists *lists = s->lists;
    uint16_t variable = variable_of(l), cell = s->cell[variable];
    if (l % 2 != 0)
        return count_out_of_others(s, variable);
    for (size_t i = lists->first_house[cell]; i < lists->first_house[cell + 1]; i++) {
        if (!rule_out_rivals(s, l, (uint32_t)other_constraint(s, variable, i)))
            return false;
    }
    return rule_out_by_pairs(s, l);
}

/* Propagates each literal through constraints and clauses before the next literal, so that reasons
 * are closer to decisions than if all constraints came first. */
bool sudoku_cdcl_propagate(struct cdcl *s) {
    bool is_consistent = true;
    while (is_consistent && s->propagated < s->trail_size) {
        literal l = s->trail[s->propagated++];
        is_consistent = propagate_constraints(s, l);
        if (s->lists != NULL)
            is_consistent &= propagate_rules(s, l); /* even in conflict, to update counts */
        is_consistent = is_consistent && sudoku_cdcl_visit_watches(s, negated(l));
    }
    return is_consistent;
}

void sudoku_cdcl_backtrack(struct cdcl *s, uint32_t level) {
    if (level >= s->level)
        return;
    uint32_t keep = s->level_start[level + 1];
    if (s->lists != NULL)
        count_in_others(s, keep);
    while (s->trail_size > keep) {
        literal l = s->trail[--s->trail_size];
        uint16_t variable = variable_of(l);
        const uint16_t *constraints = s->constraints_of[variable];
        for (size_t i = 0; l % 2 != 0 && s->trail_size < s->propagated && i < 4; i++)
            s->left[constraints[i]] = (s->left[constraints[i]] + ONE_MEMBER) ^ variable;
        s->order.saved[variable] = s->value[2 * variable];
        s->value[l] = s->value[negated(l)] = 0;
        sudoku_cdcl_heap_insert(s, variable);
    }
    if (s->propagated > keep)
        s->propagated = keep;
    s->level = level;
}

struct span sudoku_cdcl_explain(struct cdcl *s, literal l) {
    const struct origin *origin = &s->origin[variable_of(l)];
    const uint16_t *clause = s->store.arena + origin->number;
    const uint32_t *first = s->first_member + origin->number;
    switch (origin->reason) {
    case REASON_RIVAL:
        s->pair[0] = negated((literal)origin->number);
        return (struct span){s->pair, 1};
    case REASON_CONSTRAINT:
        return (struct span){s->members + first[0], first[1] - first[0]};
    case REASON_CLAUSE:
        return (struct span){clause + CLAUSE_HEADER, clause[CLAUSE_SIZE]};
    default:
        return (struct span){s->pair, 0};
    }
}
