/* cdcl.c - conflict-driven clause learning.
 *
 * A search that asks of each dead end which of its decisions were to blame.  The answer is a
 * clause: "not all of these".  It is kept, it often takes back many decisions at once, and no later
 * part of the search can fail for that reason again (J. P. Marques-Silva, K. A. Sakallah, GRASP - a
 * new search algorithm for satisfiability, 1996).  So the search may also begin anew at any time,
 * as it has lost nothing that it learned.  What is here is what solvers of today have in common;
 * the names and most figures are those of CaDiCaL (A. Biere and others, 2020).
 *
 * The constraints of sudoku are not written as clauses.  state.h says what the search is made of,
 * propagate.c what follows from a digit, clauses.c keeps what was learned, analyze.c learns,
 * order.c decides.  This file makes the constraints of a puzzle and runs the search.
 */
#include "cdcl/record.h"
#include "cdcl/state.h"
#include "masks.h"
#include "take_array.h"

#include <string.h>

enum {
    RESTART_INTERVAL = 1024,  /* conflicts, times a number of Luby's sequence */
    REDUCTION_INTERVAL = 300, /* conflicts, times the number of reductions */
    REPHASING_INTERVAL = 1000 /* conflicts, times the number of changes */
};

/* The room for clauses.  A test builds the engine with less. */
#ifndef MOST_CLAUSES
#define MOST_CLAUSES       (3 * variables)
#define ARENA_PER_VARIABLE 150 /* 16-bit words, at least 2 */
#endif

/* Lays the arrays out behind base for a grid of a side; with base NULL, only measures. */
static size_t lay_out(struct cdcl *s, char *base, size_t side) {
    size_t variables = side * side * side, constraints = 4 * side * side, offset = 0;
    s->most_clauses = (uint32_t)(MOST_CLAUSES);
    s->arena_size = (uint32_t)(ARENA_PER_VARIABLE * variables);
    s->path = take_array(base, &offset, variables, RECORDED_DECISION);
    s->told_clause = take_array(base, &offset, variables, sizeof *s->told_clause);
    s->value = take_array(base, &offset, 2 * variables, sizeof *s->value);
    s->origin = take_array(base, &offset, variables, sizeof *s->origin);
    s->trail = take_array(base, &offset, variables, sizeof *s->trail);
    s->level_start = take_array(base, &offset, variables + 2, sizeof *s->level_start);
    s->left = take_array(base, &offset, constraints, sizeof *s->left);
    s->constraints_of = take_array(base, &offset, variables, sizeof *s->constraints_of);
    s->members = take_array(base, &offset, 4 * variables, sizeof *s->members);
    s->first_member = take_array(base, &offset, constraints + 1, sizeof *s->first_member);
    s->cell = take_array(base, &offset, variables, sizeof *s->cell);
    s->digit = take_array(base, &offset, variables, sizeof *s->digit);
    s->learned = take_array(base, &offset, variables, sizeof *s->learned);
    s->marks = take_array(base, &offset, variables, sizeof *s->marks);
    s->marked = take_array(base, &offset, variables, sizeof *s->marked);
    s->stamps = take_array(base, &offset, variables + 1, sizeof *s->stamps);
    s->questions = take_array(base, &offset, variables, sizeof *s->questions);
    s->scores = take_array(base, &offset, variables, sizeof *s->scores);
    s->heap = take_array(base, &offset, variables, sizeof *s->heap);
    s->heap_position = take_array(base, &offset, variables, sizeof *s->heap_position);
    s->saved = take_array(base, &offset, variables, sizeof *s->saved);
    s->target = take_array(base, &offset, variables, sizeof *s->target);
    s->best = take_array(base, &offset, variables, sizeof *s->best);
    s->watches = take_array(base, &offset, 2 * variables, sizeof *s->watches);
    /* Each list has at most one block that is not full.  While the watches of a list move to
     * others, its blocks stay: at most one watch of each clause. */
    size_t blocks = 2 * variables + 3 * (size_t)s->most_clauses / WATCHES_IN_BLOCK + 2;
    s->blocks = take_array(base, &offset, blocks, sizeof *s->blocks);
    s->clauses_of = take_array(base, &offset, CLAUSE_RANKS, sizeof *s->clauses_of);
    s->arena = take_array(base, &offset, s->arena_size, sizeof *s->arena);
    return offset;
}

static size_t cdcl_workspace_size(sudoku_shape shape) {
    struct cdcl measured;
    return sizeof(struct cdcl) + lay_out(&measured, NULL, sudoku_side(shape));
}

/* ---- The puzzle ---------------------------------------------------------------------------- */

/* The constraint of one kind that has digit d + 1 in a house, or, of kind CELL, fills that cell. */
static ALWAYS_INLINE size_t constraint_of(size_t kind, size_t house, size_t d, size_t side) {
    return kind == CELL ? house : (kind * side + house) * side + d;
}

/* Makes the variables of a cell, one for each digit that it can take. */
static ALWAYS_INLINE void add_variables(struct cdcl *s, struct cell cell, digit_set digits,
                                        size_t side) {
    for (; digits != 0; digits &= digits - 1) {
        size_t d = (size_t)__builtin_ctz(digits),
               houses[] = {cell.index, cell.row, cell.column, cell.box};
        s->cell[s->variables] = cell.index;
        s->digit[s->variables] = (uint8_t)(d + 1);
        for (size_t kind = CELL; kind <= BOX; kind++) {
            size_t constraint = constraint_of(kind, houses[kind], d, side);
            s->constraints_of[s->variables][kind] = (uint16_t)constraint;
            s->left[constraint] = (s->left[constraint] ^ s->variables) + ONE_MEMBER;
        }
        s->variables++;
    }
}

/* Lists the members of all constraints. */
static void list_members(struct cdcl *s) {
    uint32_t next = 0;
    for (uint32_t c = 0; c < s->constraints; c++) {
        s->first_member[c] = next;
        next += s->left[c] / ONE_MEMBER;
    }
    for (uint32_t v = s->variables; v-- > 0;) {
        for (size_t kind = CELL; kind <= BOX; kind++)
            s->members[s->first_member[s->constraints_of[v][kind]]++] = (literal)(2 * v);
    }
    for (uint32_t c = s->constraints; c > 0; c--) /* each is now where the next one begins */
        s->first_member[c] = s->first_member[c - 1];
    s->first_member[0] = 0;
}

/* Makes true the only member of a constraint that is open.  False if it has none. */
static bool begin_constraint(struct cdcl *s, size_t constraint) {
    uint32_t left = s->left[constraint];
    literal last = (literal)(2 * (left % ONE_MEMBER));
    if (left / ONE_MEMBER == 1 && s->value[last] == 0)
        assign(s, last, make_reason(REASON_NONE, 0));
    return left != 0;
}

static bool begin_houses(struct cdcl *s, size_t kind, const digit_set *lacks, size_t side) {
    bool is_possible = true;
    for (size_t house = 0; house < side; house++) {
        for (digit_set left = lacks[house]; left != 0; left &= left - 1)
            is_possible &=
                begin_constraint(s, constraint_of(kind, house, (size_t)__builtin_ctz(left), side));
    }
    return is_possible;
}

/* Makes the constraints that the givens leave open.  False if one of them cannot be met. */
static bool build(struct cdcl *s) {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];
    sudoku_shape shape = s->search->grid->shape;
    size_t side = sudoku_side(shape);
    size_t count = set_masks(&masks, s->search->grid, empty, shape.box_height, shape.box_width);
    const uint32_t *candidates = s->search->query->candidates;
    s->constraints = (uint32_t)(4 * side * side);
    memset(s->left, 0, s->constraints * sizeof *s->left);
    for (size_t i = 0; i < count; i++)
        add_variables(s, empty[i],
                      cell_candidates(&masks, empty[i]) & allowed_digits(candidates, empty[i]),
                      side);
    list_members(s);
    memset(s->value, 0, 2 * s->variables * sizeof *s->value);
    bool is_possible = true;
    for (size_t i = 0; i < count; i++)
        is_possible &= begin_constraint(s, constraint_of(CELL, empty[i].index, 0, side));
    is_possible &= begin_houses(s, ROW, masks.rows, side);
    is_possible &= begin_houses(s, COLUMN, masks.columns, side);
    is_possible &= begin_houses(s, BOX, masks.boxes, side);
    return is_possible;
}

/* ---- The search ---------------------------------------------------------------------------- */

static void go_back(struct cdcl *s, uint32_t level) {
    RECORD_BACK(s, level);
    sudoku_cdcl_backtrack(s, level);
}

static void restart(struct cdcl *s) {
    if (s->level == s->floor)
        return;
    s->restarts++;
    RECORD_RESTART(s);
    go_back(s, s->floor);
}

static void decide(struct cdcl *s) {
    literal l = sudoku_cdcl_choose(s);
    RECORD_DECISION(s, l);
    sudoku_cdcl_decide(s, l);
}

static void begin(struct cdcl *s) {
    memset(s->marks, 0, s->variables * sizeof *s->marks);
    memset(s->stamps, 0, (s->variables + 1) * sizeof *s->stamps);
    sudoku_cdcl_clear_clauses(s);
    sudoku_cdcl_order_all(s);
    s->luby[0] = s->luby[1] = 1;
    s->next_restart = RESTART_INTERVAL;
    s->next_reduction = REDUCTION_INTERVAL;
    s->next_rephasing = REPHASING_INTERVAL;
}

/* Makes room for a clause.  Where no clause can be spared, it drops them all, and the floor rises
 * by a decision, if one stands above it.
 *
 * So the search ends, although it may forget what it learned.  With each such drop the literals up
 * to the floor become more: by that decision, or by what the clause just learned implies there.
 * They go only when leave_floor() turns a decision round, whose side is never searched again.  So
 * there are finitely many drops.  Behind the last one, there are ever longer times without a
 * restart, and a search without them ends if it keeps the reasons of all that stands, as
 * sudoku_cdcl_reduce() does: each conflict adds a literal to a level, and takes away higher ones
 * only (L. Zhang, S. Malik, Validating SAT solvers using an independent resolution-based checker,
 * 2003). */
static void make_room(struct cdcl *s) {
    if (!sudoku_cdcl_has_room(s))
        sudoku_cdcl_reduce(s);
    if (sudoku_cdcl_has_room(s))
        return;
    if (s->level > s->floor)
        s->floor++;
    restart(s);
    sudoku_cdcl_drop_all(s);
}

/* Makes true the first literal of s->learned, whose others are false. */
static void imply_learned(struct cdcl *s, enum clause_kind kind) {
    reason why = make_reason(REASON_NONE, 0);
    if (s->learned_size > 1)
        why = make_reason(REASON_CLAUSE, sudoku_cdcl_store(s, kind));
    assign(s, s->learned[0], why);
}

/* Learns from a conflict above the floor, and goes back to where the clause implies something. */
static void learn(struct cdcl *s) {
    sudoku_cdcl_keep_phases(s, s->level_start[s->level]);
    sudoku_cdcl_analyze(s);
    s->clauses++;
    uint32_t level = s->learned_size == 1 ? 0 : level_of(s, s->learned[1]);
    if (level < s->floor)
        level = s->floor;
    RECORD_LEARNED(s, level);
    go_back(s, level);
    make_room(s);
    if (s->level == level)
        imply_learned(s, CLAUSE_LEARNED);
    else
        sudoku_cdcl_store(s, CLAUSE_LEARNED); /* two of its literals are open again */
}

/* All below the floor's decision is searched: turns that decision round, and lowers the floor.
 * False if there is none. */
static bool leave_floor(struct cdcl *s) {
    if (s->floor == 0)
        return false;
    literal decision = s->trail[s->level_start[s->floor]];
    go_back(s, --s->floor);
    assign(s, negated(decision), make_reason(REASON_NONE, 0));
    return true;
}

/* Excludes the solution that was found.  A few times that is done by a clause: not these decisions
 * again.  Where there are many solutions, which no memory would hold, the floor rises instead: from
 * then on the search tries the decisions up to it in turn, as a search without learning would (M.
 * Gebser and others, Conflict-driven answer set enumeration, 2007). */
static bool exclude_solution(struct cdcl *s) {
    if (!sudoku_cdcl_has_room(s))
        sudoku_cdcl_reduce(s);
    bool has_room = s->blocking_words + CLAUSE_HEADER + s->level <= s->arena_size / 4 &&
                    s->blocking_clauses < s->most_clauses / 4 && sudoku_cdcl_has_room(s);
    if (s->floor == 0 && s->level > 0 && has_room) {
        s->learned_size = s->learned_glue = 0;
        for (uint32_t level = s->level; level > 0; level--)
            s->learned[s->learned_size++] = negated(s->trail[s->level_start[level]]);
        RECORD_LEARNED(s, s->level - 1);
        go_back(s, s->level - 1);
        imply_learned(s, CLAUSE_BLOCKS);
        s->blocking_clauses++;
        s->blocking_words += CLAUSE_HEADER + s->learned_size;
        return true;
    }
    s->floor = s->level;
    return leave_floor(s);
}

static bool report_solution(struct cdcl *s) {
    for (uint32_t i = 0; i < s->trail_size; i++) {
        uint16_t variable = variable_of(s->trail[i]);
        if (!is_negative(s->trail[i]))
            s->search->grid->cells[s->cell[variable]] = s->digit[variable];
    }
    return sudoku_search_report_solution(s->search);
}

/* Sets the conflict of the next restart: intervals grow as 1 1 2 1 1 2 4 ... (M. Luby and others,
 * Optimal speedup of Las Vegas algorithms, 1993; D. E. Knuth's way to compute them). */
static void schedule_restart(struct cdcl *s) {
    if ((s->luby[0] & (~s->luby[0] + 1)) == s->luby[1]) {
        s->luby[0]++;
        s->luby[1] = 1;
    } else {
        s->luby[1] *= 2;
    }
    s->next_restart = s->conflicts + RESTART_INTERVAL * s->luby[1];
}

/* Does what is due from time to time. */
static void maintain(struct cdcl *s) {
    if (s->conflicts >= s->next_restart) {
        restart(s);
        schedule_restart(s);
    }
    if (s->conflicts >= s->next_rephasing) {
        restart(s);
        sudoku_cdcl_rephase(s);
        s->next_rephasing = s->conflicts + REPHASING_INTERVAL * (s->rephasings + 1);
    }
    if (s->conflicts >= s->next_reduction) {
        sudoku_cdcl_reduce(s);
        s->next_reduction = s->conflicts + REDUCTION_INTERVAL * (++s->reductions + 1);
    }
}

static void run(struct cdcl *s) {
    for (;;) {
        if (!sudoku_cdcl_propagate(s)) {
            s->conflicts++;
            RECORD_DEAD_END(s);
            if (s->level > s->floor)
                learn(s);
            else if (!leave_floor(s))
                return;
            continue;
        }
        RECORD_FILLS(s);
        if (s->trail_size == s->variables) {
            if (!report_solution(s) || !exclude_solution(s))
                return;
        } else {
            maintain(s);
            if (!search_spend_node(s->search))
                return;
            decide(s);
        }
    }
}

static void cdcl_solve(struct search *search) {
    struct cdcl *s = search->memory;
    *s = (struct cdcl){.search = search};
    lay_out(s, (char *)(s + 1), sudoku_side(search->grid->shape));
    RECORD_BEGIN(s);
    if (!build(s)) {
        RECORD_DEAD_END(s);
        return;
    }
    begin(s);
    run(s);
    search->result->learning = (sudoku_learning){s->conflicts, s->restarts, s->clauses};
}

const struct sudoku_engine sudoku_cdcl_engine = {
    .name = "cdcl",
    .summary = "learns from each dead end (conflict-driven clause learning)",
    .takes_candidates = true,
    .workspace_size = cdcl_workspace_size,
    .solve = cdcl_solve,
    .traced = TRACED_BY(sudoku_traced_cdcl_engine),
};
