/* names.c - names that a user gets wrong. */
#include "names.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LONGEST = 31 };

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* True if two bytes are the same letter, of either case, or the same otherwise. */
static bool alike(char a, char b) {
    bool letter = (a | 0x20) >= 'a' && (a | 0x20) <= 'z';
    return a == b || (letter && (a | 0x20) == (b | 0x20));
}

/* The least number of bytes to insert, delete, replace or swap with their neighbour that makes one
 * word of the other (the restricted Damerau-Levenshtein distance).  Neither is above LONGEST. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    /* row i, column j: the distance of the first i bytes of a and the first j of b */
    size_t table[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= a_length; i++) {
        for (size_t j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            size_t replaced = table[i - 1][j - 1] + !alike(a[i - 1], b[j - 1]);
            table[i][j] = smaller(replaced, 1 + smaller(table[i - 1][j], table[i][j - 1]));
            if (i > 1 && j > 1 && alike(a[i - 1], b[j - 2]) && alike(a[i - 2], b[j - 1]))
                table[i][j] = smaller(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a_length][b_length];
}

size_t find_name(name_at list, const char *name, size_t length) {
    size_t i = 0;
    while (list(i) != NULL && (strlen(list(i)) != length || memcmp(list(i), name, length) != 0))
        i++;
    return i;
}

const char *nearest_name(name_at list, const char *word, size_t length) {
    const char *nearest = NULL;
    size_t least = SIZE_MAX;
    if (length == 0 || length > LONGEST)
        return NULL;
    for (size_t i = 0; list(i) != NULL; i++) {
        const char *name = list(i);
        size_t name_length = strlen(name);
        bool begins = length >= 2 && strncmp(name, word, length) == 0;
        size_t off = begins ? 1 : distance(word, length, name, name_length);
        if (off < least && (begins || 2 * off < smaller(length, name_length) + 1)) {
            least = off;
            nearest = name;
        }
    }
    return nearest;
}
