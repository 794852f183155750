/* xml_text.c - the parts of XML and HTML text. */
#include "xml_text.h"

#include "runtime/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The entity of a character that means something in XML; NULL if it is itself. */
static const char *entity_of(char c) {
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void xml_escape(struct output *output, const char *bytes, size_t length) {
    for (size_t i = 0, size; i < length; i += size) {
        const char *entity = entity_of(bytes[i]);
        size = utf8_size(bytes + i, length - i);
        if (size == 0) {
            output_text(output, "\xEF\xBF\xBD");
            size = 1;
        } else if (entity != NULL) {
            output_text(output, entity);
        } else if (utf8_printable(bytes + i, size) == 0) {
            output_text(output, " ");
        } else {
            output_add(output, bytes + i, size);
        }
    }
}

void xml_escape_lines(struct output *output, const char *text) {
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        xml_escape(output, text, length);
        if (text[length] == '\n')
            output_text(output, "\n");
    }
}

void xml_print(struct output *output, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() is the line above */
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_text(output, text);
}
