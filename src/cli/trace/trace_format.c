/* trace_format.c - the table of the forms of traces. */
#include "trace_format.h"

extern const struct trace_format text_trace, json_trace, svg_trace, html_trace;

static const struct trace_format *const trace_formats[] = {&text_trace, &json_trace, &svg_trace,
                                                           &html_trace, NULL};

const struct trace_format *trace_format_of(const struct format *format) {
    size_t i = 0;
    while (trace_formats[i] != NULL && trace_formats[i]->format != format)
        i++;
    return trace_formats[i];
}
