/* fields.c - reads the other fields on the line of a record: names, ratings and the like. */
#include "fields.h"

#include "layouts/layout.h"
#include "plain.h"

/* The first offset from `at` to `end` where no blank begins; `end` if there is none. */
static size_t skip_blanks(const char *text, size_t at, size_t end) {
    size_t size;
    while (at < end && (size = blank_at(text + at, end - at)) > 0)
        at += size;
    return at;
}

/* True if a byte of the record's text is a separator of segments. */
static bool is_separator(const struct record *record, size_t at) {
    char byte = record->text[at];
    return record->text_kind == TEXT_COLONS ? byte == ':' || byte == ';' : byte == ',';
}

/* The end of the segment that begins at an offset, or of the word: the separator behind it, or
 * blanks, or the end of the line. */
static size_t find_end(const struct record *record, size_t at, bool is_word) {
    const char *text = record->text;
    size_t end = record->length;
    at = skip_blanks(text, at, end);
    size_t quoted = at < end && text[at] == '"' ? end_of_quoted(text, at, end) : end;
    if (quoted < end)
        at = quoted + 1;
    else if (at == record->puzzle_at.start) /* a grid is long, and one word */
        at += record->puzzle_at.length;
    else if (at == record->map_at.start)
        at += record->map_at.length;
    else if (at == record->expected_at.start)
        at += record->expected_at.length;
    while (at < end && !is_separator(record, at) && !(is_word && blank_at(text + at, end - at) > 0))
        at++;
    return at;
}

/* True if a span and the bytes from start to end - 1 overlap. */
static bool overlap(struct span span, size_t start, size_t end) {
    return span.length > 0 && span.start < end && start < (size_t)span.start + span.length;
}

void trim_field(const char *text, size_t length, struct field *field) {
    size_t start = skip_blanks(text, 0, length), end = length, size;
    while ((size = blank_before(text + start, end - start)) > 0)
        end -= size;
    bool quoted = end > start + 1 && text[start] == '"' && text[end - 1] == '"';
    *field = (struct field){text + start + quoted, end - start - (quoted ? 2 : 0), quoted};
}

bool next_field(const struct record *record, struct field_cursor *cursor, struct field *field) {
    if (cursor->place == AT_HEADING) {
        cursor->place = AT_SEGMENT;
        *field = (struct field){.text = record->heading, .length = strlen(record->heading)};
        if (field->length > 0)
            return true;
    }
    bool has_fields = record->puzzle_at.length > 0 && record->text_kind <= TEXT_COLONS;
    while (has_fields && cursor->at <= record->length) {
        bool is_word = cursor->place == AT_WORD;
        size_t start = cursor->at, end = find_end(record, start, is_word);
        bool has_grid = overlap(record->puzzle_at, start, end) ||
                        overlap(record->map_at, start, end) ||
                        (!cursor->with_expected && overlap(record->expected_at, start, end));
        if (has_grid && !is_word) {
            cursor->place = AT_WORD;
            continue;
        }
        trim_field(record->text + start, end - start, field);
        bool is_nothing = is_word && field->length == 0 && !field->quoted;
        size_t next = is_word ? skip_blanks(record->text, end, record->length) : end;
        bool is_last = next == record->length || is_separator(record, next);
        cursor->at = next + is_last;
        cursor->place = is_word && !is_last ? AT_WORD : AT_SEGMENT;
        if (!has_grid && !is_nothing)
            return true;
    }
    return false;
}

bool next_run(const struct field *field, size_t *at, const char **run, size_t *length) {
    size_t start = *at;
    const char *mark = memchr(field->text + start, '"', field->length - start);
    size_t end = mark == NULL ? field->length : (size_t)(mark - field->text);
    bool doubled = false;
    if (end < field->length) { /* two marks in a quoted field stand for one */
        end++;
        doubled = field->quoted && end < field->length && field->text[end] == '"';
    }
    *at = end + doubled;
    *run = field->text + start;
    *length = end - start;
    return end > start;
}

/* ---- Claimed solutions ------------------------------------------------------------------- */

/* True if a separator and a complete grid are behind the cells that the text begins with; the grid
 * is their expected solution then. */
static bool has_solution_behind(const char *text, size_t length) {
    const size_t start = FAST_LINE_CELLS + 1, end = start + FAST_LINE_CELLS;
    if (length < end || (length > end && memchr(" ,\t", text[end], 3) == NULL))
        return false;
    size_t digits = 0;
    for (size_t i = start; i < end; i++)
        digits += text[i] >= '1' && text[i] <= '9';
    return digits == FAST_LINE_CELLS;
}

/* Has a layout recognise a line alone. */
static bool is_recognised(const struct grid_layout *layout, const struct plain_line *plain,
                          const struct reading *reading, struct finding *finding) {
    struct block block = {.lines = plain, .count = 1, .ended = true, .reading = reading};
    clear_finding(finding, true);
    return layout->recognise(&block, finding) == COMPLETE;
}

void read_tail(struct record *record) {
    const struct line line = {.text = record->text, .length = record->length};
    const struct reading reading = {.claims = false};
    struct plain_line plain;
    struct finding finding;
    if (!record->tail_unread)
        return;
    record->tail_unread = false;
    size_t at = record->puzzle_at.start;
    if (has_solution_behind(record->text + at, record->length - at)) {
        record->expected_at = (struct span){(uint32_t)at + FAST_LINE_CELLS + 1, FAST_LINE_CELLS};
        return;
    }
    make_plain(&line, NULL, NULL, &plain); /* a fast line is ASCII */
    if (is_recognised(&line_layout, &plain, &reading, &finding))
        record->expected_at = finding.expected_at;
}

sudoku_error read_grid_in_text(const char *text, size_t length, sudoku_shape shape,
                               struct plain_room *room, sudoku_grid *grid, size_t *column) {
    const struct line line = {.text = text, .length = length};
    const struct reading reading = {.box = shape};
    struct plain_line plain;
    struct finding finding;
    struct record record;
    size_t at;
    sudoku_error error = sudoku_parse(text, length, shape, NULL, grid, &at);
    *column = at + 1;
    if (error == SUDOKU_OK || memchr(text, ',', length) == NULL)
        return error;
    make_plain(&line, room->text, room->at, &plain);
    if (!is_recognised(&list_layout, &plain, &reading, &finding) &&
        !is_recognised(&line_layout, &plain, &reading, &finding))
        return error;
    error = draft_finish(&finding, &reading, &record) ? SUDOKU_OK : SUDOKU_ERR_CELL;
    *column = (size_t)finding.fault.column;
    *grid = record.puzzle;
    return error;
}
