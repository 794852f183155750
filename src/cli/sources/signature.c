/* signature.c - files that are not plain text, recognised by their first bytes. */
#include "signature.h"

#include <string.h>

/* The first bytes of a kind of file, and the reason why it is rejected. */
static const struct signature {
    const char *bytes, *reason;
} signatures[] = {
    {"\x1F\x8B", "compressed: use zcat FILE | sudoku"},
    {"\xFD"
     "7zXZ",
     "compressed: use xzcat FILE | sudoku"},
    {"\x28\xB5\x2F\xFD", "compressed: use zstdcat FILE | sudoku"},
    {"PK\x03\x04", "compressed: use unzip -p FILE | sudoku"},
    {"\xFF\xFE", "UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku"},
    {"\xFE\xFF", "UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku"},
};

/* Returns the reason why a file with this first line is rejected, or NULL. */
static const char *find_reason(const char *line, size_t length) {
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        size_t size = strlen(signatures[i].bytes);
        if (length >= size && memcmp(line, signatures[i].bytes, size) == 0)
            return signatures[i].reason;
    }
    return memchr(line, '\0', length) != NULL ? "not a text file" : NULL;
}

bool first_of_file(struct reader *reader, struct record *record) {
    const char *text;
    size_t length, line_length = 0;
    reader->lines->blocked = false;
    do {
        text = lines_ahead(reader->lines, &length);
        while (line_length < length && text[line_length] != '\n' && text[line_length] != '\r')
            line_length++;
    } while (line_length == length && lines_read_ahead(reader->lines));
    if (reader->lines->blocked)
        return false;
    const char *reason = reader->is_over ? NULL : find_reason(text, line_length);
    if (reason == NULL)
        return reader_next(reader, record);
    reader_refuse(reader, reason, record);
    return true;
}
