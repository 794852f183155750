/* dlx_trace.c - what dlx.c does, recorded for a trace: columns become constraints of sudoku. */
#include "dlx.h"

/* Records the choice of the column of a house and a digit. */
static void record_house(struct search *search, uint32_t column, uint32_t size) {
    const struct dlx_workspace *w = search->memory;
    const digit_set *lacks[] = {w->masks.rows, w->masks.columns, w->masks.boxes, w->lists.lacks};
    size_t side = sudoku_side(search->grid->shape), house = 0;
    for (;; house++) {
        size_t kind = house < 3 * side ? house / side : 3;
        for (digit_set left = lacks[kind][house - kind * side]; left != 0; left &= left - 1) {
            if (w->has[house][__builtin_ctz(left)] == column) {
                sudoku_record_house(search, house, digit_of(left), size);
                return;
            }
        }
    }
}

void sudoku_dlx_record(void *user, const struct cover *cover, enum cover_event event,
                       uint32_t number) {
    struct search *search = user;
    const struct dlx_workspace *w = search->memory;
    search->nodes = cover->nodes_spent;
    if (event == COVER_TAKES)
        sudoku_record_place(search, cover->depth - 1, w->placements[number].cell,
                            w->placements[number].digit);
    else if (number < w->empty_count)
        sudoku_record_cell(search, w->empty[number].index);
    else
        record_house(search, number, sudoku_cover_column_size(cover, number));
}
