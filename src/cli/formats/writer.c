/* writer.c - writes answers in the output format of the run. */
#include "writer.h"

uint64_t line_of_answer(const struct answer *answer) {
    return answer->printable ? answer->record->origin.row_lines[0] : answer->fault.line;
}

/* Writes what stands above or below all answers of a run.  Flushes it, because the answers go to
 * other buffers. */
static void write_run_end(const struct writer *writer, void (*write)(const struct writer *)) {
    if (writer->quiet || write == NULL)
        return;
    write(writer);
    output_finish_record(writer->output);
    output_flush(writer->output);
}

void format_begin(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format != NULL)
        write_run_end(writer, format->begin);
}

void format_end(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format != NULL)
        write_run_end(writer, format->end);
}

void write_input_text(const struct writer *writer, const char *text, size_t length) {
    if (writer->terminal)
        output_escaped(writer->output, text, length);
    else
        output_add(writer->output, text, length);
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
