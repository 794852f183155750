/* nested.c - other techniques within a closure: a pattern that the original position does not have,
 * but the position does from which all false candidates are removed.  Its reasons are the false
 * candidates that hid it. */
#include "human/nested.h"

/* A deduction whose reasons are being added to the pool. */
struct reasons {
    const struct closure_search *search;
    struct deduction *deduction;
};

/* Begins a deduction; false if the pool is full. */
static bool begin_reasons(struct closure_search *search, struct reasons *reasons) {
    struct deduction_pool *pool = search->pool;
    if (pool->count == POOL_DEDUCTIONS || pool->reason_count + CANDIDATES > POOL_REASONS) {
        pool->is_full = true;
        return false;
    }
    reasons->search = search;
    reasons->deduction = &pool->deductions[pool->count];
    *reasons->deduction = (struct deduction){.first_reason = pool->reason_count};
    return true;
}

static void add_reason(struct reasons *reasons, int cell, int digit) {
    struct deduction_pool *pool = reasons->search->pool;
    uint32_t at = reasons->deduction->first_reason + reasons->deduction->reason_count++;
    pool->reasons[at] = reasons->search->graph->node[cell * 9 + digit];
}

/* Adds the candidates of a mask of places in a house that are gone. */
static void add_gone_places(struct reasons *reasons, int house, unsigned within, int digit) {
    const struct closure_search *search = reasons->search;
    unsigned gone = search->source->places[house][digit] & within &
                    ~(unsigned)search->current.places[house][digit];
    for (; gone != 0; gone = mask_rest(gone))
        add_reason(reasons, sudoku_house_cells[house][mask_first(gone)], digit);
}

/* The places of a house that are in one of the covers of a step. */
static unsigned covered_places(const struct step *step, int house) {
    unsigned covered = 0;
    for (int place = 0; place < 9; place++) {
        const struct whereabouts *where = &sudoku_whereabouts[sudoku_house_cells[house][place]];
        for (int i = 0; i < step->cover_count; i++)
            if (where->house[step->covers[i] / 9] == step->covers[i])
                covered |= 1U << place;
    }
    return covered;
}

/* Locked candidates and fish: the digit has left the bases outside of the covers. */
static void add_reasons_of_bases(struct reasons *reasons, const struct step *step) {
    for (int i = 0; i < step->base_count; i++)
        add_gone_places(reasons, step->bases[i], ~covered_places(step, step->bases[i]),
                        mask_first(step->digits));
}

/* A hidden set: its digits have left the other cells of the house. */
static void add_reasons_of_hidden_set(struct reasons *reasons, const struct step *step) {
    const struct position *source = reasons->search->source;
    for (int place = 0; place < 9; place++) {
        int cell = sudoku_house_cells[step->bases[0]][place];
        bool is_in_set = false;
        for (int i = 0; i < step->cell_count; i++)
            is_in_set |= step->cells[i] == cell;
        unsigned gone = is_in_set ? 0 : source->candidates[cell] & (unsigned)step->digits;
        for (; gone != 0; gone = mask_rest(gone))
            add_reason(reasons, cell, mask_first(gone));
    }
}

/* A naked set: its cells have lost the other digits. */
static void add_reasons_of_naked_set(struct reasons *reasons, const struct step *step) {
    for (int i = 0; i < step->cell_count; i++) {
        int cell = step->cells[i];
        unsigned gone = reasons->search->source->candidates[cell] & ~(unsigned)step->digits;
        for (; gone != 0; gone = mask_rest(gone))
            add_reason(reasons, cell, mask_first(gone));
    }
}

/* Adds what a deduction removes, if it has reasons: without them it is no part of the chain. */
static void end_reasons(struct nesting *nesting, const struct reasons *reasons,
                        const struct step *step) {
    struct closure_search *search = nesting->search;
    int deduction = search->pool->count;
    if (reasons->deduction->reason_count == 0)
        return;
    nesting->has_found = true;
    search->pool->count++;
    search->pool->reason_count += reasons->deduction->reason_count;
    for (int i = 0; i < step->removed_count; i++)
        sudoku_closure_add_deduced(search, nesting->closure, search->graph->node[step->removed[i]],
                                   deduction);
}

typedef void add_reasons(struct reasons *reasons, const struct step *step);

/* A technique that is tried within closures, and how its reasons are found. */
struct helper {
    const struct family *family;
    int size;
    add_reasons *add;
};

static const struct helper helpers[] = {
    {&sudoku_locked, 1, add_reasons_of_bases},
    {&sudoku_hidden_set, 2, add_reasons_of_hidden_set},
    {&sudoku_naked_set, 2, add_reasons_of_naked_set},
    {&sudoku_fish, 2, add_reasons_of_bases},
};
enum { HELPERS = sizeof helpers / sizeof *helpers };

/* What report_deduction() works on. */
struct helped {
    struct nesting *nesting;
    const struct helper *helper;
};

/* A report(): user is a struct helped. */
static bool report_deduction(struct finder *finder) {
    struct helped *helped = finder->user;
    struct reasons reasons;
    if (!begin_reasons(helped->nesting->search, &reasons))
        return false;
    helped->helper->add(&reasons, &finder->step);
    end_reasons(helped->nesting, &reasons, &finder->step);
    return true;
}

bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure) {
    struct nesting *nesting = search->nesting;
    nesting->search = search;
    nesting->closure = closure;
    nesting->has_found = false;
    nesting->finder.position = &search->current;
    nesting->finder.report = report_deduction;
    for (int i = 0; i < HELPERS && !nesting->has_found; i++) {
        struct helped helped = {nesting, &helpers[i]};
        nesting->finder.user = &helped;
        helpers[i].family->find(&nesting->finder, helpers[i].size);
    }
    return nesting->has_found;
}
