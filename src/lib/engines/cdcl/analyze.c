/* analyze.c - learns a clause from a conflict.
 *
 * A conflict is a clause whose literals are all false.  Each literal that was not decided is false
 * for a reason: other literals that were false before.  Resolving it replaces it with these; the
 * result is again a clause whose literals are all false.  The literals of the current level are
 * resolved in reverse order of assignment, until only one of them is left: the first unique
 * implication point, UIP (J. P. Marques-Silva, K. A. Sakallah, GRASP, 1996; L. Zhang and others,
 * Efficient conflict driven learning in a Boolean satisfiability solver, 2001).  The search
 * backtracks to a level where that literal is open and the others are still false: then the clause
 * implies it.
 *
 * The clause is then minimized.  Literals that follow from others are removed (N. Sörensson, A.
 * Biere, Minimizing learned clauses, 2009).  The literals of one level, a block, are replaced by a
 * single literal that implies them all, if there is one (M. Fleury, A. Biere, Efficient all-UIP
 * learned clause minimization, 2021). */
#include "state.h"

enum flag {
    SEEN = 1,      /* is or was in the clause or, at the end, in a reason of its literals */
    REDUNDANT = 2, /* is not in the clause, and follows from its literals */
    NEEDED = 4,    /* does not follow from the literals of the clause */
    INNER = 8      /* is between the literals of a block and the one that implies them */
};

static void set_flag(struct cdcl *s, literal l, enum flag flag) {
    uint8_t *flags = &s->analysis.flags[variable_of(l)];
    if (*flags == 0)
        s->analysis.flagged[s->analysis.flagged_count++] = l;
    *flags |= (uint8_t)flag;
}

static bool has_flag(const struct cdcl *s, literal l, unsigned flags) {
    return (s->analysis.flags[variable_of(l)] & flags) != 0;
}

static void clear_inner_flags(struct cdcl *s) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->analysis.flagged_count; i++) {
        literal l = s->analysis.flagged[i];
        s->analysis.flags[variable_of(l)] &= (uint8_t)~INNER;
        if (s->analysis.flags[variable_of(l)] != 0)
            s->analysis.flagged[kept++] = l;
    }
    s->analysis.flagged_count = kept;
}

/* ---- Minimization -------------------------------------------------------------------------- */

/* True if l is redundant: it is false whenever the other literals of the clause are.  That holds if
 * each literal of its reason is in the clause or redundant.  The search is depth first, with its
 * own stack; flags store the results.  A decision is not redundant, nor is a literal whose level is
 * not that of a literal of the clause. */
static bool is_redundant(struct cdcl *s, literal l) {
    uint32_t depth = 0;
    literal asked = l;
    for (;;) {
        if (s->origin[variable_of(asked)].reason == REASON_NONE ||
            s->store.stamps[level_of(s, asked)] != s->store.stamp || has_flag(s, asked, NEEDED)) {
            while (depth > 0) /* none on the stack is redundant if the top one is not */
                set_flag(s, s->analysis.stack[--depth].literal, NEEDED);
            return false;
        }
        s->analysis.stack[depth++] = (struct frame){asked, 0};
        bool is_unknown = false; /* whether asked is redundant */
        while (depth > 0 && !is_unknown) {
            struct frame *top = &s->analysis.stack[depth - 1];
            struct span span = sudoku_cdcl_explain(s, negated(top->literal));
            while (top->next < span.count && !is_unknown) {
                asked = span.literals[top->next++];
                is_unknown = asked != negated(top->literal) && level_of(s, asked) > 0 &&
                             !has_flag(s, asked, SEEN | REDUNDANT);
            }
            if (!is_unknown) {
                if (top->literal != l)
                    set_flag(s, top->literal, REDUNDANT);
                depth--;
            }
        }
        if (!is_unknown)
            return true;
    }
}

/* Flags the literals of the reason of l that have its level, and adds their number to *inner.
 * Returns false if l has no reason, or one with a literal of a lower level that is neither in the
 * clause nor redundant. */
static bool flag_reason_in_block(struct cdcl *s, literal l, uint32_t *inner) {
    struct span span = sudoku_cdcl_explain(s, l);
    uint32_t level = level_of(s, l), count = span.count; /* is_redundant() may change s->pair */
    if (s->origin[variable_of(l)].reason == REASON_NONE)
        return false; /* a level up to the backtrack level may have several literals without a
                         reason */
    for (uint32_t i = 0; i < count; i++) {
        literal other = span.literals[i];
        if (other == l || level_of(s, other) == 0 || has_flag(s, other, SEEN | INNER))
            continue;
        if (level_of(s, other) == level) {
            set_flag(s, other, INNER);
            ++*inner;
        } else if (!has_flag(s, other, REDUNDANT) && !is_redundant(s, other)) {
            return false;
        }
    }
    return true;
}

/* Finds a literal that implies a block: all count literals of the clause at a level below the
 * current one.  Scans the trail backwards, as sudoku_cdcl_analyze() does at the current level.
 * Returns false if there is none; otherwise *uip is its negation. */
static bool find_block_uip(struct cdcl *s, uint32_t level, uint32_t count, literal *uip) {
    uint32_t at = s->level_start[level + 1];
    for (;;) {
        literal l = s->trail[--at];
        if (!has_flag(s, l, SEEN | INNER))
            continue;
        if (count == 1) {
            set_flag(s, l, SEEN);
            *uip = negated(l);
            return true;
        }
        if (!flag_reason_in_block(s, l, &count)) {
            clear_inner_flags(s);
            return false;
        }
        count--;
    }
}

/* Sorts literals by level, highest first.  Insertion sort: few are far from their final positions.
 */
static void sort_by_level(const struct cdcl *s, literal *literals, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        literal moved = literals[i];
        uint32_t level = level_of(s, moved), to = i;
        for (; to > 0 && level_of(s, literals[to - 1]) < level; to--)
            literals[to] = literals[to - 1];
        literals[to] = moved;
    }
}

/* Minimizes the learned clause, block by block from the highest level down. */
static void minimize(struct cdcl *s) {
    literal *l = s->learned, uip = 0;
    uint32_t kept = 1;
    sort_by_level(s, l + 1, s->learned_size - 1);
    for (uint32_t i = 1, end; i < s->learned_size; i = end) {
        uint32_t level = level_of(s, l[i]);
        for (end = i + 1; end < s->learned_size && level_of(s, l[end]) == level;)
            end++;
        if (end - i > 1 && find_block_uip(s, level, end - i, &uip)) {
            l[end - 1] = uip;
            i = end - 1;
        }
        for (; i < end; i++) {
            if (!is_redundant(s, l[i]))
                l[kept++] = l[i];
        }
    }
    s->learned_size = kept;
}

/* ---- First unique implication point --------------------------------------------------------- */

/* Adds the literals of a clause, all of which except l are false, to the learned clause.  Literals
 * of the current level are only flagged.  Returns their number. */
static uint32_t resolve(struct cdcl *s, struct span span, literal l) {
    uint32_t current = 0;
    for (uint32_t i = 0; i < span.count; i++) {
        literal other = span.literals[i];
        uint32_t level = level_of(s, other);
        if (other == l || level == 0 || has_flag(s, other, SEEN))
            continue;
        set_flag(s, other, SEEN);
        if (level == s->level)
            current++;
        else
            s->learned[s->learned_size++] = other;
    }
    return current;
}

/* Starts with the conflict. */
static uint32_t resolve_conflict(struct cdcl *s) {
    literal none = (literal)(2 * s->variables); /* no literal of the conflict is true */
    if (s->conflict.literals >= s->store.arena &&
        s->conflict.literals < s->store.arena + s->store.arena_used)
        sudoku_cdcl_use(s, (uint32_t)(s->conflict.literals - s->store.arena) - CLAUSE_HEADER);
    return resolve(s, s->conflict, none);
}

/* Flags the reasons of the literals of the clause, so that their scores rise, too (J. H. Liang and
 * others, Learning rate based branching heuristic for SAT solvers, 2016; CaDiCaL's option
 * bumpreason). */
static void flag_reasons(struct cdcl *s) {
    for (uint32_t i = 0; i < s->learned_size; i++) {
        literal l = negated(s->learned[i]);
        struct span span = sudoku_cdcl_explain(s, l);
        for (uint32_t k = 0; k < span.count; k++) {
            if (span.literals[k] != l && level_of(s, span.literals[k]) > 0)
                set_flag(s, span.literals[k], SEEN);
        }
    }
}

void sudoku_cdcl_analyze(struct cdcl *s) {
    uint32_t at = s->trail_size;
    assert(s->level > s->course.backtrack_level);
    assert(are_others_false(s, s->conflict, (literal)(2 * s->variables)));
    s->learned_size = 1;
    s->analysis.flagged_count = 0;
    literal l = 0;
    for (uint32_t current = resolve_conflict(s);;) {
        do
            l = s->trail[--at];
        while (!has_flag(s, l, SEEN));
        if (--current == 0)
            break;
        const struct origin *origin = &s->origin[variable_of(l)];
        if (origin->reason == REASON_CLAUSE)
            sudoku_cdcl_use(s, origin->number);
        struct span span = sudoku_cdcl_explain(s, l);
        assert(s->value[l] > 0 && are_others_false(s, span, l));
        current += resolve(s, span, l);
    }
    s->learned[0] = negated(l);
    struct span learned = {s->learned, s->learned_size};
    s->learned_glue = sudoku_cdcl_count_levels(s, learned) - 1; /* without l's level */
    minimize(s);
    assert(level_of(s, s->learned[0]) == s->level);
    assert(s->learned_size == 1 || level_of(s, s->learned[1]) < s->level);
    if (s->side > MAX_SIDE_OF_SHORT_CLAUSES)
        flag_reasons(s);
    for (uint32_t i = 0; i < s->analysis.flagged_count; i++) {
        if (has_flag(s, s->analysis.flagged[i], SEEN))
            sudoku_cdcl_bump(s, variable_of(s->analysis.flagged[i]));
        s->analysis.flags[variable_of(s->analysis.flagged[i])] = 0;
    }
    s->order.bump /= 0.95; /* so past conflicts weigh less; the factor is CaDiCaL's */
}
