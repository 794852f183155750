/* names.c - parses names, which may be misspelt, and numbers; the names of engines. */
#include "names.h"

#include "output.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST_WORD = 31 };

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* True if two bytes are equal, or the same letter in different case. */
static bool is_same_letter(char a, char b) {
    bool letter = (a | 0x20) >= 'a' && (a | 0x20) <= 'z';
    return a == b || (letter && (a | 0x20) == (b | 0x20));
}

/* The restricted Damerau-Levenshtein distance of two words of at most LONGEST_WORD bytes: the least
 * number of bytes to insert, delete, replace or swap with their neighbour to turn a into b. */
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    /* table[i][j]: the distance of the first i bytes of a from the first j bytes of b */
    size_t table[LONGEST_WORD + 1][LONGEST_WORD + 1];
    for (size_t i = 0; i <= a_length; i++) {
        for (size_t j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            size_t replaced = table[i - 1][j - 1] + !is_same_letter(a[i - 1], b[j - 1]);
            table[i][j] = smaller(replaced, 1 + smaller(table[i - 1][j], table[i][j - 1]));
            if (i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                is_same_letter(a[i - 2], b[j - 1]))
                table[i][j] = smaller(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a_length][b_length];
}

bool is_name(const char *name, const char *word, size_t length) {
    size_t i = 0;
    while (i < length && name[i] != '\0' && is_same_letter(name[i], word[i]))
        i++;
    return i == length && name[i] == '\0';
}

size_t find_name(name_at list, const char *name, size_t length) {
    size_t i = 0;
    while (list(i) != NULL && !is_name(list(i), name, length))
        i++;
    return i;
}

#define SEPARATORS " .-_" /* ignored in names */

bool contains_name(const char *name, const char *part) {
    part += strspn(part, SEPARATORS);
    for (; *part != '\0' && *name != '\0'; name++) {
        const char *at = name, *word = part;
        while (*word != '\0' && is_same_letter(*at, *word)) {
            at += 1 + strspn(at + 1, SEPARATORS);
            word += 1 + strspn(word + 1, SEPARATORS);
        }
        if (*word == '\0')
            return true;
    }
    return false;
}

const char *nearest_name(name_at list, const char *word, size_t length) {
    const char *nearest = NULL;
    size_t least = SIZE_MAX;
    if (length == 0 || length > LONGEST_WORD)
        return NULL;
    for (size_t i = 0; list(i) != NULL; i++) {
        const char *name = list(i);
        size_t name_length = strlen(name);
        bool begins = length >= 2 && strncmp(name, word, length) == 0;
        size_t off = begins ? 1 : edit_distance(word, length, name, name_length);
        if (off < least && (begins || 3 * off <= smaller(length, name_length))) {
            least = off;
            nearest = name;
        }
    }
    return nearest;
}

bool complain_of_name(const char *option, const char *name, size_t length, name_at list) {
    const char *nearest = nearest_name(list, name, length);
    complain("--%s: unknown name '%.*s'; see --%s=list%s%s%s", option, (int)length, name, option,
             nearest != NULL ? "; did you mean " : "", nearest != NULL ? nearest : "",
             nearest != NULL ? "?" : "");
    return false;
}

size_t join_names(const char *const *names, size_t count, const char *prefix, const char *last,
                  char *text, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < count && used < size; i++) {
        const char *between = i == 0 ? "" : i + 1 == count ? last : ", ";
        used += (size_t)snprintf(text + used, size - used, "%s%s%s", between, prefix, names[i]);
    }
    return used < size ? used : size - 1;
}

bool parse_number(const char *text, size_t length, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return length > 0;
}

/* ---- Engines ----------------------------------------------------------------------------- */

const char *engine_name(size_t index) {
    return index <= sudoku_engine_count() ? sudoku_engine_name(sudoku_engine_at(index)) : NULL;
}

bool engine_has(const sudoku_engine *engine, sudoku_shape shape, unsigned abilities) {
    return (sudoku_engine_abilities(engine, shape) & abilities) == abilities;
}

void explain_engine(const sudoku_engine *engine, sudoku_shape shape, unsigned ability, char *text,
                    size_t size) {
    bool is_usual = shape.box_height == sudoku_usual_shape(sudoku_side(shape)).box_height;
    const char *names[MAX_ENGINES];
    const char *feature = ability == SUDOKU_ENGINE_TAKES_CANDIDATES ? "pencil marks"
                          : ability == SUDOKU_ENGINE_TAKES_RULES    ? "additional rules or maps"
                                                                    : "traces";
    size_t side = sudoku_side(shape), count = 0;
    char grids[48];
    if (!engine_has(engine, shape, SUDOKU_ENGINE_SOLVES_SHAPE)) {
        snprintf(grids, sizeof grids,
                 is_usual ? "%zux%zu grids" : "%zux%zu grids with boxes of %ux%u", side, side,
                 shape.box_height, shape.box_width);
        feature = grids;
    }
    ability |= SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE;
    for (size_t i = 0; engine_name(i) != NULL && count < MAX_ENGINES; i++) {
        if (engine_has(sudoku_engine_at(i), shape, ability))
            names[count++] = engine_name(i);
    }
    size_t used = (size_t)snprintf(text, size, "engine %s does not support %s; ",
                                   sudoku_engine_name(engine), feature);
    used += join_names(names, count, "", " and ", text + used, size - used);
    snprintf(text + used, size - used, " do");
}

void print_engines(struct output *output) {
    for (size_t i = 0; engine_name(i) != NULL; i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        bool runs_here = engine_has(engine, sudoku_usual_shape(9), SUDOKU_ENGINE_RUNS_HERE);
        output_print(output, "%-13s  %s%s\n", engine_name(i), sudoku_engine_summary(engine),
                     engine == NULL ? " (default)"
                     : runs_here    ? ""
                                    : " (not on this machine)");
        output_finish_record(output);
    }
}
