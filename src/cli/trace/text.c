/* text.c - traces as text: a line for each event, with its node, its depth and, indented by the
 * depth, the event in players' terms.  Consecutive fills share lines. */
#include "trace.h"

#include <inttypes.h>
#include <stdio.h>

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

bool has_constraint(const sudoku_event *event) {
    return event->kind == SUDOKU_EVENT_CHOICE || event->kind == SUDOKU_EVENT_DEAD_END;
}

bool is_about_cell(const sudoku_event *event) {
    if (has_constraint(event))
        return event->constraint == SUDOKU_CONSTRAINT_CELL;
    return event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_EXCLUDE ||
           event->kind == SUDOKU_EVENT_FILL || event->kind == SUDOKU_EVENT_UNDO;
}

bool is_about_house(const sudoku_event *event) {
    return has_constraint(event) && event->constraint != SUDOKU_CONSTRAINT_CELL &&
           event->constraint != SUDOKU_CONSTRAINT_ANY;
}

unsigned number_of_house(const sudoku_event *event) {
    unsigned kinds_before = (unsigned)event->constraint - SUDOKU_CONSTRAINT_ROW;
    return event->house - kinds_before * (unsigned)sudoku_side(event->grid->shape) + 1;
}

void write_cell_name(struct output *output, sudoku_shape shape, size_t cell) {
    size_t side = sudoku_side(shape);
    output_text(output, "r");
    output_number(output, cell / side + 1, 1);
    output_text(output, "c");
    output_number(output, cell % side + 1, 1);
}

static void write_placement(struct output *output, const sudoku_event *event, const char *sign) {
    write_cell_name(output, event->grid->shape, event->cell);
    output_text(output, sign);
    output_number(output, event->digit, 1);
}

/* Writes "row 3 needs 4: 2 places". */
static void write_choice(struct output *output, const sudoku_event *event) {
    if (event->constraint == SUDOKU_CONSTRAINT_CELL) {
        write_cell_name(output, event->grid->shape, event->cell);
        output_text(output, ":");
        for (unsigned digit = 1; event->digits >> (digit - 1) != 0; digit++) {
            if ((event->digits >> (digit - 1) & 1) == 0)
                continue;
            output_text(output, " ");
            output_number(output, digit, 1);
        }
        return;
    }
    output_text(output, constraint_name(event->constraint));
    output_text(output, " ");
    output_number(output, number_of_house(event), 1);
    output_text(output, " needs ");
    output_number(output, event->digit, 1);
    output_text(output, ": ");
    output_number(output, event->options, 1);
    output_text(output, event->options == 1 ? " place" : " places");
}

static void write_dead_end(struct output *output, const sudoku_event *event) {
    output_text(output, "dead end: ");
    if (event->constraint == SUDOKU_CONSTRAINT_ANY) {
        output_text(output, "contradiction");
    } else if (event->constraint == SUDOKU_CONSTRAINT_CELL) {
        output_text(output, "no digit for ");
        write_cell_name(output, event->grid->shape, event->cell);
    } else {
        output_text(output, "no place for ");
        output_number(output, event->digit, 1);
        output_text(output, " in ");
        output_text(output, constraint_name(event->constraint));
        output_text(output, " ");
        output_number(output, number_of_house(event), 1);
    }
}

void write_literal(struct output *output, sudoku_shape shape, const sudoku_literal *literal,
                   const char *unequal) {
    write_cell_name(output, shape, literal->cell);
    output_text(output, literal->is_there ? "=" : unequal);
    output_number(output, literal->digit, 1);
}

static void write_back(struct output *output, const sudoku_event *event) {
    output_text(output, "; back to ");
    output_number(output, event->back, 1);
}

/* Writes "learned: r1c3<>4 or r2c4=5; back to 7". */
static void write_clause(struct output *output, const sudoku_event *event, const char *unequal) {
    enum { MAX_LISTED = 6 };
    uint32_t listed = event->clause_size > MAX_LISTED ? MAX_LISTED : event->clause_size;
    output_text(output, "learned: ");
    for (uint32_t i = 0; i < listed; i++) {
        output_text(output, i == 0 ? "" : " or ");
        write_literal(output, event->grid->shape, &event->clause[i], unequal);
    }
    if (listed < event->clause_size) {
        output_text(output, " or ");
        output_number(output, event->clause_size - listed, 1);
        output_text(output, " more");
    }
    write_back(output, event);
}

void write_event(struct output *output, const sudoku_event *event, const char *unequal) {
    switch (event->kind) {
    case SUDOKU_EVENT_CHOICE:
        write_choice(output, event);
        break;
    case SUDOKU_EVENT_EXCLUDE:
        write_placement(output, event, unequal);
        break;
    case SUDOKU_EVENT_DEAD_END:
        write_dead_end(output, event);
        break;
    case SUDOKU_EVENT_UNDO:
        output_text(output, "undo ");
        write_placement(output, event, event->undone == SUDOKU_EVENT_EXCLUDE ? unequal : "=");
        break;
    case SUDOKU_EVENT_SOLUTION:
        output_text(output, "solution");
        break;
    case SUDOKU_EVENT_LEARN:
        write_clause(output, event, unequal);
        break;
    case SUDOKU_EVENT_RESTART:
        output_text(output, "restart");
        write_back(output, event);
        break;
    default:
        write_placement(output, event, "=");
    }
}

const char *end_reason(const struct trace *trace) {
    static const char *const reasons[] = {
        [SUDOKU_END_NONE] = "no search was made",
        [SUDOKU_END_COMPLETE] = "the search is complete",
        [SUDOKU_END_LIMIT] = "no more solutions were asked for",
        [SUDOKU_END_NODES] = "the limit of nodes is reached",
        [SUDOKU_END_DEADLINE] = "the time is over",
        [SUDOKU_END_CANCELLED] = "interrupted",
        [SUDOKU_END_VISITOR] = "interrupted",
    };
    return trace->is_truncated ? "truncated after 20,000 events" : reasons[trace->result->end];
}

void write_end(const struct trace *trace) {
    struct output *output = trace->writer->output;
    const sudoku_result *result = trace->result;
    output_number(output, result->solutions, 1);
    output_text(output, result->solutions == 1 ? " solution, " : " solutions, ");
    output_number(output, result->nodes, 1);
    output_text(output, result->nodes == 1 ? " node; " : " nodes; ");
    output_text(output, end_reason(trace));
}

/* ---- Lines ------------------------------------------------------------------------------- */

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
