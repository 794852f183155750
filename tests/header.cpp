// The public header must serve C++, and the shared library export what it declares.
#include <sudoku.h>

#include <cstdio>
#include <cstring>

int main() {
    char expected[32];
    std::snprintf(expected, sizeof expected, "%d.%d.%d", SUDOKU_VERSION_MAJOR,
                  SUDOKU_VERSION_MINOR, SUDOKU_VERSION_PATCH);
    if (std::strcmp(sudoku_version(), expected) != 0) {
        std::printf("header %s, library %s\n", expected, sudoku_version());
        return 1;
    }
    return 0;
}
