/* engine_list.c - the engines by the names that users call them. */
#include "engine_list.h"

#include "names.h"

#include <stdio.h>
#include <string.h>

const char *engine_name(size_t index) {
    return index <= sudoku_engine_count() ? sudoku_engine_name(sudoku_engine_at(index)) : NULL;
}

static bool has_abilities(const sudoku_engine *engine, sudoku_shape shape, unsigned wanted) {
    return (sudoku_engine_abilities(engine, shape) & wanted) == wanted;
}

bool engine_solves(const sudoku_engine *engine, sudoku_shape shape) {
    return has_abilities(engine, shape, SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE);
}

bool engine_runs_here(const sudoku_engine *engine) {
    return has_abilities(engine, sudoku_usual_shape(9), SUDOKU_ENGINE_RUNS_HERE);
}

/* True if an engine solves grids of shape and does not lack this. */
static bool has_all(const sudoku_engine *engine, sudoku_shape shape, enum lack lack) {
    return engine_solves(engine, shape) &&
           (lack != LACKS_CANDIDATES ||
            has_abilities(engine, shape, SUDOKU_ENGINE_TAKES_CANDIDATES)) &&
           (lack != LACKS_RULES || has_abilities(engine, shape, SUDOKU_ENGINE_TAKES_RULES));
}

void explain_engine(const sudoku_engine *engine, sudoku_shape shape, enum lack lack, char *text,
                    size_t size) {
    const char *names[MAX_ENGINES], *name = sudoku_engine_name(engine);
    size_t side = sudoku_side(shape), count = 0, used;
    char boxes[32] = "";
    if (shape.box_height != sudoku_usual_shape(side).box_height)
        snprintf(boxes, sizeof boxes, " with boxes of %ux%u", shape.box_height, shape.box_width);
    if (lack == LACKS_CANDIDATES)
        used = (size_t)snprintf(text, size, "engine %s does not take candidates; ", name);
    else if (lack == LACKS_RULES && engine_solves(engine, shape))
        used = (size_t)snprintf(text, size, "engine %s knows the rules of sudoku only; ", name);
    else
        used = (size_t)snprintf(text, size, "engine %s does not solve %zux%zu grids%s; ", name,
                                side, side, boxes);
    for (size_t i = 0; engine_name(i) != NULL && count < MAX_ENGINES; i++) {
        if (has_all(sudoku_engine_at(i), shape, lack))
            names[count++] = engine_name(i);
    }
    used += join_names(names, count, "", " and ", text + used, size - used);
    snprintf(text + used, size - used, " do");
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
        const char *comment = engine == NULL              ? " (default)"
                              : !engine_runs_here(engine) ? " (not on this machine)"
                                                          : "";
        char line[256];
        snprintf(line, sizeof line, "%-*s  %s%s", width, engine_name(i),
                 sudoku_engine_summary(engine), comment);
        output_line(output, line);
    }
}
