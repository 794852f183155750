/* reason.c - the reasons of steps as the caller gets them. */
#include "reason.h"
#include "telling.h"

#include <string.h>

/* The type of a step that chains have found. */
static enum chain_type type_of(const struct recipe *recipe) {
    static const enum chain_type types[] = {[SUDOKU_CHAIN_CONTRADICTION] = CHAIN_CONTRADICTION,
                                            [SUDOKU_CHAIN_STATES] = CHAIN_STATES,
                                            [SUDOKU_CHAIN_DIGITS] = CHAIN_DIGITS,
                                            [SUDOKU_CHAIN_PLACES] = CHAIN_PLACES};
    static const enum chain_type cycles[] = {CHAIN_CYCLE_X, CHAIN_CYCLE_Y, CHAIN_CYCLE_XY};
    if (recipe->kind == RECIPE_CYCLE)
        return cycles[recipe->pass];
    if (recipe->kind == RECIPE_CHAIN)
        return recipe->pass == 0 ? CHAIN_CONTRARY_X : CHAIN_CONTRARY_XY;
    return types[sudoku_recipe_kind(recipe)];
}

static void fill_pattern(sudoku_reason *reason, const struct step *step) {
    reason->single_house = step->single_house;
    reason->digits = step->digits;
    reason->cell_count = step->cell_count;
    reason->extra_count = step->extra_count;
    reason->house_count = step->base_count;
    reason->cover_count = step->cover_count;
    reason->set_count = step->set_count;
    reason->set_digits = step->set_digits;
    memcpy(reason->cells, step->cells, step->cell_count);
    memcpy(reason->extra_cells, step->extra_cells, step->extra_count);
    memcpy(reason->houses, step->bases, step->base_count);
    memcpy(reason->covers, step->covers, step->cover_count);
    memcpy(reason->set_cells, step->set_cells, step->set_count);
}

static void fill_chains(sudoku_reason *reason, const struct teller *teller) {
    reason->links = teller->links;
    reason->parents = teller->parents;
    reason->chains = teller->chains;
    reason->link_count = teller->link_count;
    reason->parent_count = teller->parent_count;
    reason->chain_count = teller->chain_count;
    reason->is_cut = teller->is_cut;
}

static bool is_chain(const struct family *family) {
    return family == &sudoku_simple_chain || family == &sudoku_nishio_chain ||
           family == &sudoku_multiple_chain || family == &sudoku_dynamic_chain;
}

void sudoku_reason_fill(sudoku_reason *reason, struct teller *teller, const struct finder *finder,
                        const sudoku_step *told) {
    const struct step *step = &finder->step;
    const struct family *family = step->technique->family;
    const struct recipe *recipe = &finder->chains->choice.recipe;
    fill_pattern(reason, step);
    if (is_chain(family)) {
        sudoku_tell_chains(teller, finder->chains, recipe);
        fill_chains(reason, teller);
    }
    reason->telling =
        sudoku_telling_of(family, is_chain(family) ? (int)type_of(recipe) : step->type);
    sudoku_telling_name(told, reason, reason->name, sizeof reason->name);
}
