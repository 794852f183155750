/* guess.c - a first row with blank cells, whose number of cells has been guessed. */
#include "guess.h"

#include <string.h>

bool keep_line(struct reader *reader) {
    struct guess *guess = &reader->guess;
    const struct line *line = &reader->line;
    guess->is_kept = line->length <= sizeof guess->text && line->before == 0 && !reader->is_held;
    if (!guess->is_kept)
        return false;
    memcpy(guess->text, line->text, line->length);
    guess->line = *line;
    guess->line.text = guess->text;
    return true;
}

void keep_guess(struct reader *reader, const struct lines_above *above) {
    if (!keep_line(reader))
        return;
    reader->guess.above = *above;
    reader->guess.rows_lost = reader->rows_lost;
}

bool is_guess_wrong(const struct reader *reader) {
    const struct pending_record *pending = &reader->pending;
    const struct classified_line *classified = &reader->classified;
    const struct guess *guess = &reader->guess;
    bool first = guess->is_kept && !reader->is_held && pending->rows == 1 &&
                 pending->origin.row_lines[0] == guess->line.number;
    bool whole = classified->kind == LINE_ROW && classified->bad_cells == 0 &&
                 !classified->has_gaps && !classified->wrapping.blank_cells;
    return first && pending->state == PENDING_ROWS && whole && classified->side != pending->side;
}

void take_line_back(struct reader *reader) {
    reader->guess.is_kept = false;
    reader->held = reader->line;
    reader->is_held = true;
    reader->line = reader->guess.line;
    reader->tally.lines[FATE_PENDING]--;
}

void take_guess_back(struct reader *reader) {
    struct guess *guess = &reader->guess;
    take_line_back(reader);
    guess->is_wrong = true;
    reader->above = guess->above;
    reader->rows_lost = guess->rows_lost;
    reset_rows(&reader->pending);
}
