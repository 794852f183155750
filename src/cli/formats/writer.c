/* writer.c - how answers are written in an output format. */
#include "writer.h"

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

void format_end(const struct writer *writer) {
    const struct format *format = writer->style->format;
    if (format == NULL || format->end == NULL || writer->quiet)
        return;
    output_text(writer->output, format->end);
    end_frame(writer);
}

void write_answer(const struct writer *writer, const struct answer *answer) {
    if (writer->quiet)
        return;
    const struct format *format = writer_format(writer, answer->record->form);
    bool first = answer->number == 1 && answer->rank == 0;
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
