/* list_survey.c - what there is on a line of a list. */
#include "list_survey.h"

#include "sudoku.h"
#include "text/sides.h"

#include <string.h>

static bool is_solution(const struct plain_line *line, struct span name) {
    return name.length == 8 && memcmp(line->text + name.start, "solution", 8) == 0;
}

enum list_bond list_bond(const struct list_item *before, const struct list_item *item,
                         size_t row_cells) {
    size_t depth = item->opened > item->closed ? item->opened : item->closed;
    bool long_row = depth == 1 && row_cells > SUDOKU_MAX_SIDE;
    bool beside_list = item->member && item->opened != item->closed;
    if (before->kind != ITEM_CELL || item->kind != ITEM_CELL || depth > 1 || long_row ||
        beside_list)
        return BOND_NONE;
    if (depth == 1)
        return BOND_GRID;
    return item->name.length == 0 ? BOND_ROW : BOND_NONE;
}

/* Ends a row of the grid so far. */
static void end_row(struct list_survey *survey) {
    if (survey->first_row == 0)
        survey->first_row = survey->row_cells;
    survey->ragged = survey->ragged || survey->row_cells != survey->first_row;
    survey->row_cells = 0;
}

/* Ends the grid so far.  What ends a row may end each box of it. */
static void end_grid(struct list_survey *survey) {
    size_t side = side_of_cells(survey->grid_cells, (sudoku_shape){0, 0});
    end_row(survey);
    bool fits = survey->grid_cells == survey->first_row || side % survey->first_row == 0;
    /* Members of an object may be anything else. */
    bool ragged = survey->ragged && (side > 0 || !survey->named);
    survey->uneven = survey->uneven || ragged || (side > 0 && !fits);
    survey->grid_cells = survey->first_row = 0;
    survey->ragged = false;
}

/* Counts a cell, or an item of another kind, given how it goes on after the one before. */
static void count_item(struct list_survey *survey, enum list_bond bond) {
    if (bond == BOND_GRID)
        end_row(survey);
    else if (bond == BOND_NONE)
        end_grid(survey);
    survey->row_cells++;
    survey->grid_cells++;
}

/* Counts an item as a solution, or as one of the others. */
static void count_solution(struct list_survey *survey, const struct list_item *item,
                           bool solution) {
    size_t *longest = solution ? &survey->claimed : &survey->others;
    *longest = item->at.length > *longest ? item->at.length : *longest;
    survey->solution = survey->solution || solution;
}

struct list_survey survey_list(const struct plain_line *line, size_t at) {
    struct list_survey survey = {.same = true};
    struct list_item before = {.kind = ITEM_NONE}, item;
    do {
        item = next_list_item(line, &at);
        survey.brackets += item.opened + item.closed;
        survey.named = survey.named || item.name.length > 0;
        if (item.kind == ITEM_NONE)
            break;
        enum list_bond bond = list_bond(&before, &item, survey.row_cells);
        survey.cells += item.kind == ITEM_CELL;
        survey.strings += item.kind == ITEM_CELLS;
        survey.grids += bond == BOND_NONE;
        survey.same = survey.same && (survey.length == 0 || survey.length == item.at.length);
        survey.length = item.at.length > survey.length ? item.at.length : survey.length;
        survey.quoted = survey.quoted || item.quoted;
        survey.row_ends += bond == BOND_GRID;
        count_solution(&survey, &item, is_solution(line, item.name));
        count_item(&survey, bond);
        before = item;
    } while (true);
    end_grid(&survey);
    return survey;
}

bool has_rows_as_strings(const struct list_survey *survey) {
    size_t side = survey->length;
    bool grids = side_of_cells(side, (sudoku_shape){0, 0}) > 0; /* a string may be a grid */
    return survey->cells == 0 && survey->same && side > 0 && side <= SUDOKU_MAX_SIDE &&
           (grids ? survey->strings == side && !survey->rest : survey->strings % side == 0);
}

bool is_row_of_list(const struct list_survey *survey) {
    return survey->grids == 1 && survey->row_ends == 0 && survey->cells > 0 &&
           survey->cells <= SUDOKU_MAX_SIDE;
}
