/* list_lines.c - lines that are a part of a list: brackets and cells that have lines of their own.
 */
#include "list_lines.h"

#include "list_cells.h"
#include "list_items.h"
#include "list_survey.h"

/* The last byte of a line that is no blank, comma or semicolon; *comma tells if a comma follows. */
static char last_byte(const struct line *line, bool *comma) {
    size_t end = line->length;
    *comma = false;
    while (end > 0 && is_between_lists(line->text[end - 1]))
        *comma = line->text[--end] == ',' || *comma;
    return end > 0 ? line->text[end - 1] : ' ';
}

bool list_goes_on(const struct line *line) {
    bool comma;
    char last = last_byte(line, &comma);
    return is_opening_bracket(last) || (comma && is_closing_bracket(last));
}

bool list_closes(const struct line *line) {
    bool comma;
    return is_closing_bracket(last_byte(line, &comma));
}

bool list_ends(const struct line *line) {
    bool comma;
    return is_closing_bracket(last_byte(line, &comma)) && !comma;
}

size_t read_list_cells(const struct line *line, struct plain_line *plain,
                       struct wrapping_marks *marks) {
    if (!plain_line_set(plain, line))
        return 0;
    struct list_survey survey = survey_list(plain, 0);
    if (survey.brackets + survey.strings > 0 || survey.named || survey.grids != 1)
        return 0;
    rewrite_list(plain, 0, &(struct list_survey){0}, marks);
    return plain->length;
}
