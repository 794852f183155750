/* every_engine.c - the engines that run on this machine, from the library's table of them. */
#include "every_engine.h"

#include "sudoku.h"

const char *const *every_engine(void) {
    static const char *names[MAX_ENGINES + 1];
    size_t count = 0;
    names[count++] = "auto";
    for (size_t i = 0; i < sudoku_engine_count(); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        if (!sudoku_engine_available(engine))
            continue;
        assert_in_range(count, 0, MAX_ENGINES - 1);
        names[count++] = sudoku_engine_name(engine);
    }
    names[count] = NULL;
    return names;
}

/* The engine of a name; NULL for auto. */
static const sudoku_engine *engine_of(const char *name) {
    const sudoku_engine *engine;
    assert_int_equal(sudoku_engine_find(name, &engine), SUDOKU_OK);
    return engine;
}

bool solves_every_size(const char *name) {
    return sudoku_engine_supports(engine_of(name), (sudoku_shape){2, 2});
}

bool takes_rules(const char *name) {
    return sudoku_engine_takes_rules(engine_of(name));
}
