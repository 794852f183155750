/* json.c - traces as JSON lines: an object for the record and the engine, one for each event, and
 * one for the result of the search. */
#include "trace.h"

static void begin_json(struct trace *trace) {
    struct output *output = trace->writer->output;
    output_text(output, "{\"event\":\"begin\"");
    json_string(output, "file", trace->answer->record->file);
    json_number(output, "line", trace->answer->record->line);
    json_string(output, "engine", sudoku_engine_name(trace->result->engine));
    json_grid(trace->writer, trace->answer, "puzzle", trace->answer->puzzle);
    if (trace->answer->map != NULL)
        json_bytes(output, "map", trace->answer->map, sudoku_cells(trace->answer->puzzle->shape));
    end_part(output, "}\n");
}

static void write_clause(struct output *output, const sudoku_event *event) {
    json_key(output, "clause");
    for (uint32_t i = 0; i < event->clause_size; i++) {
        const sudoku_literal *literal = &event->clause[i];
        output_text(output, i == 0 ? "[\"" : ",\"");
        write_literal(output, sudoku_side(event->grid->shape), literal->cell,
                      literal->is_there ? "=" : "<>", literal->digit);
        output_text(output, "\"");
    }
    output_text(output, "]");
}

static void write_json(struct trace *trace, const sudoku_event *event) {
    struct output *output = trace->writer->output;
    unsigned house = number_of_house(event);
    size_t side = sudoku_side(event->grid->shape);
    output_text(output, "{\"event\":\"");
    output_text(output, event_name(event->kind));
    output_text(output, "\"");
    json_number(output, "node", event->node);
    json_number(output, "depth", event->depth);
    if (event->kind == SUDOKU_EVENT_UNDO)
        json_string(output, "undone", event_name(event->undone));
    if (is_about_cell(event))
        output_print(output, ",\"cell\":\"r%zuc%zu\"", event->cell / side + 1,
                     event->cell % side + 1);
    if (event->digit != 0)
        json_number(output, "digit", event->digit);
    if (event->kind == SUDOKU_EVENT_CHOICE || event->kind == SUDOKU_EVENT_DEAD_END)
        json_string(output, "constraint", constraint_name(event->constraint));
    if (house > 0)
        json_number(output, "house", house);
    if (event->kind == SUDOKU_EVENT_CHOICE)
        json_number(output, "options", event->options);
    if (event->digits != 0)
        json_digits(output, "digits", event->digits);
    if (event->kind == SUDOKU_EVENT_LEARN)
        write_clause(output, event);
    if (event->kind == SUDOKU_EVENT_LEARN || event->kind == SUDOKU_EVENT_RESTART)
        json_number(output, "back", event->back);
    if (event->kind == SUDOKU_EVENT_SOLUTION)
        json_grid(trace->writer, trace->answer, "solution", event->grid);
    end_part(output, "}\n");
}

static void end_json(struct trace *trace) {
    static const char *const ends[] = {
        [SUDOKU_END_NONE] = "none",         [SUDOKU_END_COMPLETE] = "complete",
        [SUDOKU_END_LIMIT] = "limit",       [SUDOKU_END_NODES] = "nodes",
        [SUDOKU_END_DEADLINE] = "timeout",  [SUDOKU_END_CANCELLED] = "cancelled",
        [SUDOKU_END_VISITOR] = "cancelled",
    };
    const sudoku_result *result = trace->result;
    struct output *output = trace->writer->output;
    output_text(output, "{\"event\":\"end\"");
    json_string(output, "engine", sudoku_engine_name(result->engine));
    json_number(output, "solutions", result->solutions);
    json_number(output, "nodes", result->nodes);
    json_string(output, "reason", ends[result->end]);
    end_part(output, "}\n");
}

const struct trace_format json_trace = {
    .format = &json_format,
    .begin = begin_json,
    .event = write_json,
    .end = end_json,
};
