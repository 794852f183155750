/* cdcl.c - conflict-driven clause learning.
 *
 * The idea: at each dead end, or conflict, the search determines which of its decisions led to it.
 * The result is a clause: "not all of these".  The clause is kept, so no later part of the search
 * fails for the same reason.  It often undoes many decisions at once (J. P. Marques-Silva, K. A.
 * Sakallah, GRASP - a new search algorithm for satisfiability, 1996).  The search may also restart
 * at any time: it keeps the clauses it has learned.
 *
 * dlx.c makes a choice, then covers the rows that it rules out.  Here, a choice is a decision, and
 * its consequences are propagated until no constraint and no clause implies anything new.  The
 * constraints are those of dlx.c.  They are not written as clauses.
 *
 * The cost: a decision takes longer than a node of dlx.c, but far fewer are needed if a puzzle is
 * hard.  The clauses take memory of a fixed size.
 *
 * The algorithms are standard in SAT solvers.  Names and most figures are from CaDiCaL (A. Biere
 * and others, 2020).  CaDiCaL alternates between phases with few restarts (its "stable mode") and
 * with many; this search has only the former.
 *
 * Read state.h first: it defines the data structures.  propagate.c finds the consequences of a
 * literal, clauses.c stores the learned clauses, analyze.c learns, order.c decides.  This file
 * builds the constraints of a puzzle and runs the search: run() is its main loop. */
#include "cdcl/state.h"
#include "masks.h"

#include <string.h>

/* Numbers of conflicts, as in CaDiCaL's options reluctant, reduceint and rephaseint. */
enum {
    RESTART_INTERVAL = 1024,  /* times a number of Luby's sequence: schedule_restart() */
    REDUCTION_INTERVAL = 300, /* times the number of reductions so far: sudoku_cdcl_reduce() */
    REPHASING_INTERVAL = 1000 /* times the number of changes so far: sudoku_cdcl_rephase() */
};

/* The room for clauses.  There must be fewer than 2^16 clauses, as clauses_of[] counts in 16 bits.
 * A test builds the engine with less room. */
#ifndef MAX_CLAUSES
#define MAX_CLAUSES        (3 * variables)
#define ARENA_PER_VARIABLE 150 /* 16-bit words, at least 2 */
#endif

/* Constraints for each cell: its own, and one for each house and digit. */
enum { MAX_CONSTRAINTS = BOX + 1 + OTHER_HOUSES };

/* Lays out the arrays for a grid at base; if NULL, only measures them.  Returns the number of
 * bytes. */
static size_t lay_out(struct cdcl *s, char *base, size_t side) {
    size_t variables = side * side * side, constraints = MAX_CONSTRAINTS * side * side;
    size_t offset = 0;
    s->store.most_clauses = (uint32_t)(MAX_CLAUSES);
    s->store.arena_size = (uint32_t)(ARENA_PER_VARIABLE * variables);
    s->recorded.clause = take_array(base, &offset, variables, sizeof *s->recorded.clause);
    s->value = take_array(base, &offset, 2 * variables, sizeof *s->value);
    s->origin = take_array(base, &offset, variables, sizeof *s->origin);
    s->trail = take_array(base, &offset, variables, sizeof *s->trail);
    s->level_start = take_array(base, &offset, variables + 2, sizeof *s->level_start);
    s->left = take_array(base, &offset, constraints, sizeof *s->left);
    s->constraints_of = take_array(base, &offset, variables, sizeof *s->constraints_of);
    s->members = take_array(base, &offset, MAX_CONSTRAINTS * variables, sizeof *s->members);
    s->first_member = take_array(base, &offset, constraints + 1, sizeof *s->first_member);
    s->cell = take_array(base, &offset, variables, sizeof *s->cell);
    s->digit = take_array(base, &offset, variables, sizeof *s->digit);
    s->learned = take_array(base, &offset, variables, sizeof *s->learned);
    s->analysis.flags = take_array(base, &offset, variables, sizeof *s->analysis.flags);
    s->analysis.flagged = take_array(base, &offset, variables, sizeof *s->analysis.flagged);
    s->store.stamps = take_array(base, &offset, variables + 1, sizeof *s->store.stamps);
    s->analysis.stack = take_array(base, &offset, variables, sizeof *s->analysis.stack);
    s->order.scores = take_array(base, &offset, variables, sizeof *s->order.scores);
    s->order.heap = take_array(base, &offset, variables, sizeof *s->order.heap);
    s->order.heap_index = take_array(base, &offset, variables, sizeof *s->order.heap_index);
    s->order.saved = take_array(base, &offset, variables, sizeof *s->order.saved);
    s->order.target = take_array(base, &offset, variables, sizeof *s->order.target);
    s->order.best = take_array(base, &offset, variables, sizeof *s->order.best);
    s->store.watches = take_array(base, &offset, 2 * variables, sizeof *s->store.watches);
    /* Each list has at most one block that is not full.  While the watches of a list move to other
     * lists, its blocks stay in use: at most one watch of each clause. */
    size_t blocks = 2 * variables + 3 * (size_t)s->store.most_clauses / WATCHES_IN_BLOCK + 2;
    s->store.blocks = take_array(base, &offset, blocks, sizeof *s->store.blocks);
    s->store.clauses_of = take_array(base, &offset, CLAUSE_RANKS, sizeof *s->store.clauses_of);
    s->store.arena = take_array(base, &offset, s->store.arena_size, sizeof *s->store.arena);
    s->lists = take_array(base, &offset, 1, sizeof *s->lists);
    s->variable_at = take_array(base, &offset, variables, sizeof *s->variable_at);
    return offset;
}

static size_t cdcl_workspace_size(sudoku_shape shape) {
    struct cdcl measured;
    return sizeof(struct cdcl) + lay_out(&measured, NULL, sudoku_side(shape));
}

/* ---- The puzzle ---------------------------------------------------------------------------- */

/* Adds the variables of a cell, one for each digit that it can take. */
static ALWAYS_INLINE void add_variables(struct cdcl *s, struct cell cell, digit_set digits,
                                        size_t side) {
    const struct rule_lists *lists = s->lists;
    for (; digits != 0; digits &= digits - 1) {
        size_t d = (size_t)__builtin_ctz(digits);
        const size_t constraints[] = {[CELL] = cell.index,
                                      [ROW] = house_constraint(cell.row, d, side),
                                      [COLUMN] = house_constraint(side + cell.column, d, side),
                                      [BOX] = house_constraint(2 * side + cell.box, d, side)};
        uint32_t variable = s->variables;
        s->cell[variable] = cell.index;
        s->digit[variable] = (uint8_t)(d + 1);
        for (size_t kind = CELL; kind <= BOX; kind++) {
            s->constraints_of[variable][kind] = (uint16_t)constraints[kind];
            s->left[constraints[kind]] = (s->left[constraints[kind]] ^ variable) + ONE_MEMBER;
        }
        if (lists != NULL) {
            s->variable_at[cell.index * side + d] = (uint16_t)variable;
            for (size_t i = lists->first_house[cell.index]; i < lists->first_house[cell.index + 1];
                 i++) {
                uint32_t *left = &s->left[other_constraint(s, variable, i)];
                *left = (*left ^ variable) + ONE_MEMBER;
            }
        }
        s->variables++;
    }
}

/* Lists the members of all constraints.  Their numbers are in left[]. */
static void list_members(struct cdcl *s) {
    const struct rule_lists *lists = s->lists;
    uint32_t next = 0;
    for (uint32_t c = 0; c < s->constraints; c++) {
        s->first_member[c] = next;
        next += s->left[c] / ONE_MEMBER;
    }
    for (uint32_t v = s->variables; v-- > 0;) {
        for (size_t kind = CELL; kind <= BOX; kind++)
            s->members[s->first_member[s->constraints_of[v][kind]]++] = (literal)(2 * v);
        if (lists == NULL)
            continue;
        for (size_t i = lists->first_house[s->cell[v]]; i < lists->first_house[s->cell[v] + 1]; i++)
            s->members[s->first_member[other_constraint(s, v, i)]++] = (literal)(2 * v);
    }
    for (uint32_t c = s->constraints; c > 0; c--) /* each is now the start of the next one */
        s->first_member[c] = s->first_member[c - 1];
    s->first_member[0] = 0;
}

/* Makes the member of a constraint true if it is the only one.  Returns false if there is none. */
static bool begin_constraint(struct cdcl *s, size_t constraint) {
    uint32_t left = s->left[constraint];
    literal last = (literal)(2 * (left % ONE_MEMBER));
    if (left / ONE_MEMBER == 1 && s->value[last] == 0)
        assign(s, last, REASON_NONE, 0);
    return left != 0;
}

/* Checks the constraints of all cells and houses.  Returns false if one cannot be satisfied. */
static bool begin_constraints(struct cdcl *s, const struct masks *masks, const struct cell *empty,
                              size_t count) {
    const digit_set *lacks[] = {masks->rows, masks->columns, masks->boxes,
                                s->lists != NULL ? s->lists->lacks : NULL};
    size_t side = s->side, houses = s->constraints / side - side;
    bool is_possible = true;
    for (size_t i = 0; i < count; i++)
        is_possible &= begin_constraint(s, empty[i].index);
    for (size_t house = 0; house < houses; house++) {
        size_t kind = house < 3 * side ? house / side : 3;
        for (digit_set left = lacks[kind][house - kind * side]; left != 0; left &= left - 1) {
            size_t d = (size_t)__builtin_ctz(left);
            is_possible &= begin_constraint(s, house_constraint(house, d, side));
        }
    }
    return is_possible;
}

/* Builds the constraints that the givens leave open.  Returns false if one cannot be satisfied. */
static bool build(struct cdcl *s) {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];
    sudoku_grid *grid = s->search->grid;
    const sudoku_query *query = s->search->query;
    size_t side = s->side, count;
    const uint32_t *allowed = query->candidates;
    if (query->rules == NULL) {
        s->lists = NULL;
        s->constraints = (uint32_t)house_constraint(3 * side, 0, side);
        count = set_masks(&masks, grid, empty, NULL);
    } else {
        sudoku_rule_lists_begin(s->lists, query->rules, grid, query->candidates);
        s->constraints = (uint32_t)house_constraint(query->rules->house_count, 0, side);
        count = set_masks(&masks, grid, empty, s->lists->regions);
        allowed = s->lists->allowed;
        memset(s->variable_at, 0xFF, side * side * side * sizeof *s->variable_at);
    }
    memset(s->left, 0, s->constraints * sizeof *s->left);
    for (size_t i = 0; i < count; i++)
        add_variables(s, empty[i], candidates_of(&masks, empty[i], allowed), side);
    list_members(s);
    memset(s->value, 0, 2 * s->variables * sizeof *s->value);
    return begin_constraints(s, &masks, empty, count);
}

/* ---- The search ---------------------------------------------------------------------------- */

/* Above the backtrack level, a learned clause determines how far the search backtracks.  At that
 * level and below, it backtracks chronologically, like a search without learning: it searches
 * everything with the decision of the level, then everything with its negation, one level lower.
 * The backtrack level is 0 in most searches.  It rises when there is no memory for more clauses. */

static void go_back(struct cdcl *s, uint32_t level) {
    if (IS_TRACED) {
        if (level < s->level && s->recorded.count > s->level_start[level + 1])
            s->recorded.count = s->level_start[level + 1];
        sudoku_record_back(s->search, level);
    }
    sudoku_cdcl_backtrack(s, level);
}

static void restart(struct cdcl *s) {
    if (s->level == s->course.backtrack_level)
        return;
    s->course.restarts++;
    if (IS_TRACED)
        sudoku_record(s->search, (sudoku_event){.kind = SUDOKU_EVENT_RESTART,
                                                .back = s->course.backtrack_level});
    go_back(s, s->course.backtrack_level);
}

static void decide(struct cdcl *s) {
    assert(s->propagated == s->trail_size);
    literal l = sudoku_cdcl_choose(s);
    if (IS_TRACED)
        sudoku_cdcl_record_decision(s, l);
    s->level_start[++s->level] = s->trail_size;
    assign(s, l, REASON_NONE, 0);
}

static void begin(struct cdcl *s) {
    memset(s->analysis.flags, 0, s->variables * sizeof *s->analysis.flags);
    memset(s->store.stamps, 0, (s->variables + 1) * sizeof *s->store.stamps);
    sudoku_cdcl_watch_all(s);
    sudoku_cdcl_order_all(s);
    s->course.luby[0] = s->course.luby[1] = 1;
    s->course.next_restart = RESTART_INTERVAL;
    s->course.next_reduction = REDUCTION_INTERVAL;
    s->course.next_rephasing = REPHASING_INTERVAL;
}

/* Makes room for a clause by a reduction.  If that is not enough, drops all clauses that may be
 * dropped, and raises the backtrack level by 1 if there is a level above it.
 *
 * The search terminates although it drops clauses:
 * - Each such drop leaves more literals true at the backtrack level or below: its new decision, or
 *   the literal that the clause just learned implies there.  Only backtrack() undoes them, and it
 *   closes a part of the search permanently.  So the number of drops is finite.
 * - After the last drop, the intervals between restarts grow without limit.  A search without
 *   restarts terminates if it keeps the clauses that are reasons, as sudoku_cdcl_reduce() does:
 *   each conflict adds a literal to a level, and undoes only higher levels (L. Zhang, S. Malik,
 *   Validating SAT solvers using an independent resolution-based checker, 2003). */
static void make_room(struct cdcl *s) {
    if (!sudoku_cdcl_has_room(s))
        sudoku_cdcl_reduce(s);
    if (sudoku_cdcl_has_room(s))
        return;
    if (s->level > s->course.backtrack_level)
        s->course.backtrack_level++;
    restart(s);
    sudoku_cdcl_drop_all(s);
}

/* Makes the first literal of s->learned true.  All others are false. */
static void imply_learned(struct cdcl *s, enum clause_kind kind) {
    if (s->learned_size > 1)
        assign(s, s->learned[0], REASON_CLAUSE, sudoku_cdcl_store(s, kind));
    else
        assign(s, s->learned[0], REASON_NONE, 0);
}

/* Learns a clause from a conflict above the backtrack level.  Backtracks to the lowest level at
 * which the clause implies its first literal, but not below the backtrack level. */
static void learn(struct cdcl *s) {
    sudoku_cdcl_keep_phases(s, s->order.target, &s->order.target_size);
    sudoku_cdcl_keep_phases(s, s->order.best, &s->order.best_size);
    sudoku_cdcl_analyze(s);
    s->course.clauses++;
    uint32_t level = s->learned_size == 1 ? 0 : level_of(s, s->learned[1]);
    if (level < s->course.backtrack_level)
        level = s->course.backtrack_level;
    if (IS_TRACED)
        sudoku_cdcl_record_learned(s, level);
    go_back(s, level);
    make_room(s);
    if (s->level == level)
        imply_learned(s, CLAUSE_LEARNED);
    else
        sudoku_cdcl_store(s, CLAUSE_LEARNED); /* two of its literals are open again */
}

/* Backtracks from the backtrack level, which is fully searched, to the level below, and makes the
 * negation of the decision true there.  Returns false if the level is 0: the search is complete. */
static bool backtrack(struct cdcl *s) {
    if (s->course.backtrack_level == 0)
        return false;
    literal decision = s->trail[s->level_start[s->course.backtrack_level]];
    go_back(s, --s->course.backtrack_level);
    assign(s, negated(decision), REASON_NONE, 0);
    return true;
}

/* True if a clause can exclude the solution just found.  Such clauses are never dropped, and may
 * use a quarter of the memory for clauses. */
static bool can_block(struct cdcl *s) {
    if (s->course.backtrack_level > 0 || s->level == 0 ||
        s->course.blocking_clauses >= s->store.most_clauses / 4 ||
        s->course.blocking_words + CLAUSE_HEADER + s->level > s->store.arena_size / 4)
        return false;
    if (!sudoku_cdcl_has_room(s))
        sudoku_cdcl_reduce(s);
    return sudoku_cdcl_has_room(s);
}

/* Adds a clause that forbids the combination of decisions of the solution just found. */
static void block_solution(struct cdcl *s) {
    s->learned_size = s->learned_glue = 0;
    for (uint32_t level = s->level; level > 0; level--)
        s->learned[s->learned_size++] = negated(s->trail[s->level_start[level]]);
    if (IS_TRACED)
        sudoku_cdcl_record_learned(s, s->level - 1);
    go_back(s, s->level - 1);
    imply_learned(s, CLAUSE_BLOCKS);
    s->course.blocking_clauses++;
    s->course.blocking_words += CLAUSE_HEADER + s->learned_size;
}

/* Excludes the solution just found.  If there is no room for a clause, the backtrack level rises to
 * the current level instead: no clause is needed to exclude a part that is fully searched (M.
 * Gebser and others, Conflict-driven answer set enumeration, 2007).  Returns false if the search is
 * complete. */
static bool exclude_solution(struct cdcl *s) {
    if (can_block(s)) {
        block_solution(s);
        return true;
    }
    s->course.backtrack_level = s->level;
    return backtrack(s);
}

static bool report_solution(struct cdcl *s) {
    for (uint32_t i = 0; i < s->trail_size; i++) {
        uint16_t variable = variable_of(s->trail[i]);
        if (s->trail[i] % 2 == 0)
            s->search->grid->cells[s->cell[variable]] = s->digit[variable];
    }
    return sudoku_search_report_solution(s->search);
}

/* Sets the number of conflicts at the next restart.  The intervals follow the Luby sequence
 * 1 1 2 1 1 2 4 ... (M. Luby and others, Optimal speedup of Las Vegas algorithms, 1993).
 * luby[1] is its current element, and luby[0] counts its ones (D. E. Knuth's method). */
static void schedule_restart(struct cdcl *s) {
    if ((s->course.luby[0] & (~s->course.luby[0] + 1)) == s->course.luby[1]) {
        s->course.luby[0]++;
        s->course.luby[1] = 1;
    } else {
        s->course.luby[1] *= 2;
    }
    s->course.next_restart = s->course.conflicts + RESTART_INTERVAL * s->course.luby[1];
}

/* Restarts, rephases and drops clauses, each when the number of conflicts reaches its limit. */
static void maintain(struct cdcl *s) {
    if (s->course.conflicts >= s->course.next_restart) {
        restart(s);
        schedule_restart(s);
    }
    if (s->course.conflicts >= s->course.next_rephasing) {
        restart(s);
        sudoku_cdcl_rephase(s);
        s->course.next_rephasing =
            s->course.conflicts + REPHASING_INTERVAL * (s->course.rephasings + 1);
    }
    if (s->course.conflicts >= s->course.next_reduction) {
        sudoku_cdcl_reduce(s);
        s->course.next_reduction =
            s->course.conflicts + REDUCTION_INTERVAL * (++s->course.reductions + 1);
    }
}

/* Each iteration ends with a conflict, a solution, or a decision. */
static void run(struct cdcl *s) {
    for (;;) {
        if (!sudoku_cdcl_propagate(s)) {
            s->course.conflicts++;
            if (IS_TRACED)
                sudoku_cdcl_record_dead_end(s);
            if (s->level > s->course.backtrack_level)
                learn(s);
            else if (!backtrack(s))
                return;
            continue;
        }
        assert(s->propagated == s->trail_size && s->level >= s->course.backtrack_level);
        if (IS_TRACED)
            sudoku_cdcl_record_fills(s);
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
    *s = (struct cdcl){.search = search, .side = sudoku_side(search->grid->shape)};
    lay_out(s, (char *)(s + 1), s->side);
    if (!build(s)) {
        if (IS_TRACED)
            sudoku_cdcl_record_dead_end(s);
        return;
    }
    begin(s);
    run(s);
    search->result->learning =
        (sudoku_learning){s->course.conflicts, s->course.restarts, s->course.clauses};
}

ENGINE(cdcl, "conflict-driven clause learning, as in SAT solvers", .takes_candidates = true,
       .takes_rules = true);
