/* trace_format.c - the table of the forms of traces. */
#include "trace_format.h"

#include <string.h>

extern const struct trace_format text_trace, json_trace, svg_trace, html_trace;

/* The first one is for text. */
static const struct trace_format *const trace_formats[] = {&text_trace, &json_trace, &svg_trace,
                                                           &html_trace};

enum { TRACE_FORMATS = sizeof trace_formats / sizeof *trace_formats };

const struct trace_format *trace_format_of(const struct format *format) {
    for (size_t i = 1; format != NULL && i < TRACE_FORMATS; i++) {
        if (strcmp(trace_formats[i]->format, format->name) == 0)
            return trace_formats[i];
    }
    return trace_formats[0];
}
