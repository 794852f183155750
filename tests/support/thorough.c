/* thorough.c - whether a test program takes all cases or, by default, a sample. */
#include "thorough.h"

#include <string.h>

bool thorough;

void take_arguments(int argc, char **argv) {
    thorough = argc > 1 && strcmp(argv[1], "slow") == 0;
}

size_t sampled(size_t all, size_t share) {
    return thorough ? all : all / share;
}
