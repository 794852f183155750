/* writer.c - the table of output formats, how answers look, and how they are written. */
#include "writer.h"

#include "read/fields.h"

#include <stdio.h>

/* ---- The table of formats ---------------------------------------------------------------- */

#define POINT_AT(name) &name,
static const struct format *const formats[] = {FORMATS(POINT_AT)};
#undef POINT_AT

enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const struct format *format_at(size_t index) {
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

const char *format_name(size_t index) {
    return index < FORMAT_COUNT ? formats[index]->name : index == FORMAT_COUNT ? "auto" : NULL;
}

void format_phrase(bool with_summaries, char *text, size_t size) {
    int length = snprintf(text, size, "auto%s", with_summaries ? " (as the input)" : "");
    bool one_line = true;
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        bool last = i == FORMAT_COUNT - 1, breaks = with_summaries && one_line && length > 40;
        const char *between = last ? " or " : breaks ? ",\n" : ", ";
        length += snprintf(text + length, size - (size_t)length, "%s%s", between, formats[i]->name);
        one_line = one_line && !breaks;
    }
}

/* ---- Style ------------------------------------------------------------------------------- */

bool style_is_text(const struct style *style) {
    return style->format == NULL || style->format->is_text;
}

bool style_is_bare_line(const struct style *style) {
    bool as_line = style->format == NULL || style->format->is_bare_line;
    return as_line && style->header == NULL && style->footer == NULL &&
           style->words[OUTCOME_SOLVED] == NULL && style->separation != SEPARATE_ALWAYS;
}

bool shows_time(const struct style *style) {
    return style->format != NULL && style->format->shows_time;
}

bool shows_puzzle(const struct style *style) {
    return !has_places(style->format, FOR_ANSWERS);
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return outcome_name(outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome);
}

/* ---- Answers ----------------------------------------------------------------------------- */

uint64_t line_of_answer(const struct answer *answer) {
    return answer->printable ? answer->record->origin.line : answer->fault.line;
}

/* Ends text that stands above or below all answers of a run.  The answers go to other buffers, so
 * it is flushed. */
static void end_frame(const struct writer *writer) {
    output_finish_record(writer->output);
    output_flush(writer->output);
}

void format_begin(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format == NULL || format->begin == NULL || writer->quiet)
        return;
    format->begin(writer);
    end_frame(writer);
}

const char *closing_text(const struct writer *writer) {
    const struct format *format = writer->style->format;
    return format != NULL && !writer->quiet ? format->end : NULL;
}

void format_end(const struct writer *writer) {
    const char *text = closing_text(writer);
    if (text == NULL)
        return;
    output_text(writer->output, text);
    end_frame(writer);
}

void write_input_text(const struct writer *writer, const char *text, size_t length) {
    if (writer->terminal)
        output_escaped(writer->output, text, length);
    else
        output_add(writer->output, text, length);
}

void write_fields(struct output *output, const struct answer *answer, const char *first,
                  const char *before, const char *behind,
                  void (*write)(struct output *output, const char *bytes, size_t length)) {
    struct field_cursor cursor = {.with_expected = answer->expected_unread};
    struct field field;
    const char *run, *mark = first;
    size_t length;
    for (; next_field(answer->record, &cursor, &field); mark = before) {
        output_text(output, mark);
        for (size_t at = 0; next_run(&field, &at, &run, &length);)
            write(output, run, length);
        output_text(output, behind);
    }
}

void write_answer(const struct writer *writer, const struct answer *answer) {
    if (writer->quiet)
        return;
    const struct record *record = answer->record;
    const struct format *format = writer_format(writer, record->form);
    bool first = record->number == 1 && answer->rank == 0;
    if (!first && !writer->is_filtered && format->between != NULL)
        format->between(writer, answer);
    format->record(writer, answer);
    if (writer->is_filtered && !answer->is_part && format->between != NULL)
        format->between(writer, answer);
    output_finish_record(writer->output);
}

void end_answers(const struct writer *writer) {
    if (writer->quiet || writer->style->footer == NULL)
        return;
    output_text(writer->output, writer->style->footer);
    output_finish_record(writer->output);
}
