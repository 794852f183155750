/* names.c - parses names, which may be misspelt, and numbers; the names of engines. */
#include "names.h"

#include "output.h"

#include <stdio.h>

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

/* True if word equals name or, if is_start is true, a prefix of it.  A comma ends name. */
static bool matches_name(const char *name, const char *word, bool is_start) {
    for (;; name++, word++) {
        name += strspn(name, SEPARATORS);
        word += strspn(word, SEPARATORS);
        if (*word == '\0')
            return is_start || *name == '\0' || *name == ',';
        if (!is_same_letter(*name, *word))
            return false;
    }
}

bool is_same_name(const char *name, const char *word) {
    return matches_name(name, word, false);
}

bool contains_name(const char *name, const char *part) {
    part += strspn(part, SEPARATORS);
    while (*part != '\0' && *name != '\0' && !matches_name(name, part, true))
        name++;
    return *part != '\0' && *name != '\0';
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

void complain_of_name(const char *option, const char *name, size_t length, name_at list) {
    const char *nearest = nearest_name(list, name, length);
    complain("--%s: unknown name '%.*s'; see --%s=list%s%s%s", option, (int)length, name, option,
             nearest != NULL ? "; did you mean " : "", nearest != NULL ? nearest : "",
             nearest != NULL ? "?" : "");
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

static bool has_abilities(const sudoku_engine *engine, sudoku_shape shape, unsigned required) {
    return (sudoku_engine_abilities(engine, shape) & required) == required;
}

bool engine_solves(const sudoku_engine *engine, sudoku_shape shape) {
    return has_abilities(engine, shape, SUDOKU_ENGINE_RUNS_HERE | SUDOKU_ENGINE_SOLVES_SHAPE);
}

bool engine_runs_here(const sudoku_engine *engine) {
    return has_abilities(engine, sudoku_usual_shape(9), SUDOKU_ENGINE_RUNS_HERE);
}

void explain_engine(const sudoku_engine *engine, sudoku_shape shape, enum lack lack, char *text,
                    size_t size) {
    static const struct {
        unsigned needed;
        const char *reason;
    } lacks[] = {
        [LACKS_SHAPE] = {0, ""},
        [LACKS_CANDIDATES] = {SUDOKU_ENGINE_TAKES_CANDIDATES, "does not support candidates"},
        [LACKS_RULES] = {SUDOKU_ENGINE_TAKES_RULES, "does not support other rules"},
        [LACKS_TRACES] = {SUDOKU_ENGINE_RECORDS_TRACES, "does not support traces"}};
    const char *names[MAX_ENGINES], *name = sudoku_engine_name(engine);
    size_t side = sudoku_side(shape), count = 0, used;
    bool is_usual = shape.box_height == sudoku_usual_shape(side).box_height;
    char boxes[32] = "";
    if (!is_usual)
        snprintf(boxes, sizeof boxes, " with boxes of %ux%u", shape.box_height, shape.box_width);
    if (lack == LACKS_SHAPE || (lack == LACKS_RULES && !engine_solves(engine, shape)))
        used = (size_t)snprintf(text, size, "engine %s does not support %zux%zu grids%s; ", name,
                                side, side, boxes);
    else
        used = (size_t)snprintf(text, size, "engine %s %s; ", name, lacks[lack].reason);
    for (size_t i = 0; engine_name(i) != NULL && count < MAX_ENGINES; i++) {
        const sudoku_engine *other = sudoku_engine_at(i);
        if (engine_solves(other, shape) && has_abilities(other, shape, lacks[lack].needed))
            names[count++] = engine_name(i);
    }
    used += join_names(names, count, "", " and ", text + used, size - used);
    snprintf(text + used, size - used, " do");
}

void print_engines(struct output *output) {
    for (size_t i = 0; engine_name(i) != NULL; i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        const char *comment = engine == NULL              ? " (default)"
                              : !engine_runs_here(engine) ? " (not on this machine)"
                                                          : "";
        output_print(output, "%-13s  %s%s\n", engine_name(i), sudoku_engine_summary(engine),
                     comment);
        output_finish_record(output);
    }
}
