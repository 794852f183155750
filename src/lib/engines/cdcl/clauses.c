/* clauses.c - the learned clauses: storage, watches, reduction.
 *
 * Two literals of each clause are watched: while neither is false, the clause implies nothing (M.
 * W. Moskewicz and others, Chaff: engineering an efficient SAT solver, 2001).  When a watched
 * literal becomes false, its watch moves to another literal that is not false; if there is none,
 * the clause implies its other watched literal.  Backtracking changes no watch.  Each watch has a
 * blocker (N. Sörensson, N. Eén, MiniSat 2.1, 2008).  In grids above 16x16, where clauses are long,
 * a search for another literal begins where the last one in this clause ended (I. P. Gent, Optimal
 * implementation of watched literals and more general techniques, 2013).
 *
 * Reductions drop clauses.  Clauses of least glue are never dropped.  Taking part in a conflict
 * keeps any other clause during the next reduction, and one of small glue during the next two.  Of
 * the remaining clauses, a reduction drops the three quarters with the highest glue (G. Audemard,
 * L. Simon, Predicting learnt clauses quality in modern SAT solvers, 2009; the figures are
 * CaDiCaL's).
 *
 * All memory has a fixed size.  Clauses are contiguous in an arena, and move down when others are
 * dropped.  A list of watches is a chain of blocks of a pool.  Only its last block may have unused
 * elements, so the pool can be large enough for the maximum number of clauses. */
#include "state.h"

#include <string.h>

/* CaDiCaL's options reducetier1glue and reducetier2glue. */
enum { BEST_GLUE = 2, GOOD_GLUE = 6 };

static uint32_t take_block(struct cdcl *s) {
    uint32_t block = s->store.free_block;
    if (block == NO_BLOCK)
        return s->store.blocks_used++;
    s->store.free_block = s->store.blocks[block].next;
    return block;
}

static void add_watch(struct cdcl *s, literal l, struct watch watch) {
    struct watch_list *list = &s->store.watches[l];
    if (list->in_last == 0) {
        list->first = list->last = take_block(s);
    } else if (list->in_last == WATCHES_IN_BLOCK) {
        uint32_t block = take_block(s);
        s->store.blocks[list->last].next = block;
        list->last = block;
        list->in_last = 0;
    }
    s->store.blocks[list->last].watches[list->in_last++] = watch;
}

/* Truncates a list before end, which points into one of its blocks.  Frees all later blocks. */
static void cut_list(struct cdcl *s, struct watch_list *list, struct watch_block *block,
                     const struct watch *end) {
    struct watch_block *last = &s->store.blocks[list->last];
    if (block != last) {
        last->next = s->store.free_block;
        s->store.free_block = block->next;
    }
    list->last = (uint32_t)(block - s->store.blocks);
    list->in_last = (uint32_t)(end - block->watches);
    if (list->in_last == 0) {
        block->next = s->store.free_block;
        s->store.free_block = list->last;
    }
}

/* The result of visiting a clause, one of whose watched literals is now false. */
enum visit { KEEP_WATCH, MOVED_WATCH, CONFLICT };

/* Finds another literal to watch instead of l, which is false. */
static ALWAYS_INLINE enum visit visit_clause(struct cdcl *s, struct watch *watch, literal l) {
    uint16_t *clause = s->store.arena + watch->clause;
    literal *literals = clause + CLAUSE_HEADER, other = literals[0] ^ literals[1] ^ l;
    const int8_t *value = s->value;
    if (value[other] > 0) {
        watch->blocker = other;
        return KEEP_WATCH;
    }
    uint32_t size = clause[CLAUSE_SIZE], start = clause[CLAUSE_START], next = start;
    assert(start < size);
    while (next < size && value[literals[next]] < 0)
        next++;
    if (next == size)
        for (next = 2; next < start && value[literals[next]] < 0;)
            next++; /* to start if all are false */
    if (s->side > MAX_SIDE_OF_SHORT_CLAUSES)
        clause[CLAUSE_START] = (uint16_t)next;
    if (value[literals[next]] < 0) {
        if (value[other] < 0) {
            s->conflict = (struct span){literals, size};
            return CONFLICT;
        }
        assign(s, other, REASON_CLAUSE, watch->clause);
        return KEEP_WATCH;
    }
    if (value[literals[next]] > 0) {
        watch->blocker = literals[next];
        return KEEP_WATCH;
    }
    literals[0] = other;
    literals[1] = literals[next];
    literals[next] = l;
    add_watch(s, literals[1], (struct watch){watch->clause, other, false});
    return MOVED_WATCH;
}

/* Visits a clause of two literals: one is false, and the other is the blocker of the watch. */
static ALWAYS_INLINE enum visit visit_binary(struct cdcl *s, const struct watch *watch) {
    if (s->value[watch->blocker] == 0) {
        assign(s, watch->blocker, REASON_CLAUSE, watch->clause);
        return KEEP_WATCH;
    }
    s->conflict = (struct span){s->store.arena + watch->clause + CLAUSE_HEADER, 2};
    return CONFLICT;
}

/* Prefetches the clauses of the first watches of a block. */
static ALWAYS_INLINE void prefetch_clauses(const struct cdcl *s, const struct watch_block *block,
                                           size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (s->value[block->watches[i].blocker] <= 0)
            __builtin_prefetch(s->store.arena + block->watches[i].clause);
    }
}

/* Watches that are kept move to the front of the list, over those that are not. */
bool sudoku_cdcl_visit_watches(struct cdcl *s, literal l) {
    struct watch_list *list = &s->store.watches[l];
    if (list->in_last == 0)
        return true;
    struct watch_block *from = s->store.blocks + list->first, *to = from;
    const struct watch_block *last = s->store.blocks + list->last;
    struct watch *write = to->watches;
    const int8_t *value = s->value;
    bool is_consistent = true;
    for (;; from = s->store.blocks + from->next) {
        size_t count = from == last ? list->in_last : WATCHES_IN_BLOCK;
        if (from != last)
            __builtin_prefetch(s->store.blocks + from->next);
        prefetch_clauses(s, from, count);
        for (size_t i = 0; i < count; i++) {
            struct watch watch = from->watches[i];
            enum visit visit = KEEP_WATCH;
            if (value[watch.blocker] <= 0 && is_consistent)
                visit = watch.is_binary != 0 ? visit_binary(s, &watch) : visit_clause(s, &watch, l);
            is_consistent &= visit != CONFLICT;
            if (visit == MOVED_WATCH)
                continue;
            if (write == to->watches + WATCHES_IN_BLOCK) {
                to = s->store.blocks + to->next;
                write = to->watches;
            }
            *write++ = watch;
        }
        if (from == last)
            break;
    }
    cut_list(s, list, to, write);
    return is_consistent;
}

static void watch_clause(struct cdcl *s, uint32_t clause) {
    const literal *l = s->store.arena + clause + CLAUSE_HEADER;
    uint16_t is_binary = s->store.arena[clause + CLAUSE_SIZE] == 2;
    add_watch(s, l[0], (struct watch){clause, l[1], is_binary});
    add_watch(s, l[1], (struct watch){clause, l[0], is_binary});
}

bool sudoku_cdcl_has_room(const struct cdcl *s) {
    return s->store.clause_count < s->store.most_clauses &&
           s->store.arena_size - s->store.arena_used >= CLAUSE_HEADER + s->variables;
}

uint32_t sudoku_cdcl_store(struct cdcl *s, enum clause_kind kind) {
    uint32_t clause = s->store.arena_used;
    assert(s->learned_size >= 2 && sudoku_cdcl_has_room(s));
    uint16_t *header = s->store.arena + clause;
    header[CLAUSE_SIZE] = (uint16_t)s->learned_size;
    header[CLAUSE_GLUE] = (uint16_t)s->learned_glue;
    header[CLAUSE_USED] = s->learned_glue <= GOOD_GLUE ? 2 : 1;
    header[CLAUSE_KIND] = (uint16_t)kind;
    header[CLAUSE_START] = 2;
    memcpy(header + CLAUSE_HEADER, s->learned, s->learned_size * sizeof *s->learned);
    s->store.arena_used += CLAUSE_HEADER + s->learned_size;
    s->store.clause_count++;
    watch_clause(s, clause);
    return clause;
}

uint32_t sudoku_cdcl_count_levels(struct cdcl *s, struct span span) {
    uint32_t levels = 0;
    s->store.stamp++;
    for (uint32_t i = 0; i < span.count; i++) {
        uint32_t level = level_of(s, span.literals[i]);
        if (level > 0 && s->store.stamps[level] != s->store.stamp) {
            s->store.stamps[level] = s->store.stamp;
            levels++;
        }
    }
    return levels;
}

void sudoku_cdcl_use(struct cdcl *s, uint32_t clause) {
    uint16_t *header = s->store.arena + clause;
    if (header[CLAUSE_GLUE] > BEST_GLUE) {
        struct span span = {header + CLAUSE_HEADER, header[CLAUSE_SIZE]};
        uint32_t glue = sudoku_cdcl_count_levels(s, span);
        if (glue < header[CLAUSE_GLUE])
            header[CLAUSE_GLUE] = (uint16_t)glue;
    }
    header[CLAUSE_USED] = header[CLAUSE_GLUE] <= GOOD_GLUE ? 2 : 1;
}

/* ---- Dropping clauses ---------------------------------------------------------------------- */

/* Returns the origin of the variable whose reason is this clause, or NULL. */
static struct origin *implied_by(const struct cdcl *s, uint32_t clause) {
    for (uint32_t i = 0; i < 2; i++) {
        literal l = s->store.arena[clause + CLAUSE_HEADER + i];
        struct origin *origin = &s->origin[variable_of(l)];
        if (s->value[l] > 0 && origin->reason == REASON_CLAUSE && origin->number == clause)
            return origin;
    }
    return NULL;
}

static bool is_droppable(const struct cdcl *s, uint32_t clause) {
    const uint16_t *header = s->store.arena + clause;
    return header[CLAUSE_KIND] != CLAUSE_BLOCKS && header[CLAUSE_SIZE] > 2 &&
           header[CLAUSE_GLUE] > BEST_GLUE && header[CLAUSE_USED] == 0 &&
           implied_by(s, clause) == NULL;
}

/* True if a literal of a clause is true at level 0, and the clause is not a reason. */
static bool is_satisfied(const struct cdcl *s, uint32_t clause) {
    const uint16_t *header = s->store.arena + clause;
    for (uint32_t i = 0; i < header[CLAUSE_SIZE]; i++) {
        literal l = header[CLAUSE_HEADER + i];
        if (s->value[l] > 0 && level_of(s, l) == 0)
            return implied_by(s, clause) == NULL;
    }
    return false;
}

/* Returns the rank of a clause, 0 .. CLAUSE_RANKS - 1, by glue, then by size; higher is worse. */
static uint32_t rank(const uint16_t *header) {
    uint32_t glue = header[CLAUSE_GLUE] < 63 ? header[CLAUSE_GLUE] : 63;
    uint32_t size = header[CLAUSE_SIZE] / 4 < 63 ? header[CLAUSE_SIZE] / 4 : 63;
    return glue * RANKS_OF_SIZE + size;
}

static uint32_t next_clause(const struct cdcl *s, uint32_t clause) {
    return clause + CLAUSE_HEADER + s->store.arena[clause + CLAUSE_SIZE];
}

/* Returns the lowest rank of the clauses to drop, so that about a quarter of the droppable ones
 * stay (CaDiCaL's option reducetarget). */
static uint32_t first_dropped_rank(const struct cdcl *s) {
    uint32_t droppable = 0, kept = 0, cut = 0;
    memset(s->store.clauses_of, 0, CLAUSE_RANKS * sizeof *s->store.clauses_of);
    for (uint32_t i = 0; i < s->store.arena_used; i = next_clause(s, i)) {
        if (is_droppable(s, i)) {
            s->store.clauses_of[rank(s->store.arena + i)]++;
            droppable++;
        }
    }
    while (cut < CLAUSE_RANKS && kept + s->store.clauses_of[cut] <= droppable / 4)
        kept += s->store.clauses_of[cut++];
    return cut;
}

/* Moves a clause down in the arena, without the unwatched literals that are false at level 0.
 * Returns the index after it. */
static uint32_t move_clause(struct cdcl *s, uint32_t clause, uint32_t to) {
    struct origin *implied = implied_by(s, clause);
    uint32_t end = next_clause(s, clause);
    uint32_t size = to + CLAUSE_SIZE, first_unwatched = clause + CLAUSE_HEADER + 2;
    if (implied != NULL)
        implied->number = to;
    for (uint32_t i = clause; i < end; i++) {
        literal l = s->store.arena[i];
        if (i < first_unwatched || s->value[l] >= 0 || level_of(s, l) > 0)
            s->store.arena[to++] = l;
    }
    s->store.arena[size] = (uint16_t)(to - size - CLAUSE_HEADER);
    s->store.arena[size + CLAUSE_START] = 2;
    s->store.clause_count++;
    return to;
}

void sudoku_cdcl_watch_all(struct cdcl *s) {
    for (size_t l = 0; l < 2 * (size_t)s->variables; l++)
        s->store.watches[l].in_last = 0;
    s->store.blocks_used = 0;
    s->store.free_block = NO_BLOCK;
    for (uint32_t i = 0; i < s->store.arena_used; i = next_clause(s, i))
        watch_clause(s, i);
}

void sudoku_cdcl_reduce(struct cdcl *s) {
    uint32_t cut = first_dropped_rank(s), to = 0;
    s->store.clause_count = 0;
    for (uint32_t i = 0, next; i < s->store.arena_used; i = next) {
        uint16_t *header = s->store.arena + i;
        next = next_clause(s, i);
        if (is_satisfied(s, i) || (is_droppable(s, i) && rank(header) >= cut))
            continue;
        if (header[CLAUSE_USED] > 0)
            header[CLAUSE_USED]--;
        to = move_clause(s, i, to);
    }
    s->store.arena_used = to;
    sudoku_cdcl_watch_all(s);
}

/* No conflict at the backtrack level is analyzed, so the reasons there are not needed. */
void sudoku_cdcl_drop_all(struct cdcl *s) {
    uint32_t to = 0;
    for (uint32_t i = 0; i < s->trail_size; i++)
        s->origin[variable_of(s->trail[i])].reason = REASON_NONE;
    s->store.clause_count = 0;
    for (uint32_t i = 0, next; i < s->store.arena_used; i = next) {
        next = next_clause(s, i);
        if (s->store.arena[i + CLAUSE_KIND] == CLAUSE_BLOCKS)
            to = move_clause(s, i, to);
    }
    s->store.arena_used = to;
    sudoku_cdcl_watch_all(s);
}
