/* text_parts.c - text that is being written, and the names of cells and houses. */
#include "telling.h"

void sudoku_text_begin(struct text *text, char *at, size_t size) {
    *text = (struct text){at, size, 0};
}

void sudoku_text_char(struct text *text, char c) {
    if (text->length + 1 < text->size)
        text->at[text->length] = c;
    text->length++;
}

void sudoku_text_add(struct text *text, const char *string) {
    for (; *string != '\0'; string++)
        sudoku_text_char(text, *string);
}

void sudoku_text_number(struct text *text, unsigned number) {
    char digits[10];
    int count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (count > 0)
        sudoku_text_char(text, digits[--count]);
}

size_t sudoku_text_end(struct text *text) {
    if (text->size > 0)
        text->at[text->length < text->size ? text->length : text->size - 1] = '\0';
    return text->length;
}

void sudoku_text_cell(struct text *text, int cell) {
    sudoku_text_char(text, 'r');
    sudoku_text_number(text, (unsigned)cell / 9 + 1);
    sudoku_text_char(text, 'c');
    sudoku_text_number(text, (unsigned)cell % 9 + 1);
}

void sudoku_text_house(struct text *text, int house) {
    static const char *const kinds[] = {[BOX] = "box ", [ROW] = "row ", [COLUMN] = "column "};
    sudoku_text_add(text, kinds[house / 9]);
    sudoku_text_number(text, (unsigned)house % 9 + 1);
}

void sudoku_text_statement(struct text *text, const sudoku_link *link) {
    sudoku_text_cell(text, link->cell);
    sudoku_text_add(text, link->is_true ? "=" : "<>");
    sudoku_text_number(text, link->digit);
}
