/* engine_list.c - the engines by the names that users call them. */
#include "engine_list.h"

#include <stdio.h>
#include <string.h>

const char *engine_name(size_t index) {
    return index <= sudoku_engine_count() ? sudoku_engine_name(sudoku_engine_at(index)) : NULL;
}

bool engine_solves(const sudoku_engine *engine, sudoku_shape shape) {
    return sudoku_workspace_size(engine, shape) > 0;
}

/* Appends a string to text, of `size` bytes, as far as there is room. */
static void append(char *text, size_t size, const char *string) {
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", string);
}

/* What an engine must take besides grids of a shape. */
typedef bool takes(const sudoku_engine *engine);

/* Appends the names of the engines that solve grids of shape and take something else; NULL: that
 * does not matter. */
static void append_engines(sudoku_shape shape, takes *takes_it, char *text, size_t size) {
    size_t count = 0;
    const char *last = "";
    for (size_t i = 0; engine_name(i) != NULL; i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (!engine_solves(engine, shape) || (takes_it != NULL && !takes_it(engine)))
            continue;
        if (count++ > 0) {
            append(text, size, count == 2 ? "" : ", ");
            append(text, size, last);
        }
        last = engine_name(i);
    }
    append(text, size, " and "); /* auto is one of several */
    append(text, size, last);
    append(text, size, " do");
}

void explain_unsupported(const sudoku_engine *engine, sudoku_shape shape, bool has_rules,
                         char *text, size_t size) {
    size_t side = sudoku_side(shape);
    sudoku_shape usual = sudoku_usual_shape(side);
    char boxes[32] = "";
    if (shape.box_height != usual.box_height)
        snprintf(boxes, sizeof boxes, " with boxes of %ux%u", shape.box_height, shape.box_width);
    if (has_rules && engine_solves(engine, shape))
        snprintf(text, size, "engine %s knows the rules of sudoku only; ",
                 sudoku_engine_name(engine));
    else
        snprintf(text, size, "engine %s does not solve %zux%zu grids%s; ",
                 sudoku_engine_name(engine), side, side, boxes);
    append_engines(shape, has_rules ? sudoku_engine_takes_rules : NULL, text, size);
}

void explain_no_candidates(const sudoku_engine *engine, sudoku_shape shape, char *text,
                           size_t size) {
    snprintf(text, size, "engine %s does not take candidates; ", sudoku_engine_name(engine));
    append_engines(shape, sudoku_engine_takes_candidates, text, size);
}

void print_engines(struct output *output) {
    const char *name;
    int width = 0;
    for (size_t i = 0; (name = engine_name(i)) != NULL; i++) {
        int length = (int)strlen(name);
        width = length > width ? length : width;
    }
    for (size_t i = 0; engine_name(i) != NULL; i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        const char *remark = engine == NULL                     ? " (default)"
                             : !sudoku_engine_available(engine) ? " (not on this machine)"
                                                                : "";
        char line[256];
        snprintf(line, sizeof line, "%-*s  %s%s", width, engine_name(i),
                 sudoku_engine_summary(engine), remark);
        output_line(output, line);
    }
}
