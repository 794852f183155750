/* above.c - what stands between records: names, numbers, headings, and rules of frames. */
#include "steps.h"

#include "runtime/utf8.h"

#include <stdio.h>
#include <string.h>

/* ---- Text ----------------------------------------------------------------------------------- */

void drop_text(struct reader *reader) {
    struct above *above = &reader->above;
    if (above->line > 0)
        reader->text_lines++;
    above->line = 0;
}

/* The value of a lone number. */
static uint64_t value_of(const struct plain *line) {
    uint64_t value = 0;
    for (size_t i = line->start; i < line->end && is_digit(line->text[i]); i++)
        value = 10 * value + (uint64_t)(line->text[i] - '0');
    return value;
}

enum step take_text(struct reader *reader, const struct plain *line) {
    struct above *above = &reader->above;
    drop_text(reader);
    above->line = line->line.number;
    above->next = above->line + 1;
    above->is_number = is_lone_number(line);
    above->is_columns = is_column_names(line);
    above->value = above->is_number ? value_of(line) : 0;
    above->heading.fields = 0;
    if (!reader->has_lines && line->kind == KIND_OTHER)
        read_heading(line, &above->heading);
    struct span name = span_of_name(line);
    const char *text = line->line.text + name.start;
    size_t length = above->is_number ? 0 : utf8_cut(text, name.length, NAME_SIZE - 1);
    memcpy(above->name, text, length);
    above->name[length] = '\0';
    reader->has_lines = true;
    return STEP_NEXT;
}

void name_record(struct reader *reader, struct record *record, uint64_t first) {
    struct above *above = &reader->above;
    bool has_names = reader->heading.fields < 2; /* below a heading, fields name a record */
    if (above->line > 0 && above->next == first && has_names) {
        memcpy(record->name, above->name, sizeof record->name);
        above->line = 0;
    }
    drop_text(reader);
}

/* ---- Rules and frames ----------------------------------------------------------------------- */

enum step take_rule_above(struct reader *reader, const struct plain *line) {
    struct frame *frame = &reader->frame;
    struct above *above = &reader->above;
    uint64_t number = line->line.number;
    if (above->line > 0 && above->next == number) {
        above->next++;
        if (above->is_columns) /* they name those of the frame */
            above->line = 0;
    }
    *frame = (struct frame){
        .begin = line->start, .end = line->end, .has_corners = line->text[line->start] == '+'};
    for (size_t i = line->start; i < line->end && frame->joints <= SUDOKU_MAX_SIDE; i++) {
        if (line->text[i] == '+' || line->text[i] == '|')
            frame->joint[frame->joints++] = (uint16_t)i;
    }
    if (frame->end - frame->begin < 3)
        frame->end = 0;
    return STEP_NEXT;
}

static bool is_edge(char byte) {
    return byte == '|' || byte == '+';
}

/* True if something stands in a part of a line, but neither bars nor corners, as in a frame. */
static bool is_beside_frame(const struct plain *line, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (is_edge(line->text[i]))
            return false;
    }
    return true;
}

/* Cuts off what stands left and right of a frame. */
static void cut_to_frame(const struct frame *frame, struct plain *line) {
    size_t begin = frame->begin, end = frame->end;
    if (end == 0 || line->end < end || line->start > begin ||
        (line->start == begin && line->end == end))
        return;
    if (is_edge(line->text[begin]) && is_edge(line->text[end - 1]) &&
        is_beside_frame(line, line->start, begin) && is_beside_frame(line, end, line->end))
        cut_plain(line, begin, end);
}

/* Cuts off what stands to the right of the first rule of a frame, so that it is a rule. */
static void cut_first_rule(struct plain *line) {
    static const char marks[] = "+-=|~:";
    size_t end = line->start, dashes = 0;
    if (line->kind != KIND_OTHER || line->text[line->start] != '+')
        return;
    while (end < line->end && strchr(marks, line->text[end]) != NULL)
        dashes += line->text[end] == '-' || line->text[end] == '=', end++;
    bool is_rule = dashes > 1 && line->text[end - 1] == '+' && end < line->end &&
                   is_blank(line->text[end]) && is_beside_frame(line, end, line->end);
    if (is_rule)
        cut_plain(line, line->start, end);
}

void cut_frame(const struct frame *frame, struct plain *line) {
    cut_to_frame(frame, line);
    cut_first_rule(line);
}
