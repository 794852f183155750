/* generator.c - new puzzles as a record source. */
#include "rated_puzzles.h"
#include "record_source.h"

struct generator {
    const struct options *options;
    uint64_t count; /* records so far */
};

static enum source_opened open_generator(void *state, const struct options *options,
                                         const char *operand, struct chunk_output *messages) {
    (void)operand, (void)messages;
    *(struct generator *)state = (struct generator){options, 0};
    return SOURCE_OPENED;
}

static enum source_next next_number(void *state, struct chunk_output *messages,
                                    struct record *record) {
    struct generator *generator = state;
    const sudoku_shape shape = generator->options->recipe.shape;
    (void)messages;
    if (generator->count == generator->options->source_records)
        return SOURCE_END;
    make_fast_record(record, "generate", ++generator->count, "", 0, 0);
    record->fast_line = sudoku_cells(shape) == FAST_LINE_CELLS && shape.box_height == 3;
    record->puzzle = (sudoku_grid){.shape = shape};
    return SOURCE_RECORD;
}

static bool has_all_numbers(void *state) {
    const struct generator *generator = state;
    return generator->count == generator->options->source_records;
}

static uint64_t count_numbers(const void *state) {
    const struct generator *generator = state;
    return generator->count;
}

static uint64_t count_all(const struct options *options) {
    return options->source_records;
}

static bool close_generator(void *state) {
    (void)state;
    return true;
}

static sudoku_error make_puzzles(const struct options *options, const sudoku_solver *solver,
                                 uint64_t first, size_t count, const sudoku_query *query,
                                 sudoku_result *results, uint8_t *puzzles, uint8_t *solutions) {
    first += options->first;
    if (options->rating.most > 0)
        return make_rated_puzzles(options, solver, first, count, query, results, puzzles,
                                  solutions);
    return sudoku_generate(solver, &options->recipe, first, count, query, results, puzzles,
                           solutions);
}

static size_t generator_size(const struct options *options) {
    size_t size = sudoku_generator_size(NULL, options->recipe.shape);
    size_t rating_size = sudoku_rating_size(NULL, options->recipe.shape);
    return options->rating.most > 0 && rating_size > size ? rating_size : size;
}

const struct record_source generator_source = {.name = "generate",
                                               .state_size = sizeof(struct generator),
                                               .open = open_generator,
                                               .next = next_number,
                                               .is_exhausted = has_all_numbers,
                                               .amount = count_numbers,
                                               .total = count_all,
                                               .close = close_generator,
                                               .make = make_puzzles,
                                               .workspace_size = generator_size};
