// examples_cpp.cpp - the examples in C++, with all public headers.
#include "examples.c"
#include "sudoku_trace.h"
