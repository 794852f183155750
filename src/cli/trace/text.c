/* text.c - traces as text: a line for each event, with its node, its depth and, indented by that,
 * what is done.  Fills that follow one another share lines. */
#include "trace.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void begin_line(struct output *output, const sudoku_event *event) {
    static const char blanks[] = "                                ";
    char numbers[64];
    snprintf(numbers, sizeof numbers, "%8" PRIu64 " %3" PRIu32 "  ", event->node, event->depth);
    output_text(output, numbers);
    for (size_t left = event->depth; left > 0;) {
        size_t some = left < sizeof blanks - 1 ? left : sizeof blanks - 1;
        output_add(output, blanks, some);
        left -= some;
    }
}

static void end_line(struct output *output) {
    output_text(output, "\n");
    output_finish_record(output);
}

static void end_fills(struct trace *trace) {
    if (trace->fills > 0)
        end_line(trace->writer->output);
    trace->fills = 0;
}

static void begin_text(struct trace *trace) {
    struct output *output = trace->writer->output;
    bool is_first = trace->answer->number == 1 && trace->number == 0;
    if (!is_first && !trace->writer->is_filtered)
        output_text(output, "\n");
    output_text(output, sudoku_engine_name(trace->result->engine));
    output_text(output, " ");
    write_cells(output, trace->answer->puzzle, answer_alphabet(trace->answer), '.');
    output_text(output, "\n    node depth\n");
    output_finish_record(output);
}

static void write_fill(struct trace *trace, const sudoku_event *event) {
    enum { MAX_ON_LINE = 8 };
    struct output *output = trace->writer->output;
    if (trace->fills == MAX_ON_LINE)
        end_fills(trace);
    if (trace->fills++ == 0) {
        begin_line(output, event);
        output_text(output, "follows:");
    }
    output_text(output, " ");
    write_event(output, event, "<>");
}

static void write_text(struct trace *trace, const sudoku_event *event) {
    struct output *output = trace->writer->output;
    if (event->kind == SUDOKU_EVENT_FILL) {
        write_fill(trace, event);
        return;
    }
    end_fills(trace);
    begin_line(output, event);
    write_event(output, event, "<>");
    if (event->kind == SUDOKU_EVENT_SOLUTION) {
        output_text(output, " ");
        write_cells(output, event->grid, answer_alphabet(trace->answer), '.');
    }
    end_line(output);
}

static void end_text(struct trace *trace) {
    struct output *output = trace->writer->output;
    end_fills(trace);
    output_text(output, "end: ");
    write_end(trace);
    if (trace->writer->is_filtered) /* the records above may have been dropped */
        output_text(output, "\n");
    end_line(output);
}

const struct trace_format text_trace = {
    .begin = begin_text,
    .event = write_text,
    .end = end_text,
};
