// use.cpp - the example of README.md in C++.
#include <cstdio>
#include <memory>
#include <string>
#include <sudoku.h>

int main() {
    const std::string text =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const std::unique_ptr<sudoku_solver, decltype(&sudoku_solver_free)> solver(sudoku_solver_new(),
                                                                               sudoku_solver_free);
    const sudoku_shape shape = {3, 3};
    sudoku_grid puzzle, solution;
    sudoku_result result = {};
    if (solver &&
        sudoku_parse_cells(text.data(), text.size(), shape, nullptr, &puzzle, nullptr) == SUDOKU_OK)
        sudoku_solve(solver.get(), &puzzle, nullptr, &result, &solution);
    if (result.solutions > 0)
        std::printf("%d solution(s), r1c3 is %d\n", static_cast<int>(result.solutions),
                    solution.cells[2]);
    return result.solutions > 0 ? 0 : 1;
}
