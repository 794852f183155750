/* state.h - the state of a search that learns from conflicts.
 *
 * A variable is a candidate: an empty cell and a digit that the givens allow there.  The
 * constraints are those of dlx.c: exactly one candidate of a cell is true, and exactly one
 * candidate for a digit in a row, a column or a box.  So each variable is a member of four
 * constraints.  With query->rules, it may be a member of more, and may exclude variables that share
 * a pair of cells with it.
 *
 * A literal is a variable or its negation.  A clause is a set of literals, at least one of which is
 * true in every solution not found yet.  If all but one are false, the clause implies the last one.
 * If all are false, that is a conflict.
 *
 * The trail lists the literals that are true, in the order of assignment.  Each decision begins a
 * new level, which includes its consequences.  Level 0 holds regardless of decisions.  Backtracking
 * to a level undoes all higher levels. */
#ifndef CDCL_STATE_H
#define CDCL_STATE_H

#include "engine.h"
#include "engines/rule_lists.h"
#include "recorder.h"

#include <assert.h>

/* 2 * variable: the digit is in the cell.  2 * variable + 1: it is not. */
typedef uint16_t literal;

static inline literal negated(literal l) {
    return l ^ 1U;
}

static inline uint16_t variable_of(literal l) {
    return l / 2U;
}

/* Why a literal is true. */
enum reason {
    REASON_NONE,       /* it was decided, or holds at level 0 */
    REASON_RIVAL,      /* number: a true literal that shares a constraint or a pair with its
                        * variable */
    REASON_CONSTRAINT, /* number: a constraint that has no other candidate left */
    REASON_CLAUSE      /* number: a learned clause, all of whose other literals are false */
};

/* How a variable got its value. */
struct origin {
    uint16_t level;  /* number of decisions at that time, including this one */
    uint16_t reason; /* an enum reason */
    uint32_t number; /* see enum reason */
};

/* An array of literals. */
struct span {
    const literal *literals;
    uint32_t count;
};

/* A learned clause in the arena, the memory of all clauses: this header, then its literals.  The
 * first two are watched (see clauses.c).  If the clause is the reason of a literal, it is one of
 * these two.  The number of a clause is the index of its header in the arena.
 *
 * The glue measures the quality of a clause.  It is the number of levels of the false literals when
 * the clause implied one; the smaller it is, the sooner the clause implies something again (G.
 * Audemard, L. Simon, Predicting learnt clauses quality in modern SAT solvers, 2009). */
enum {
    CLAUSE_SIZE,  /* number of literals, at least 2 */
    CLAUSE_GLUE,  /* the smallest glue seen so far */
    CLAUSE_USED,  /* number of reductions that it survives because it was used */
    CLAUSE_KIND,  /* an enum clause_kind */
    CLAUSE_START, /* index of the literal at which a search for a literal to watch begins */
    CLAUSE_HEADER /* length of the header */
};

enum clause_kind {
    CLAUSE_LEARNED, /* follows from the puzzle */
    CLAUSE_BLOCKS   /* excludes a solution that was reported: never dropped */
};

/* The rank of a clause, for dropping the worst: 64 classes of glue, each with 64 of size. */
enum { RANKS_OF_SIZE = 64, CLAUSE_RANKS = 64 * RANKS_OF_SIZE };

/* A watch on a literal of a clause.  While the blocker, another literal of the clause, is true, the
 * clause is not visited: it implies nothing. */
struct watch {
    uint32_t clause;
    literal blocker;
    uint16_t is_binary; /* the clause has no third literal */
};

enum { WATCHES_IN_BLOCK = 7 };

/* A part of a list of watches; one cache line. */
struct watch_block {
    struct watch watches[WATCHES_IN_BLOCK];
    uint32_t next;   /* the next block of the list, or of the free blocks */
    uint32_t unused; /* fills the cache line */
};

/* All blocks except the last are full. */
struct watch_list {
    uint32_t first, last; /* blocks; meaningless if the list is empty */
    uint32_t in_last;     /* number of watches in the last block; 0: the list is empty */
};

/* A stack frame of a depth-first search through reasons: a literal, and the progress in its
 * reason. */
struct frame {
    literal literal;
    uint16_t next; /* index of the next literal of its reason */
};

/* The kinds of constraints: a cell has a digit, or a house has a certain digit. */
enum { CELL, ROW, COLUMN, BOX };

/* ---- Data that only one file writes -------------------------------------------------------- */

/* The clauses: clauses.c. */
struct clause_store {
    uint16_t *arena; /* the clauses */
    uint32_t arena_size, arena_used;
    uint32_t clause_count, most_clauses;
    uint16_t *clauses_of;       /* rank -> number of clauses that may be dropped */
    struct watch_list *watches; /* literal -> watches on it */
    struct watch_block *blocks;
    uint32_t blocks_used; /* number of blocks that have ever been in a list */
    uint32_t free_block;  /* the first free block, or NO_BLOCK */
    /* A level is in a set of levels if its stamp is the last one.  Stamps overflow once in 2^32
     * sets; a glue may then be wrong, but no clause is. */
    uint32_t *stamps; /* level -> its last stamp */
    uint32_t stamp;   /* the last stamp */
};

/* The analysis of a conflict: analyze.c. */
struct analysis {
    uint8_t *flags;   /* variable -> a set of enum flag */
    literal *flagged; /* literals whose variables have flags */
    uint32_t flagged_count;
    struct frame *stack; /* the literals tested for redundancy */
};

/* The order of decisions: order.c.  The phase of a variable is the value that a decision gives it:
 * 1 or -1.  target and best hold the phases of the longest trail without a conflict, or 0 before
 * there was one. */
struct order {
    double *scores;       /* variable -> its share in recent conflicts */
    double bump;          /* the amount that a conflict adds to a score; analyze.c raises it */
    uint16_t *heap;       /* all open variables, and some others, highest score first */
    uint16_t *heap_index; /* variable -> its index in the heap, or NOT_IN_HEAP */
    uint32_t heap_size;
    int8_t *saved;                   /* variable -> its last value */
    int8_t *target;                  /* variable -> phase; since the last rephasing */
    int8_t *best;                    /* the same, since best was last copied to saved */
    uint32_t target_size, best_size; /* lengths of these trails */
};

/* The course of the search: cdcl.c. */
struct course {
    /* Up to this level, a decision is undone only when all its solutions are found. */
    uint32_t backtrack_level;
    uint64_t conflicts, clauses, restarts, reductions, rephasings; /* numbers so far */
    uint32_t blocking_clauses; /* number of clauses that are never dropped */
    uint32_t blocking_words;   /* their length in the arena */
    uint64_t next_restart, next_reduction, next_rephasing; /* numbers of conflicts */
    uint64_t luby[2];                                      /* see schedule_restart() */
};

/* Data for traces: record.c. */
struct recorded {
    sudoku_literal *clause; /* the clause that is recorded */
    uint32_t count;         /* number of literals of the trail that were recorded */
};

/* ---- The search ----------------------------------------------------------------------------- */

struct cdcl {
    struct search *search;

    /* The puzzle, built by cdcl.c. */
    uint32_t variables, constraints;
    uint16_t *cell;                /* variable -> its cell */
    uint8_t *digit;                /* variable -> its digit, 1.. */
    uint16_t (*constraints_of)[4]; /* variable -> its constraints */
    literal *members;         /* the literals of constraint 0, then those of constraint 1, ... */
    uint32_t *first_member;   /* constraint -> its first literal in members */
    struct rule_lists *lists; /* rules of the query, or NULL */
    uint16_t *variable_at;    /* cell * side + digit - 1 -> variable, or NO_VARIABLE; if lists */
    size_t side;

    /* The assignment, which only assign(), decide() and propagate.c change. */
    int8_t *value;         /* literal -> 1: true, -1: false, 0: open */
    struct origin *origin; /* variable -> how it got its value */
    literal *trail;        /* the true literals in the order of assignment */
    uint32_t trail_size;
    uint32_t level;        /* number of decisions */
    uint32_t *level_start; /* level -> index in the trail of its decision; levels from 1 */
    /* Constraint -> ONE_MEMBER times the number of members that are not false, plus the exclusive
     * or of their variables, which is the last one if that number is 1. */
    uint32_t *left;
    uint32_t propagated;  /* number of literals of the trail that left[] reflects */
    struct span conflict; /* the literals of a clause that are all false */
    literal pair[2];      /* a conflict or a reason that is not stored elsewhere */

    /* The learned clause, built by analyze.c, or by cdcl.c from a solution.  The literal that it
     * implies comes first. */
    literal *learned;
    uint32_t learned_size, learned_glue;

    struct clause_store store;
    struct analysis analysis;
    struct order order;
    struct course course;
    struct recorded recorded;
};

/* In larger grids, clauses have tens of literals and deserve more time. */
enum { MAX_SIDE_OF_SHORT_CLAUSES = 16 };

enum { ONE_MEMBER = 1 << 16, NOT_IN_HEAP = UINT16_MAX, NO_VARIABLE = UINT16_MAX };
#define NO_BLOCK UINT32_MAX

/* Returns the constraint that a house, by its number in the rules, has digit d + 1.  The
 * constraints of cells come first. */
static ALWAYS_INLINE size_t house_constraint(size_t house, size_t d, size_t side) {
    return (side + house) * side + d;
}

/* Returns the constraint of a variable in another house, whose index in lists->houses is i. */
static ALWAYS_INLINE size_t other_constraint(const struct cdcl *s, uint32_t variable, size_t i) {
    return house_constraint(s->lists->houses[i], s->digit[variable] - 1U, s->side);
}

static ALWAYS_INLINE uint32_t level_of(const struct cdcl *s, literal l) {
    return s->origin[variable_of(l)].level;
}

/* Makes an open literal true at the current level. */
static ALWAYS_INLINE void assign(struct cdcl *s, literal l, enum reason reason, uint32_t number) {
    assert(s->value[l] == 0 && s->trail_size < s->variables);
    s->value[l] = 1;
    s->value[negated(l)] = -1;
    s->origin[variable_of(l)] = (struct origin){(uint16_t)s->level, (uint16_t)reason, number};
    s->trail[s->trail_size++] = l;
}

/* For asserts: true if all literals of a clause except l are false. */
static inline bool are_others_false(const struct cdcl *s, struct span span, literal l) {
    bool are_false = true;
    for (uint32_t i = 0; i < span.count; i++)
        are_false &= span.literals[i] == l || s->value[span.literals[i]] < 0;
    return are_false;
}

/* ---- propagate.c -------------------------------------------------------------------------- */

/* Makes all consequences of the trail true.  Returns false, with s->conflict set, on a conflict. */
bool sudoku_cdcl_propagate(struct cdcl *s);

/* Undoes all levels above this one. */
void sudoku_cdcl_backtrack(struct cdcl *s, uint32_t level);

/* Returns the reason of l, which is true, as a clause: l and these literals, which are all false. l
 * itself may be among them.  Empty if l has no reason.  The span is valid until the next call. */
struct span sudoku_cdcl_explain(struct cdcl *s, literal l);

/* ---- clauses.c ---------------------------------------------------------------------------- */

/* Builds the lists of watches, for no clauses at the start of the search. */
void sudoku_cdcl_watch_all(struct cdcl *s);

/* True if there is room for a clause with all variables. */
bool sudoku_cdcl_has_room(const struct cdcl *s);

/* Stores s->learned, which has at least two literals, and watches the first two.  Returns its
 * number. */
uint32_t sudoku_cdcl_store(struct cdcl *s, enum clause_kind kind);

/* Returns the number of different levels of literals, except level 0.  Stamps these levels with a
 * new s->store.stamp. */
uint32_t sudoku_cdcl_count_levels(struct cdcl *s, struct span span);

/* Updates a clause that took part in a conflict: its glue, and how long it is kept. */
void sudoku_cdcl_use(struct cdcl *s, uint32_t clause);

/* Visits the clauses in which l, now false, is watched.  Returns false, with s->conflict set, on a
 * conflict. */
bool sudoku_cdcl_visit_watches(struct cdcl *s, literal l);

/* Drops the worst three quarters of the clauses that may be dropped. */
void sudoku_cdcl_reduce(struct cdcl *s);

/* Drops all clauses except those that exclude solutions.  Allowed only at the backtrack level. */
void sudoku_cdcl_drop_all(struct cdcl *s);

/* ---- analyze.c ---------------------------------------------------------------------------- */

/* Sets s->learned to a clause that follows from s->conflict.  Its literals are false.  The first
 * one is the only one of the current level; the others are sorted by level, highest first.  Raises
 * the scores of the variables that led to the conflict. */
void sudoku_cdcl_analyze(struct cdcl *s);

/* ---- order.c ------------------------------------------------------------------------------ */

/* Adds all variables to the heap. */
void sudoku_cdcl_order_all(struct cdcl *s);

/* Adds a variable to the heap unless it is there. */
void sudoku_cdcl_heap_insert(struct cdcl *s, uint16_t variable);

/* Raises the score of a variable. */
void sudoku_cdcl_bump(struct cdcl *s, uint16_t variable);

/* Returns the next literal to decide.  At least one variable must be open. */
literal sudoku_cdcl_choose(struct cdcl *s);

/* Saves all values as phases, including the last level and open variables, if the trail without its
 * last level, that of a conflict, is longer than *longest. */
void sudoku_cdcl_keep_phases(const struct cdcl *s, int8_t *phases, uint32_t *longest);

/* Changes all phases, so that the search explores new parts. */
void sudoku_cdcl_rephase(struct cdcl *s);

/* ---- record.c, for traces ----------------------------------------------------------------- */

/* Records the digits that propagation has placed. */
void sudoku_cdcl_record_fills(struct cdcl *s);

/* Records the decision of l, and the digits that its cell can take. */
void sudoku_cdcl_record_decision(struct cdcl *s, literal l);

/* Records the conflict: the constraint that has no member left, if there is one. */
void sudoku_cdcl_record_dead_end(struct cdcl *s);

/* Records s->learned, and the level to which the search backtracks. */
void sudoku_cdcl_record_learned(struct cdcl *s, uint32_t level);

#endif
