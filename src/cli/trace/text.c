/* text.c - traces as text: a line for each event, with its node, its depth and, indented by the
 * depth, the event in players' terms.  Consecutive fills share lines. */
#include "trace.h"

#include <inttypes.h>

/* ---- Events ------------------------------------------------------------------------------ */

const char *event_name(sudoku_event_kind kind) {
    static const char *const names[] = {
        [SUDOKU_EVENT_CHOICE] = "choice",     [SUDOKU_EVENT_PLACE] = "place",
        [SUDOKU_EVENT_EXCLUDE] = "exclude",   [SUDOKU_EVENT_FILL] = "fill",
        [SUDOKU_EVENT_DEAD_END] = "dead_end", [SUDOKU_EVENT_UNDO] = "undo",
        [SUDOKU_EVENT_SOLUTION] = "solution", [SUDOKU_EVENT_LEARN] = "learn",
        [SUDOKU_EVENT_RESTART] = "restart",
    };
    return names[kind];
}

const char *constraint_name(sudoku_constraint constraint) {
    static const char *const names[] = {
        [SUDOKU_CONSTRAINT_CELL] = "cell",         [SUDOKU_CONSTRAINT_ROW] = "row",
        [SUDOKU_CONSTRAINT_COLUMN] = "column",     [SUDOKU_CONSTRAINT_BOX] = "box",
        [SUDOKU_CONSTRAINT_HOUSE] = "extra house", [SUDOKU_CONSTRAINT_ANY] = "any",
    };
    return names[constraint];
}

bool is_about_cell(const sudoku_event *event) {
    return event->constraint == SUDOKU_CONSTRAINT_CELL && event->kind != SUDOKU_EVENT_SOLUTION &&
           event->kind != SUDOKU_EVENT_LEARN && event->kind != SUDOKU_EVENT_RESTART;
}

unsigned number_of_house(const sudoku_event *event) {
    if (event->constraint == SUDOKU_CONSTRAINT_CELL || event->constraint == SUDOKU_CONSTRAINT_ANY)
        return 0;
    unsigned kinds_before = (unsigned)event->constraint - SUDOKU_CONSTRAINT_ROW;
    return event->house - kinds_before * (unsigned)sudoku_side(event->grid->shape) + 1;
}

void write_literal(struct output *output, size_t side, size_t cell, const char *sign,
                   unsigned digit) {
    output_print(output, "r%zuc%zu%s%u", cell / side + 1, cell % side + 1, sign, digit);
}

/* Writes "r3c5: 1 4" or "row 3 needs 4: 2 places". */
static void write_choice(struct output *output, const sudoku_event *event) {
    size_t side = sudoku_side(event->grid->shape);
    if (event->constraint != SUDOKU_CONSTRAINT_CELL) {
        output_print(output, "%s %u needs %u: %u place%s", constraint_name(event->constraint),
                     number_of_house(event), event->digit, event->options,
                     event->options == 1 ? "" : "s");
        return;
    }
    output_print(output, "r%zuc%zu:", event->cell / side + 1, event->cell % side + 1);
    for (unsigned digit = 1; digit <= side; digit++) {
        if ((event->digits >> (digit - 1) & 1) != 0)
            output_print(output, " %u", digit);
    }
}

static void write_dead_end(struct output *output, const sudoku_event *event) {
    size_t side = sudoku_side(event->grid->shape);
    output_text(output, "dead end: ");
    if (event->constraint == SUDOKU_CONSTRAINT_ANY)
        output_text(output, "contradiction");
    else if (event->constraint == SUDOKU_CONSTRAINT_CELL)
        output_print(output, "no digit for r%zuc%zu", event->cell / side + 1,
                     event->cell % side + 1);
    else
        output_print(output, "no place for %u in %s %u", event->digit,
                     constraint_name(event->constraint), number_of_house(event));
}

/* Writes "learned: r1c3<>4 or r2c4=5; back to 7". */
static void write_clause(struct output *output, const sudoku_event *event, const char *unequal) {
    enum { MAX_LISTED = 6 };
    size_t side = sudoku_side(event->grid->shape);
    uint32_t listed = event->clause_size > MAX_LISTED ? MAX_LISTED : event->clause_size;
    for (uint32_t i = 0; i < listed; i++) {
        const sudoku_literal *literal = &event->clause[i];
        output_text(output, i == 0 ? "learned: " : " or ");
        write_literal(output, side, literal->cell, literal->is_there ? "=" : unequal,
                      literal->digit);
    }
    if (listed < event->clause_size)
        output_print(output, " or %" PRIu32 " more", event->clause_size - listed);
    output_print(output, "; back to %" PRIu32, event->back);
}

void write_event(struct output *output, const sudoku_event *event, const char *unequal) {
    bool is_undo = event->kind == SUDOKU_EVENT_UNDO;
    sudoku_event_kind kind = is_undo ? event->undone : event->kind;
    if (kind == SUDOKU_EVENT_CHOICE) {
        write_choice(output, event);
    } else if (kind == SUDOKU_EVENT_DEAD_END) {
        write_dead_end(output, event);
    } else if (kind == SUDOKU_EVENT_LEARN) {
        write_clause(output, event, unequal);
    } else if (kind == SUDOKU_EVENT_SOLUTION) {
        output_text(output, "solution");
    } else if (kind == SUDOKU_EVENT_RESTART) {
        output_print(output, "restart; back to %" PRIu32, event->back);
    } else {
        output_text(output, is_undo ? "undo " : "");
        write_literal(output, sudoku_side(event->grid->shape), event->cell,
                      kind == SUDOKU_EVENT_EXCLUDE ? unequal : "=", event->digit);
    }
}

const char *end_reason(const struct trace *trace) {
    static const char *const reasons[] = {
        [SUDOKU_END_NONE] = "no search",
        [SUDOKU_END_COMPLETE] = "the search is complete",
        [SUDOKU_END_LIMIT] = "the solution limit was reached",
        [SUDOKU_END_NODES] = "the node limit was reached",
        [SUDOKU_END_DEADLINE] = "the time limit was reached",
        [SUDOKU_END_CANCELLED] = "interrupted",
        [SUDOKU_END_VISITOR] = "interrupted",
    };
    return trace->is_truncated ? "truncated after 20,000 events" : reasons[trace->result->end];
}

void write_end(const struct trace *trace) {
    const sudoku_result *result = trace->result;
    output_print(trace->writer->output, "%" PRIu64 " solution%s, %" PRIu64 " node%s; %s",
                 result->solutions, result->solutions == 1 ? "" : "s", result->nodes,
                 result->nodes == 1 ? "" : "s", end_reason(trace));
}

/* ---- Lines ------------------------------------------------------------------------------- */

void end_part(struct output *output, const char *text) {
    output_text(output, text);
    output_finish_record(output);
}

static void begin_text(struct trace *trace) {
    struct output *output = trace->writer->output;
    bool is_first = trace->answer->number == 1 && trace->number == 0;
    if (!is_first && !trace->writer->is_filtered)
        output_text(output, "\n");
    output_print(output, "%s ", sudoku_engine_name(trace->result->engine));
    write_cells(trace->writer, trace->answer, trace->answer->puzzle);
    output_text(output, "\n    node depth");
    end_part(output, "\n");
}

/* Writes an event on its own line, or fills on lines of up to MAX_FILLS. */
static void write_text(struct trace *trace, const sudoku_event *event) {
    enum { MAX_FILLS = 8 };
    struct output *output = trace->writer->output;
    bool is_fill = event->kind == SUDOKU_EVENT_FILL;
    if (trace->fills > 0 && (!is_fill || trace->fills == MAX_FILLS)) {
        end_part(output, "\n");
        trace->fills = 0;
    }
    if (trace->fills == 0) {
        output_print(output, "%8" PRIu64 " %3" PRIu32 "  ", event->node, event->depth);
        for (uint32_t i = 0; i < event->depth; i++)
            output_text(output, " ");
        output_text(output, is_fill ? "follows: " : "");
    } else {
        output_text(output, " ");
    }
    write_event(output, event, "<>");
    if (event->kind == SUDOKU_EVENT_SOLUTION) {
        output_text(output, " ");
        write_cells(trace->writer, trace->answer, event->grid);
    }
    if (is_fill)
        trace->fills++;
    else
        end_part(output, "\n");
}

static void end_text(struct trace *trace) {
    struct output *output = trace->writer->output;
    output_text(output, trace->fills > 0 ? "\nend: " : "end: ");
    trace->fills = 0;
    write_end(trace);
    if (trace->writer->is_filtered) /* the records above may have been dropped */
        output_text(output, "\n");
    end_part(output, "\n");
}

const struct trace_format text_trace = {
    .begin = begin_text,
    .event = write_text,
    .end = end_text,
};
