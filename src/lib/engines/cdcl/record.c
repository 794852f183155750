/* record.c - records a search that learns, for a trace: literals become digits in cells. */
#include "state.h"

void sudoku_cdcl_record_fills(struct cdcl *s) {
    for (; s->recorded.count < s->trail_size; s->recorded.count++) {
        literal l = s->trail[s->recorded.count];
        uint16_t variable = variable_of(l);
        bool is_decision =
            level_of(s, l) > 0 && s->level_start[level_of(s, l)] == s->recorded.count;
        if (l % 2 == 0 && !is_decision)
            sudoku_record_fill(s->search, s->cell[variable], s->digit[variable]);
    }
}

void sudoku_cdcl_record_decision(struct cdcl *s, literal l) {
    uint16_t variable = variable_of(l);
    uint32_t digits = 0, cell = s->constraints_of[variable][CELL];
    for (uint32_t i = s->first_member[cell]; i < s->first_member[cell + 1]; i++) {
        if (s->value[s->members[i]] == 0)
            digits |= UINT32_C(1) << (s->digit[variable_of(s->members[i])] - 1);
    }
    sudoku_literal decision = {s->cell[variable], s->digit[variable], l % 2 == 0};
    sudoku_record_decision(s->search, decision, digits);
}

void sudoku_cdcl_record_dead_end(struct cdcl *s) {
    const literal *conflict = s->conflict.literals;
    size_t side = s->side, constraint = 0;
    while (constraint < s->constraints &&
           (s->conflict.count == 0 || conflict != s->members + s->first_member[constraint] ||
            s->first_member[constraint] == s->first_member[constraint + 1]))
        constraint++;
    bool is_cell = constraint < side * side;
    if (is_cell || constraint == s->constraints)
        sudoku_record(s->search, (sudoku_event){.kind = SUDOKU_EVENT_DEAD_END,
                                                .constraint = is_cell ? SUDOKU_CONSTRAINT_CELL
                                                                      : SUDOKU_CONSTRAINT_ANY,
                                                .cell = is_cell ? (uint16_t)constraint : 0});
    else
        sudoku_record_house(s->search, constraint / side - side, (unsigned)(constraint % side) + 1,
                            0);
}

void sudoku_cdcl_record_learned(struct cdcl *s, uint32_t level) {
    for (uint32_t i = 0; i < s->learned_size; i++) {
        uint16_t variable = variable_of(s->learned[i]);
        s->recorded.clause[i] =
            (sudoku_literal){s->cell[variable], s->digit[variable], s->learned[i] % 2 == 0};
    }
    sudoku_record(s->search, (sudoku_event){.kind = SUDOKU_EVENT_LEARN,
                                            .clause = s->recorded.clause,
                                            .clause_size = s->learned_size,
                                            .back = level});
}
