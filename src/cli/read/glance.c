/* glance.c - a fast path for plain lines, which most large files consist of. */
#include "puzzle_line.h"

enum { SIDE = 9, CELLS = SIDE * SIDE, MAX_NUMBER = 12 /* maximum digits of a leading number */ };

static bool separates(char byte) {
    return byte == ',' || byte == ';' || byte == '\t';
}

/* Checks the line against the heading.  fields: number of fields up to the puzzle. */
static bool fits(const struct heading *heading, char separator, size_t fields, bool has_claim) {
    return heading->fields == 0 || (fields + has_claim <= heading->fields &&
                                    (separator == '\0' || separator == heading->separator) &&
                                    (heading->solutions >> (fields - 1) & 1) == 0);
}

/* Sets the members that do not depend on the cells. */
static bool set_record(struct draft *draft, const struct line *line, size_t start) {
    struct record *record = draft->record;
    record->shape = (sudoku_shape){3, 3};
    record->form = FORM_LINE;
    record->alphabet = ALPHABET_DIGITS;
    record->line = line->number;
    record->column = (uint32_t)start + 1;
    return true;
}

/* Reads the cells of a puzzle.  Rejects lines with nine empty cells, which may be maps. */
static bool read_cells(struct record *record, const char *text) {
    int count = convert_digits(text, CELLS, record->cells, &record->empty);
    return count > 0 && count != SIDE;
}

/* Reads a line with a number, a solution or a heading. */
__attribute__((noinline)) static bool glance_at_fields(struct draft *draft, const struct line *line,
                                                       const struct heading *heading) {
    struct record *record = draft->record;
    uint8_t solution[CELLS];
    char unused, separator = '\0';
    size_t start = 0;
    while (line->length > CELLS && start < MAX_NUMBER && line->text[start] >= '0' &&
           line->text[start] <= '9')
        start++;
    bool has_number = start > 0 && separates(line->text[start]);
    start = has_number ? start + 1 : 0;
    size_t end = start + CELLS, fields = 1 + (size_t)has_number;
    bool has_claim = line->length == end + 1 + CELLS && separates(line->text[end]);
    if (line->length != end && !has_claim)
        return false;
    if (!read_cells(record, line->text + start))
        return false;
    if (has_claim && (convert_digits(line->text + end + 1, CELLS, solution, &unused) != 0 ||
                      is_map((const unsigned char *)line->text + end + 1, SIDE)))
        return false;
    if (has_number || has_claim)
        separator = line->text[has_number ? start - 1 : end];
    if (!fits(heading, separator, fields, has_claim) ||
        (has_number && has_claim && line->text[end] != separator))
        return false;
    record->has_more = separator != '\0';
    record->separator = separator;
    if (has_claim)
        record->claim = arena_add(draft->arena, solution, CELLS);
    if (separator != '\0' || heading->fields > 0)
        record->text = arena_add(draft->arena, line->text, line->length);
    return set_record(draft, line, start);
}

bool glance(struct draft *draft, const struct line *line, const struct heading *heading) {
    if (line->length != CELLS || heading->fields > 0)
        return glance_at_fields(draft, line, heading);
    draft->record->is_plain = read_cells(draft->record, line->text);
    return draft->record->is_plain && set_record(draft, line, 0);
}
