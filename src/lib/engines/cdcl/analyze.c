/* analyze.c - what a conflict teaches.
 *
 * The clause in which all literals are false is resolved with the reasons of its literals, from the
 * last one assigned backwards, until one literal of the present level is left: the first unique
 * implication point (J. P. Marques-Silva, K. A. Sakallah, GRASP, 1996; L. Zhang and others,
 * Efficient conflict driven learning in a Boolean satisfiability solver, 2001).  What is left says
 * which decisions do not go together, mostly in far fewer literals than there were decisions.
 *
 * The clause then loses the literals that follow from others (N. Sörensson, A. Biere, Minimizing
 * learned clauses, 2009), and those of one level give way to a single one that implies them all
 * (M. Fleury, A. Biere, Efficient all-UIP learned clause minimization, 2021).
 */
#include "state.h"

enum mark {
    SEEN = 1,      /* in the clause, or resolved away from it */
    REDUNDANT = 2, /* follows from literals of the clause */
    NEEDED = 4,    /* does not */
    INNER = 8      /* between the literals of a level and the one that implies them */
};

static void set_mark(struct cdcl *s, literal l, enum mark mark) {
    uint8_t *marks = &s->marks[variable_of(l)];
    if (*marks == 0)
        s->marked[s->marked_count++] = l;
    *marks |= (uint8_t)mark;
}

static bool has_mark(const struct cdcl *s, literal l, unsigned marks) {
    return (s->marks[variable_of(l)] & marks) != 0;
}

static void clear_inner_marks(struct cdcl *s) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->marked_count; i++) {
        literal l = s->marked[i];
        s->marks[variable_of(l)] &= (uint8_t)~INNER;
        if (s->marks[variable_of(l)] != 0)
            s->marked[kept++] = l;
    }
    s->marked_count = kept;
}

uint32_t sudoku_cdcl_count_levels(struct cdcl *s, struct span span) {
    uint32_t levels = 0;
    s->stamp++;
    for (uint32_t i = 0; i < span.count; i++) {
        uint32_t level = level_of(s, span.literals[i]);
        if (level > 0 && s->stamps[level] != s->stamp) {
            s->stamps[level] = s->stamp;
            levels++;
        }
    }
    return levels;
}

/* True if the literals of the clause say something about a level.  Their levels have the last
 * stamp. */
static bool is_level_of_clause(const struct cdcl *s, uint32_t level) {
    return s->stamps[level] == s->stamp;
}

/* ---- Minimization -------------------------------------------------------------------------- */

/* Tells of a question, and of all that wait for it, that the answer is no. */
static void answer_no(struct cdcl *s, uint32_t depth) {
    while (depth > 0)
        set_mark(s, s->questions[--depth].literal, NEEDED);
}

/* True if l, which is false, follows from other literals of the clause.  A search in depth through
 * reasons, which remembers its answers. */
static bool is_redundant(struct cdcl *s, literal l) {
    uint32_t depth = 0;
    literal asked = l;
    for (;;) {
        if (reason_kind(s->origin[variable_of(asked)].why) == REASON_NONE ||
            !is_level_of_clause(s, level_of(s, asked)) || has_mark(s, asked, NEEDED)) {
            answer_no(s, depth);
            return false;
        }
        s->questions[depth++] = (struct question){asked, 0};
        bool is_open = false;
        while (depth > 0 && !is_open) {
            struct question *question = &s->questions[depth - 1];
            struct span span = sudoku_cdcl_explain(s, negated(question->literal));
            while (question->next < span.count && !is_open) {
                asked = span.literals[question->next++];
                is_open = asked != negated(question->literal) && level_of(s, asked) > 0 &&
                          !has_mark(s, asked, SEEN | REDUNDANT);
            }
            if (!is_open) {
                if (question->literal != l)
                    set_mark(s, question->literal, REDUNDANT);
                depth--;
            }
        }
        if (!is_open)
            return true;
    }
}

/* Marks the literals that made l true, and adds those of the same level to *inner.  False if one of
 * a lower level neither is in the clause nor follows from it. */
static bool widen_level(struct cdcl *s, literal l, uint32_t *inner) {
    struct span span = sudoku_cdcl_explain(s, l);
    uint32_t level = level_of(s, l), count = span.count; /* is_redundant() may change s->pair */
    if (reason_kind(s->origin[variable_of(l)].why) == REASON_NONE)
        return false; /* a level up to the floor may have several decisions */
    for (uint32_t i = 0; i < count; i++) {
        literal other = span.literals[i];
        if (other == l || level_of(s, other) == 0 || has_mark(s, other, SEEN | INNER))
            continue;
        if (level_of(s, other) == level) {
            set_mark(s, other, INNER);
            ++*inner;
        } else if (!has_mark(s, other, REDUNDANT) && !is_redundant(s, other)) {
            return false;
        }
    }
    return true;
}

/* Looks for one literal of a level that implies count literals of the clause there.  True if there
 * is one; its negation is then in *single. */
static bool find_single(struct cdcl *s, uint32_t level, uint32_t count, literal *single) {
    uint32_t at = s->level_start[level + 1];
    for (;;) {
        literal l = s->trail[--at];
        if (!has_mark(s, l, SEEN | INNER))
            continue;
        if (count == 1) {
            set_mark(s, l, SEEN);
            *single = negated(l);
            return true;
        }
        if (!widen_level(s, l, &count)) {
            clear_inner_marks(s);
            return false;
        }
        count--;
    }
}

/* Sorts literals by level, the highest first; few are far from their places. */
static void sort_by_level(const struct cdcl *s, literal *literals, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        literal moved = literals[i];
        uint32_t level = level_of(s, moved), to = i;
        for (; to > 0 && level_of(s, literals[to - 1]) < level; to--)
            literals[to] = literals[to - 1];
        literals[to] = moved;
    }
}

static void shorten(struct cdcl *s) {
    literal *l = s->learned, single = 0;
    uint32_t kept = 1;
    sort_by_level(s, l + 1, s->learned_size - 1);
    for (uint32_t i = 1, end; i < s->learned_size; i = end) {
        uint32_t level = level_of(s, l[i]);
        for (end = i + 1; end < s->learned_size && level_of(s, l[end]) == level;)
            end++;
        if (end - i > 1 && find_single(s, level, end - i, &single)) {
            l[end - 1] = single;
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

/* Takes the literals of a clause, all false but l, into the learned one.  Returns how many of them
 * are of the present level. */
static uint32_t resolve(struct cdcl *s, struct span span, literal l) {
    uint32_t present = 0;
    for (uint32_t i = 0; i < span.count; i++) {
        literal other = span.literals[i];
        uint32_t level = level_of(s, other);
        if (other == l || level == 0 || has_mark(s, other, SEEN))
            continue;
        set_mark(s, other, SEEN);
        if (level == s->level)
            present++;
        else
            s->learned[s->learned_size++] = other;
    }
    return present;
}

/* No literal of the conflict is true, so none is left out of it. */
static uint32_t resolve_conflict(struct cdcl *s) {
    literal none = (literal)(2 * s->variables);
    if (s->conflict.literals >= s->arena && s->conflict.literals < s->arena + s->arena_used)
        sudoku_cdcl_use(s, (uint32_t)(s->conflict.literals - s->arena) - CLAUSE_HEADER);
    return resolve(s, s->conflict, none);
}

void sudoku_cdcl_analyze(struct cdcl *s) {
    uint32_t at = s->trail_size;
    s->learned_size = 1;
    s->marked_count = 0;
    literal l = 0;
    for (uint32_t present = resolve_conflict(s);;) {
        do
            l = s->trail[--at];
        while (!has_mark(s, l, SEEN));
        if (--present == 0)
            break;
        reason why = s->origin[variable_of(l)].why;
        if (reason_kind(why) == REASON_CLAUSE)
            sudoku_cdcl_use(s, reason_number(why));
        present += resolve(s, sudoku_cdcl_explain(s, l), l);
    }
    s->learned[0] = negated(l);
    struct span learned = {s->learned, s->learned_size};
    s->learned_glue = sudoku_cdcl_count_levels(s, learned) - 1;
    shorten(s);
    for (uint32_t i = 0; i < s->marked_count; i++) {
        if (has_mark(s, s->marked[i], SEEN))
            sudoku_cdcl_bump(s, variable_of(s->marked[i]));
        s->marks[variable_of(s->marked[i])] = 0;
    }
    sudoku_cdcl_decay(s);
}
