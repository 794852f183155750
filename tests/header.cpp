// The public header must serve C++, and the shared library export what it declares.
#include <sudoku.h>

#include <cstdio>
#include <cstring>

static int fail(const char *what) {
    std::printf("%s\n", what);
    return 1;
}

static int solve_and_prove(sudoku_solver *solver) {
    const char text[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    sudoku_grid puzzle = {}, solution = {};
    sudoku_query query = {};
    sudoku_result result = {};
    std::size_t redundant = 0;
    if (result.end != SUDOKU_END_NONE)
        return fail("an empty result says that a search ended");
    if (sudoku_parse(text, 81, {0, 0}, nullptr, &puzzle, nullptr) != SUDOKU_OK)
        return fail("the puzzle was not read");
    if (sudoku_minimal(solver, &puzzle, &query, &result, &solution, &redundant) != SUDOKU_OK)
        return fail("the puzzle was refused");
    if (result.end != SUDOKU_END_COMPLETE || redundant > sudoku_cells(puzzle.shape))
        return fail("nothing was proved");
    return sudoku_solves(&puzzle, &solution) ? 0 : fail("the solution is wrong");
}

int main() {
    char expected[32];
    std::snprintf(expected, sizeof expected, "%d.%d.%d", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR,
                  SUDOKU_VERSION_PATCH);
    if (std::strcmp(sudoku_version(), expected) != 0) {
        std::printf("header %s, library %s\n", expected, sudoku_version());
        return 1;
    }
    const sudoku_engine *engine = nullptr;
    if (sudoku_engine_find("simd", &engine) != SUDOKU_OK || engine == nullptr)
        return fail("there is no engine simd");
    if (sudoku_engine_find("smid", &engine) != SUDOKU_ERR_ENGINE || engine != nullptr)
        return fail("there is an engine smid");
    if (sudoku_workspace_size(nullptr, {3, 3}) > SUDOKU_WORKSPACE_9X9)
        return fail("the workspace of 9x9 is larger than its constant");
    sudoku_solver *solver = sudoku_solver_new(nullptr);
    if (solver == nullptr)
        return fail("no memory");
    int status = solve_and_prove(solver);
    sudoku_solver_free(solver);
    return status;
}
