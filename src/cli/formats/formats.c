/* formats.c - the table of output formats, and writing answers in them. */
#include "formats.h"

/* In the order of --help. */
const struct format *const formats[] = {
    &line_format,       &rows_format, &spaced_format, &grid_format,
    &candidates_format, &csv_format,  &json_format,   &cnf_format,
    &svg_format,        &html_format, NULL,
};

enum { AUTO = sizeof formats / sizeof *formats - 1 };

const char *format_name(size_t index) {
    return index < AUTO ? formats[index]->name : index == AUTO ? "auto" : NULL;
}

const char *outcome_word(const struct style *style, enum outcome outcome) {
    if (style->words[outcome] != NULL)
        return style->words[outcome];
    return counter_names[outcome == OUTCOME_DISAGREEMENT ? OUTCOME_INVALID : outcome];
}

void write_answer(const struct writer *writer, const struct answer *answer) {
    if (writer->quiet)
        return;
    writer_format(writer, answer->record->form)->record(writer, answer);
    output_finish_record(writer->output);
}
