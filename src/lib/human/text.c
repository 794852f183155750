/* text.c - formatted text. */
#include "text.h"

#include <stdarg.h>

void sudoku_write_char(struct writer *writer, char c) {
    if (writer->length + 1 < writer->size) {
        writer->text[writer->length] = c;
        writer->text[writer->length + 1] = '\0';
    }
    writer->length++;
}

void sudoku_write(struct writer *writer, const char *format, ...) {
    static const char *const kinds[] = {"row", "column", "box"};
    va_list arguments;
    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            sudoku_write_char(writer, *format);
        } else if (*++format == 'u') {
            unsigned number = va_arg(arguments, unsigned);
            if (number >= 10)
                sudoku_write(writer, "%u", number / 10);
            sudoku_write_char(writer, (char)('0' + number % 10));
        } else if (*format == 's') {
            for (const char *string = va_arg(arguments, const char *); *string != '\0'; string++)
                sudoku_write_char(writer, *string);
        } else {
            unsigned number = (unsigned)va_arg(arguments, int), rest = number % 9 + 1;
            if (*format == 'c')
                sudoku_write(writer, "r%uc%u", number / 9 + 1, rest);
            else
                sudoku_write(writer, "%s %u", kinds[number / 9], rest);
        }
    }
    va_end(arguments);
}
