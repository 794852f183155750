/* html.c - traces as a page that plays them: a section for each record, with a grid and a list of
 * all events for each engine.  The list does not need scripts. */
#include "formats/picture.h"
#include "trace.h"

#include <inttypes.h>

static void begin_html(struct trace *trace) {
    struct output *output = trace->writer->output;
    const sudoku_grid *puzzle = trace->answer->puzzle;
    struct picture picture;
    draw_picture(trace->answer, puzzle, false, &picture);
    if (trace->number == 0)
        output_text(output, "<section class=\"trace\">\n");
    begin_html_article(output, NULL, puzzle->shape);
    output_print(output, "<table>\n<caption><bdi>%s, ", sudoku_engine_name(trace->result->engine));
    write_picture_name(output, "Puzzle", trace->answer);
    output_text(output, "</bdi></caption>\n");
    write_html_cells(output, &picture);
    end_part(output, "</table>\n<details>\n<summary>All events</summary>\n<ol>\n");
}

/* Writes an event as a list item: attributes for the player, and text for readers. */
static void write_item(struct trace *trace, const sudoku_event *event) {
    struct output *output = trace->writer->output;
    const sudoku_rules *rules = trace->answer->rules;
    unsigned house = number_of_house(event);
    bool has_digit = event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_FILL;
    output_print(output,
                 "<li data-kind=\"%s\" data-node=\"%" PRIu64 "\" data-depth=\"%" PRIu32 "\"",
                 event_name(event->kind), event->node, event->depth);
    if (is_about_cell(event)) {
        output_print(output, " data-cell=\"%u\"", event->cell);
    } else if (house > 0 && (rules == NULL || event->constraint < SUDOKU_CONSTRAINT_BOX)) {
        output_print(output, " data-%s=\"%u\"", constraint_name(event->constraint), house - 1);
    } else if (house > 0) { /* a house of other rules that is neither row nor column */
        for (size_t i = 0; i < sudoku_side(event->grid->shape); i++)
            output_print(output, i == 0 ? " data-cells=\"%u" : " %u",
                         rules->houses[event->house][i]);
        output_text(output, "\"");
    }
    if (has_digit) {
        output_text(output, " data-digit=\"");
        write_digit(output, event->digit, trace->answer->record->alphabet);
        output_text(output, "\"");
    }
    output_text(output, ">");
    write_event(output, event, "\xE2\x89\xA0"); /* the sign "not equal to" */
    end_part(output, "</li>\n");
}

static void end_html(struct trace *trace) {
    struct output *output = trace->writer->output;
    output_text(output, "</ol>\n</details>\n<p>");
    write_end(trace);
    end_part(output, "</p>\n</article>\n");
}

static void finish_html(struct trace *trace) {
    end_part(trace->writer->output, "</section>\n");
}

const struct trace_format html_trace = {
    .format = &html_format,
    .max_events = PICTURE_EVENTS,
    .begin = begin_html,
    .event = write_item,
    .end = end_html,
    .finish = finish_html,
};
