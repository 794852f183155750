/* columns.c - recognises lines that number or name the columns of a table. */
#include "columns.h"

#include "text/ascii.h"

#include <stdio.h>
#include <string.h>

enum {
    FEWEST = 4,      /* columns of the smallest table */
    LONGEST_WORD = 6 /* letters in front of the number of a column */
};

/* How the columns of a line are named. */
struct naming {
    const char *word; /* letters in front of each number */
    size_t length;    /* the number of these letters */
    size_t first;     /* the number of the first column */
    bool letters;     /* the columns are letters that count up, without numbers */
};

static const char *text_of(const struct tokens *tokens, size_t t) {
    return tokens->text + tokens->list[t].start;
}

/* Reads how the first column is named. */
static struct naming naming_of(const struct tokens *tokens) {
    const struct token *token = &tokens->list[0];
    struct naming naming = {.word = text_of(tokens, 0)};
    while (naming.length < token->length && is_ascii_letter(naming.word[naming.length]))
        naming.length++;
    naming.letters = naming.length == token->length;
    naming.first = !naming.letters && naming.word[naming.length] != '0';
    return naming;
}

/* True if a token is the name of a column. */
static bool is_name(const struct tokens *tokens, size_t t, const struct naming *naming) {
    const struct token *token = &tokens->list[t];
    char name[LONGEST_WORD + 24];
    int length = naming->letters ? snprintf(name, sizeof name, "%c", naming->word[0] + (char)t)
                                 : snprintf(name, sizeof name, "%.*s%zu", (int)naming->length,
                                            naming->word, naming->first + t);
    return token->length == (size_t)length && memcmp(text_of(tokens, t), name, token->length) == 0;
}

/* The columns that a line names or numbers; 0: it does not. */
static size_t count_columns(const struct tokens *tokens, struct naming *naming) {
    if (tokens->count < FEWEST || tokens->cut_short || tokens->count > SUDOKU_MAX_SIDE)
        return 0;
    *naming = naming_of(tokens);
    if (naming->length > (naming->letters ? 1 : LONGEST_WORD) ||
        (naming->letters && (*naming->word | 0x20) != 'a'))
        return 0;
    size_t t = 0;
    while (t < tokens->count && is_name(tokens, t, naming))
        t++;
    return t == tokens->count ? t : 0;
}

size_t count_named_columns(const struct tokens *tokens) {
    struct naming naming;
    bool may_be = tokens->count > 1 && tokens->list[0].length > 1;
    size_t columns = may_be ? count_columns(tokens, &naming) : 0;
    return columns > 0 && naming.length > 0 ? columns : 0;
}

/* The character that follows the empty first field of a line; 0: its first field is not empty. */
static char separator_of(const struct line *line) {
    size_t at = 0, size;
    while (at < line->length && line->text[at] != '\t' &&
           (size = blank_at(line->text + at, line->length - at)) > 0)
        at += size;
    if (at + 1 < line->length && line->text[at] == '"' && line->text[at + 1] == '"')
        at += 2;
    return at < line->length && memchr(",;\t", line->text[at], 3) != NULL ? line->text[at] : '\0';
}

/* The columns that a line names or numbers behind an empty first field, where this character
 * separates the fields; 0: it does not. */
static size_t count_separated_columns(const struct line *line, char separator) {
    char text[8 * SUDOKU_MAX_SIDE];
    struct tokens tokens;
    struct naming naming;
    size_t separators = 0;
    if (line->length > sizeof text)
        return 0;
    for (size_t i = 0; i < line->length; i++) {
        separators += line->text[i] == separator;
        text[i] = line->text[i] == ';' ? ',' : line->text[i];
    }
    cut_line(&(struct line){.text = text, .length = line->length}, &tokens);
    size_t columns = count_columns(&tokens, &naming);
    bool may_be_row = columns == 8 && naming.length == 0 && naming.first == 1; /* of nine cells */
    return columns == separators && !may_be_row ? columns : 0;
}

size_t count_table_columns(const struct line *line) {
    char separator = separator_of(line);
    return separator != '\0' ? count_separated_columns(line, separator) : 0;
}

void take_header(size_t columns, struct classified_line *classified) {
    if (columns == 0)
        return;
    classified->kind = LINE_COMMENT;
    classified->side = columns;
    classified->names_columns = true;
    classified->may_be_blanks = classified->has_gaps = false;
}
