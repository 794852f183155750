/* test_trace.c - sudoku_trace(): each event is replayed on a separate board, which shares no code
 * with the library. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>

/* A search cannot be deeper than it has nodes. */
enum { MAX_NODES = 1500, DEEPEST = MAX_NODES + 1 };

struct step {
    bool excludes;
    uint16_t cell;
    uint8_t digit;
    size_t fills; /* fills before it */
};

struct replay {
    const sudoku_grid *puzzle;
    bool eliminates; /* the engine also eliminates candidates */
    bool learns;     /* it learns clauses; it may exclude a digit by decision, and restart */
    sudoku_grid board;
    struct step path[DEEPEST];
    size_t depth;
    uint16_t fills[SUDOKU_MAX_CELLS];
    size_t fill_count;
    sudoku_event choices[DEEPEST]; /* depth -> the choice made there */
    uint32_t tried[DEEPEST];       /* depth -> digits tried for the choice of a cell */
    struct step undone;            /* by the last event, if is_undone */
    bool is_undone, is_dead, goes_back;
    size_t back; /* if goes_back: the depth that the last clause or restart leads to */
    uint64_t node, events, stop_at;
    size_t solutions;
    sudoku_event_kind last;
    sudoku_grid first;
};

static bool is_legal(const struct replay *replay, size_t cell, unsigned digit) {
    size_t height = replay->puzzle->shape.box_height, width = replay->puzzle->shape.box_width;
    size_t side = height * width, row = cell / side, column = cell % side;
    const uint8_t *board = replay->board.cells;
    const uint8_t *corner = board + (row - row % height) * side + (column - column % width);
    bool is_free = board[cell] == 0;
    for (size_t i = 0; i < side && is_free; i++)
        is_free = board[row * side + i] != digit && board[i * side + column] != digit &&
                  corner[i / width * side + i % width] != digit;
    return is_free;
}

static bool is_in_house(sudoku_shape shape, sudoku_constraint kind, size_t house, size_t cell) {
    size_t side = (size_t)shape.box_height * shape.box_width, row = cell / side;
    size_t column = cell % side;
    check_int(house / side, kind - SUDOKU_CONSTRAINT_ROW);
    if (kind == SUDOKU_CONSTRAINT_ROW)
        return row == house;
    if (kind == SUDOKU_CONSTRAINT_COLUMN)
        return side + column == house;
    return 2 * side + row / shape.box_height * shape.box_height + column / shape.box_width == house;
}

static void put(struct replay *replay, const sudoku_event *event) {
    assert_true(is_legal(replay, event->cell, event->digit));
    replay->board.cells[event->cell] = event->digit;
}

/* The number of ways in which the digits placed allow a constraint to be satisfied. */
static uint32_t count_ways(const struct replay *replay, const sudoku_event *event,
                           uint32_t *digits) {
    size_t side = sudoku_side(replay->puzzle->shape);
    uint32_t ways = 0;
    *digits = 0;
    if (event->constraint == SUDOKU_CONSTRAINT_CELL) {
        for (unsigned digit = 1; digit <= side; digit++) {
            if (is_legal(replay, event->cell, digit)) {
                *digits |= UINT32_C(1) << (digit - 1);
                ways++;
            }
        }
        return ways;
    }
    for (size_t cell = 0; cell < side * side; cell++)
        ways += is_in_house(replay->puzzle->shape, event->constraint, event->house, cell) &&
                is_legal(replay, cell, event->digit);
    return ways;
}

static void replay_choice(struct replay *replay, const sudoku_event *event) {
    uint32_t digits, ways = count_ways(replay, event, &digits);
    check_int(event->depth, replay->depth);
    assert_true(event->options > 0);
    if (replay->eliminates) {
        assert_true(event->options <= ways && (event->digits & ~digits) == 0);
    } else {
        check_int(event->options, ways);
        check_int(event->digits, digits);
    }
    replay->choices[replay->depth] = *event;
    replay->tried[replay->depth] = 0;
}

static void replay_place(struct replay *replay, const sudoku_event *event) {
    const sudoku_event *choice = &replay->choices[replay->depth];
    put(replay, event);
    check_int(event->node, replay->node + 1);
    check_int(event->depth, replay->depth + 1);
    check_int(choice->kind, SUDOKU_EVENT_CHOICE);
    if (choice->constraint == SUDOKU_CONSTRAINT_CELL) {
        uint32_t digit = UINT32_C(1) << (event->digit - 1);
        check_int(event->cell, choice->cell);
        assert_true((choice->digits & digit) != 0 && (replay->tried[replay->depth] & digit) == 0);
        replay->tried[replay->depth] |= digit;
    } else {
        check_int(event->digit, choice->digit);
        assert_true(
            is_in_house(replay->puzzle->shape, choice->constraint, choice->house, event->cell));
    }
    replay->path[replay->depth++] =
        (struct step){false, event->cell, event->digit, replay->fill_count};
    replay->choices[replay->depth] = (sudoku_event){0};
    replay->choices[replay->depth].kind = SUDOKU_EVENT_SOLUTION; /* none yet */
}

static void replay_exclusion(struct replay *replay, const sudoku_event *event) {
    const sudoku_event *choice = &replay->choices[replay->depth];
    if (replay->learns) {
        check_int(choice->kind, SUDOKU_EVENT_CHOICE);
        check_int(event->cell, choice->cell);
        check_int(choice->digits >> (event->digit - 1) & 1, 1);
    } else {
        assert_true(replay->is_undone && !replay->undone.excludes);
        check_int(event->cell, replay->undone.cell);
        check_int(event->digit, replay->undone.digit);
    }
    check_int(event->node, replay->node + 1);
    check_int(event->depth, replay->depth + 1);
    replay->path[replay->depth++] =
        (struct step){true, event->cell, event->digit, replay->fill_count};
    replay->choices[replay->depth].kind = SUDOKU_EVENT_SOLUTION;
}

static void replay_undo(struct replay *replay, const sudoku_event *event) {
    bool has_reason = replay->last == SUDOKU_EVENT_DEAD_END ||
                      replay->last == SUDOKU_EVENT_SOLUTION || replay->last == SUDOKU_EVENT_UNDO ||
                      replay->goes_back;
    assert_true(replay->depth > 0 && has_reason);
    check_int(event->depth, replay->depth);
    struct step last = replay->path[--replay->depth];
    check_int(event->cell, last.cell);
    check_int(event->digit, last.digit);
    check_int(event->undone, last.excludes ? SUDOKU_EVENT_EXCLUDE : SUDOKU_EVENT_PLACE);
    while (replay->fill_count > last.fills)
        replay->board.cells[replay->fills[--replay->fill_count]] = 0;
    if (!last.excludes)
        replay->board.cells[last.cell] = 0;
    replay->undone = last;
}

static void replay_clause(struct replay *replay, const sudoku_event *event) {
    bool is_blocking = replay->last == SUDOKU_EVENT_SOLUTION;
    assert_true(replay->learns && (is_blocking || replay->last == SUDOKU_EVENT_DEAD_END));
    check_int(event->depth, replay->depth);
    assert_true(event->clause_size > 0 && event->back < event->depth);
    for (size_t i = 0; i < event->clause_size; i++)
        check_int(replay->puzzle->cells[event->clause[i].cell], 0);
}

static void replay_dead_end(struct replay *replay, const sudoku_event *event) {
    uint32_t digits;
    check_int(event->depth, replay->depth);
    if (replay->eliminates)
        return; /* locked candidates are not replayed */
    assert_true(event->constraint != SUDOKU_CONSTRAINT_ANY);
    check_int(count_ways(replay, event, &digits), 0);
}

static void replay_solution(struct replay *replay, const sudoku_event *event) {
    check_int(event->depth, replay->depth);
    check_solves(replay->puzzle, &replay->board);
    if (replay->solutions++ == 0)
        replay->first = replay->board;
}

static bool replay_event(void *user, const sudoku_event *event) {
    struct replay *replay = user;
    sudoku_event_kind kind = event->kind;
    bool goes_back = kind == SUDOKU_EVENT_UNDO || kind == SUDOKU_EVENT_EXCLUDE;
    assert_true(!replay->is_dead || goes_back || kind == SUDOKU_EVENT_LEARN);
    if (replay->goes_back && !goes_back) {
        check_int(replay->depth, replay->back);
        replay->goes_back = false;
    }
    switch (kind) {
    case SUDOKU_EVENT_CHOICE:
        replay_choice(replay, event);
        break;
    case SUDOKU_EVENT_PLACE:
        replay_place(replay, event);
        break;
    case SUDOKU_EVENT_EXCLUDE:
        replay_exclusion(replay, event);
        break;
    case SUDOKU_EVENT_FILL:
        check_int(event->depth, replay->depth);
        put(replay, event);
        replay->fills[replay->fill_count++] = event->cell;
        break;
    case SUDOKU_EVENT_DEAD_END:
        replay_dead_end(replay, event);
        break;
    case SUDOKU_EVENT_UNDO:
        replay_undo(replay, event);
        break;
    case SUDOKU_EVENT_LEARN:
        replay_clause(replay, event);
        break;
    case SUDOKU_EVENT_RESTART:
        assert_true(replay->learns && event->back < replay->depth);
        check_int(event->depth, replay->depth);
        break;
    default:
        replay_solution(replay, event);
    }
    if (kind == SUDOKU_EVENT_LEARN || kind == SUDOKU_EVENT_RESTART) {
        replay->goes_back = true;
        replay->back = event->back;
    }
    if (kind != SUDOKU_EVENT_PLACE && kind != SUDOKU_EVENT_EXCLUDE)
        check_int(event->node, replay->node);
    if (memcmp(event->grid->cells, replay->board.cells, sizeof replay->board.cells) != 0)
        check_grid(event->grid, &replay->board);
    replay->node = event->node;
    replay->is_undone = kind == SUDOKU_EVENT_UNDO;
    replay->is_dead = kind == SUDOKU_EVENT_DEAD_END;
    replay->last = kind;
    return ++replay->events != replay->stop_at;
}

static struct replay begin_replay(const struct runner *runner, const sudoku_grid *puzzle) {
    const char *name = sudoku_engine_name(runner->engine);
    struct replay replay = {.puzzle = puzzle, .board = *puzzle};
    replay.learns = strcmp(name, "cdcl") == 0;
    replay.eliminates = replay.learns;
    replay.choices[0].kind = SUDOKU_EVENT_SOLUTION;
    return replay;
}

static bool is_traced(const struct runner *runner) {
    return runner->engine != NULL &&
           (sudoku_engine_abilities(runner->engine, (sudoku_shape){3, 3}) &
            SUDOKU_ENGINE_RECORDS_TRACES) != 0;
}

/* Traces a case, replays it, and compares the result with that of sudoku_solve(). */
static void check_trace(const struct runner *runner, const struct puzzle_case *given,
                        uint64_t limit) {
    sudoku_grid puzzle = case_grid(given), first, traced_first;
    sudoku_query query = {.engine = runner->engine, .limit = limit, .max_nodes = MAX_NODES};
    sudoku_result result, traced;
    if (!is_traced(runner))
        return;
    struct replay replay = begin_replay(runner, &puzzle);
    query.observe = replay_event;
    query.user = &replay;
    check_int(sudoku_solve(runner->solver, &puzzle, &query, &result, &first), SUDOKU_OK);
    check_int(sudoku_trace(runner->solver, &puzzle, &query, &traced, &traced_first), SUDOKU_OK);
    check_result(&traced, &result);
    check_int(replay.solutions, result.solutions);
    check_int(replay.node, result.nodes);
    if (result.solutions > 0) {
        check_grid(&traced_first, &first);
        check_grid(&replay.first, &first);
    }
    if (result.end == SUDOKU_END_LIMIT)
        check_int(replay.last, SUDOKU_EVENT_SOLUTION);
    if (result.end == SUDOKU_END_COMPLETE)
        check_int(replay.depth, 0);
}

static void check_limits(const struct runner *runner, const struct puzzle_case *given) {
    check_trace(runner, given, 1);
    check_trace(runner, given, 20);
}

static void each_event_is_legal(void **state) {
    (void)state;
    on_every_engine_and_case(check_limits);
}

/* ---- The end of a trace ------------------------------------------------------------------ */

static void check_stop(const struct runner *runner, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    sudoku_query query = {.engine = runner->engine, .limit = 2, .max_nodes = MAX_NODES};
    sudoku_result result;
    if (!is_traced(runner))
        return;
    struct replay whole = begin_replay(runner, &puzzle);
    query.observe = replay_event;
    query.user = &whole;
    sudoku_trace(runner->solver, &puzzle, &query, &result, NULL);
    for (uint64_t stop = 1; stop <= 40 && stop <= whole.events; stop += 13) {
        struct replay replay = begin_replay(runner, &puzzle);
        replay.stop_at = stop;
        query.user = &replay;
        sudoku_trace(runner->solver, &puzzle, &query, &result, NULL);
        check_int(replay.events, stop);
        check_int(result.end, SUDOKU_END_VISITOR);
    }
}

static void an_observer_ends_a_search_at_any_event(void **state) {
    (void)state;
    on_every_engine_and_case(check_stop);
}

static bool refuse(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle, (void)solution;
    ++*(size_t *)user;
    return false;
}

static bool count_event(void *user, const sudoku_event *event) {
    (void)event;
    *(size_t *)user += 100;
    return true;
}

static void a_visitor_sees_solutions_and_ends_a_trace(void **state) {
    (void)state;
    sudoku_grid puzzle = case_grid(find_case("complete"));
    struct runner runner = make_runner(engine_named("mrv"));
    size_t seen = 0;
    sudoku_query query = {
        .engine = runner.engine, .visit = refuse, .observe = count_event, .user = &seen};
    sudoku_result result;
    sudoku_trace(runner.solver, &puzzle, &query, &result, NULL);
    check_int(seen, 101); /* one event, then one visit */
    check_int(result.end, SUDOKU_END_VISITOR);
    free_runner(&runner);
}

static bool keep_event(void *user, const sudoku_event *event) {
    *(sudoku_event *)user = *event;
    return false;
}

static void a_given_that_is_not_a_candidate_is_a_dead_end(void **state) {
    (void)state;
    sudoku_grid puzzle = {.shape = {3, 3}, .cells = {[40] = 5, [50] = 6}};
    struct runner runner = make_runner(engine_named("mrv"));
    uint32_t candidates[81];
    for (size_t i = 0; i < 81; i++)
        candidates[i] = i == 50 ? 0x1DF : 0x1FF;
    sudoku_event first;
    sudoku_query query = {
        .engine = runner.engine, .candidates = candidates, .observe = keep_event, .user = &first};
    sudoku_result result;
    sudoku_trace(runner.solver, &puzzle, &query, &result, NULL);
    check_int(first.kind, SUDOKU_EVENT_DEAD_END);
    check_int(first.constraint, SUDOKU_CONSTRAINT_CELL);
    check_int(first.cell, 50);
    check_int(result.solutions, 0);
    free_runner(&runner);
}

static void simd_records_no_traces(void **state) {
    (void)state;
    sudoku_grid puzzle = {.shape = {3, 3}};
    struct runner runner = make_runner(engine_named("simd"));
    sudoku_query query = {.engine = runner.engine, .observe = keep_event};
    check_int(sudoku_trace(runner.solver, &puzzle, &query, NULL, NULL), SUDOKU_ERR_UNSUPPORTED);
    free_runner(&runner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(each_event_is_legal),
        TEST(an_observer_ends_a_search_at_any_event),
        TEST(a_visitor_sees_solutions_and_ends_a_trace),
        TEST(a_given_that_is_not_a_candidate_is_a_dead_end),
        TEST(simd_records_no_traces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
