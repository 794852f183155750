/* markup.c - reads what the program writes as SVG and HTML, without its code. */
#include "markup.h"

#include "run.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Well-formed text ------------------------------------------------------------------- */

enum { MOST_DEPTH = 32, NAME_SIZE = 16 };

/* The elements that are open. */
struct open_elements {
    size_t depth;
    char names[MOST_DEPTH][NAME_SIZE];
};

static bool is_void(const char *name) {
    return strcmp(name, "meta") == 0 || strcmp(name, "hr") == 0 || strcmp(name, "!DOCTYPE") == 0;
}

static void check_entity(const char *at) {
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (size_t i = 0; i < COUNT(entities); i++) {
        if (strncmp(at, entities[i], strlen(entities[i])) == 0)
            return;
    }
    fail_msg("a bare & at: %.40s", at);
}

/* Checks the attributes from `at` on; returns the > behind them. */
static const char *check_attributes(const char *at, bool quoted) {
    while (*at != '>' && *at != '/') {
        if (*at == '=' && quoted) {
            assert_int_equal(at[1], '"');
            at = strchr(at + 2, '"');
            assert_non_null(at);
        }
        assert_int_not_equal(*at, '\0');
        assert_int_not_equal(*at, '<');
        at++;
    }
    return at;
}

/* Checks the tag at `at`; returns what is behind it. */
static const char *check_tag(const char *at, struct open_elements *open) {
    bool closes = at[1] == '/';
    const char *name = at + 1 + closes;
    char element[NAME_SIZE];
    snprintf(element, sizeof element, "%.*s", (int)strcspn(name, " >/"), name);
    assert_true(isalpha((unsigned char)element[0]) || element[0] == '!');
    const char *end = check_attributes(name + strlen(element), element[0] != '!');
    if (closes) {
        assert_true(open->depth > 0);
        assert_string_equal(element, open->names[--open->depth]);
    } else if (*end != '/' && !is_void(element)) {
        assert_true(open->depth < MOST_DEPTH);
        memcpy(open->names[open->depth++], element, sizeof element);
    }
    return end + (*end == '/') + 1;
}

void check_markup(const char *text) {
    struct open_elements open = {0};
    while (*text != '\0') {
        if (*text == '<') {
            text = check_tag(text, &open);
            continue;
        }
        if (*text == '&')
            check_entity(text);
        assert_int_not_equal(*text, '>');
        assert_true(*text == '\n' || (unsigned char)*text >= ' ');
        text++;
    }
    assert_int_equal(open.depth, 0);
}

/* ---- Grids ------------------------------------------------------------------------------ */

static void clear(struct drawn_grid *grid, size_t cells) {
    memset(grid, 0, sizeof *grid);
    memset(grid->cells, '.', cells);
    memset(grid->given, '.', cells);
    memset(grid->clashing, '.', cells);
}

/* Puts a digit into a cell; a number above 9 is the letter that stands for it. */
static void put(struct drawn_grid *grid, size_t cell, const char *text, bool given) {
    size_t length = strcspn(text, "<");
    char digit = length == 1 ? text[0] : (char)('A' + (text[0] - '0') * 10 + text[1] - '0' - 10);
    assert_true(length == 1 || length == 2);
    assert_int_equal(grid->cells[cell], '.');
    grid->cells[cell] = digit;
    if (given)
        grid->given[cell] = digit;
}

void read_svg(const char *text, size_t side, struct drawn_grid *grid) {
    double size, x, y;
    char class[16];
    clear(grid, side * side);
    assert_int_equal(sscanf(strstr(text, "viewBox=\""), "viewBox=\"0 0 %lf", &size), 1);
    double margin = 12, pitch = (size - 2 * margin) / (double)side;
    for (const char *at = text; (at = strstr(at, "<text class=\"")) != NULL; at++) {
        assert_int_equal(sscanf(at, "<text class=\"%15[^\"]\" x=\"%lf\" y=\"%lf\"", class, &x, &y),
                         3);
        size_t cell = (size_t)((y - margin) / pitch) * side + (size_t)((x - margin) / pitch);
        assert_true(cell < side * side);
        if (strncmp(class, "candidate", 9) == 0)
            grid->candidates[cell]++;
        else
            put(grid, cell, strchr(at, '>') + 1, strcmp(class, "given") == 0);
    }
    for (const char *at = text; (at = strstr(at, "<rect class=\"clash\"")) != NULL; at++) {
        assert_int_equal(sscanf(at, "<rect class=\"clash\" x=\"%lf\" y=\"%lf\"", &x, &y), 2);
        grid->clashing[(size_t)((y - margin) / pitch) * side + (size_t)((x - margin) / pitch)] =
            'x';
    }
}

/* Reads the cell of a table between its tags. */
static void read_cell(const char *at, const char *end, struct drawn_grid *grid) {
    size_t cell = grid->count++;
    if (strncmp(at, "<mark>", 6) == 0) {
        grid->clashing[cell] = 'x';
        at += 6;
    }
    if (strncmp(at, "<small>", 7) == 0) {
        for (at += 7; at < end; at += *at == '<' ? strcspn(at, ">") + 1 : 1) {
            grid->candidates[cell] += isalnum((unsigned char)*at) && !isalnum((unsigned char)at[1]);
            grid->gone[cell] += strncmp(at, "<del>", 5) == 0;
        }
    } else if (at < end) {
        bool given = strncmp(at, "<b>", 3) == 0;
        put(grid, cell, at + (given ? 3 : 0), given);
    }
}

const char *read_table(const char *text, struct drawn_grid *grid) {
    const char *at = strstr(text, "<table>");
    if (at == NULL)
        return NULL;
    const char *behind = strstr(at, "</table>");
    clear(grid, MOST_DRAWN);
    while ((at = strstr(at, "<td")) != NULL && at < behind) {
        at = strchr(at, '>') + 1;
        read_cell(at, strstr(at, "</td>"), grid);
    }
    grid->cells[grid->count] = grid->given[grid->count] = grid->clashing[grid->count] = '\0';
    return behind;
}
