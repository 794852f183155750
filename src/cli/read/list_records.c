/* list_records.c - gives lines to the list in progress, and makes records of its grids. */
#include "steps.h"

#include <string.h>

enum step begin_list(struct reader *reader, size_t bracket) {
    list_begin(&reader->list, &reader->plain, bracket);
    reader->is_in_list = reader->has_list_line = true;
    reader->list_lines = 1;
    return STEP_AGAIN;
}

enum step break_list(struct reader *reader, struct record *record) {
    struct fault fault = {reader->list.line, reader->list.column,
                          "the list that opens here does not end: a bracket is missing"};
    reader->is_in_list = reader->has_list_line = false;
    refuse_record(reader, record, FORM_ROWS, reader->list_lines, fault);
    return STEP_MORE;
}

/* Ends a list, and begins another that opens behind it on the same line. */
static enum step end_list(struct reader *reader) {
    struct plain *line = &reader->plain;
    size_t at = reader->list.at, next;
    while (at < line->end && strchr(" \t,;", line->text[at]) != NULL)
        at++;
    next = find_list(line, at);
    if (next != SIZE_MAX) {
        bool has_grids = reader->list.grids > 0;
        list_begin(&reader->list, line, next);
        reader->list.grids = has_grids;
        return STEP_AGAIN;
    }
    reader->is_in_list = reader->has_list_line = false;
    if (reader->list.grids == 0)
        reader->text_lines += reader->list_lines - 1;
    else if (reader->is_list_damaged)
        reader->damaged_lines += reader->list_lines;
    return reader->list.grids == 0 ? take_text(reader, line) : STEP_NEXT;
}

enum step give_to_list(struct reader *reader, struct record *record) {
    struct plain *line = &reader->plain;
    struct list_reader *list = &reader->list;
    struct fault fault = {.line = 0};
    if (!reader->has_list_line) {
        if (line->kind == KIND_BLANK || line->kind == KIND_COMMENT) {
            list->list.is_blank_behind |= line->kind == KIND_BLANK;
            reader->is_blank_above |= line->kind == KIND_BLANK;
            return STEP_NEXT;
        }
        if (list->list.is_blank_behind && !list_goes_on(&list->list, line))
            return break_list(reader, record);
        list->list.is_blank_behind = false;
        reader->has_list_line = true;
        reader->list_lines++;
        list->at = line->start;
    }
    clear_record(record);
    switch (list_read(list, line, &reader->dialect, &reader->grid, &reader->kept, record, &fault)) {
    case LIST_TOOK:
        reader->has_list_line = false;
        return STEP_NEXT;
    case LIST_OVER:
        return end_list(reader);
    default:
        break;
    }
    reader->is_list_damaged = fault.line > 0;
    finish_record(reader, record, list->line, reader->list_lines, &fault);
    reader->list_lines = 0;
    return STEP_MORE;
}
