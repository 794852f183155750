/* glance.c - a fast path for plain lines, which most large files consist of. */
#include "puzzle_line.h"

enum { SIDE = 9, CELLS = SIDE * SIDE, MAX_NUMBER = 12 /* maximum digits of a leading number */ };

static bool separates(char byte) {
    return byte == ',' || byte == ';' || byte == '\t';
}

bool glance(struct draft *draft, const struct line *line, const struct heading *heading) {
    struct record *record = draft->record;
    const char *text = line->text;
    uint8_t solution[CELLS];
    char unused;
    size_t start = 0, length = line->length;
    while (length > CELLS && start < MAX_NUMBER && text[start] >= '0' && text[start] <= '9')
        start++;
    bool has_number = start > 0 && separates(text[start]);
    start = has_number ? start + 1 : 0;
    size_t end = start + CELLS, fields = 1 + (size_t)has_number;
    bool has_claim = length == end + 1 + CELLS && separates(text[end]);
    char separator = has_number ? text[start - 1] : has_claim ? text[end] : '\0';
    if ((length != end && !has_claim) || (has_claim && text[end] != separator) ||
        (heading->fields > 0 && (fields + has_claim > heading->fields ||
                                 (separator != '\0' && separator != heading->separator) ||
                                 (heading->solutions >> (fields - 1) & 1) != 0)))
        return false;
    /* A line with nine empty cells may be a map. */
    int empty = convert_digits(text + start, CELLS, record->cells, &record->empty);
    if (empty <= 0 || empty == SIDE ||
        (has_claim && (convert_digits(text + end + 1, CELLS, solution, &unused) != 0 ||
                       is_map((const unsigned char *)text + end + 1, SIDE))))
        return false;
    record->shape = (sudoku_shape){3, 3};
    record->form = FORM_LINE;
    record->alphabet = ALPHABET_DIGITS;
    record->line = line->number;
    record->column = (uint32_t)start + 1;
    record->is_plain = length == CELLS && heading->fields == 0;
    record->has_more = separator != '\0';
    record->separator = separator;
    if (has_claim)
        record->claim = arena_add(draft->arena, solution, CELLS);
    if (!record->is_plain)
        record->text = arena_add(draft->arena, text, length);
    return true;
}
