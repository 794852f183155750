/* text.c - the text buffer. */
#include "text.h"

#include <stdarg.h>

void sudoku_text_add_char(struct text *text, char c) {
    if (text->length + 1 < text->size)
        text->at[text->length] = c;
    text->length++;
}

static void add_number(struct text *text, unsigned number) {
    if (number >= 10)
        add_number(text, number / 10);
    sudoku_text_add_char(text, (char)('0' + number % 10));
}

void sudoku_text_add(struct text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            sudoku_text_add_char(text, *format);
            continue;
        }
        switch (*++format) {
        case 'u':
            add_number(text, va_arg(arguments, unsigned));
            break;
        case 's':
            for (const char *string = va_arg(arguments, const char *); *string != '\0'; string++)
                sudoku_text_add_char(text, *string);
            break;
        case 'c': {
            int cell = va_arg(arguments, int);
            sudoku_text_add(text, "r%uc%u", (unsigned)cell / 9 + 1, (unsigned)cell % 9 + 1);
            break;
        }
        default: {
            static const char *const kinds[] = {"row", "column", "box"};
            int house = va_arg(arguments, int);
            sudoku_text_add(text, "%s %u", kinds[house / 9], (unsigned)house % 9 + 1);
        }
        }
    }
    va_end(arguments);
}

size_t sudoku_text_end(struct text *text) {
    if (text->size > 0)
        text->at[text->length < text->size ? text->length : text->size - 1] = '\0';
    return text->length;
}
