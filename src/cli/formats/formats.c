/* formats.c - the table of output formats, and writing answers in them. */
#include "formats.h"

/* In the order of --help. */
static const struct format *const formats[] = {
    &line_format, &rows_format, &spaced_format, &grid_format, &candidates_format,
    &csv_format,  &json_format, &cnf_format,    &svg_format,  &html_format,
};

enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const struct format *format_at(size_t index) {
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

const char *format_name(size_t index) {
    return index < FORMAT_COUNT ? formats[index]->name : index == FORMAT_COUNT ? "auto" : NULL;
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return outcome_name(outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome);
}

void format_begin(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format == NULL || format->begin == NULL || writer->quiet)
        return;
    format->begin(writer);
    output_finish_record(writer->output);
    output_flush(writer->output);
}

void format_end(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format == NULL || format->end == NULL || writer->quiet)
        return;
    output_text(writer->output, format->end);
    output_finish_record(writer->output);
    output_flush(writer->output);
}

void write_answer(const struct writer *writer, const struct answer *answer) {
    if (writer->quiet)
        return;
    writer_format(writer, answer->record->form)->record(writer, answer);
    output_finish_record(writer->output);
}
