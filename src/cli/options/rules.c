/* rules.c - the options of other rules: --rules and --regions. */
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"
#include "sources/record_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *rule_name(size_t index) {
    const sudoku_rule *rule = sudoku_rule_at(index);
    return rule == NULL ? NULL : rule->name;
}

/* The rule with this name or alias, in any case; NULL if there is none. */
static const sudoku_rule *find_rule(const char *name, size_t length) {
    const sudoku_rule *rule;
    size_t i = 0;
    while ((rule = sudoku_rule_at(i)) != NULL && !is_name(rule->name, name, length) &&
           (rule->alias == NULL || !is_name(rule->alias, name, length)))
        i++;
    return rule;
}

static enum parse_outcome list_rules(struct parser *parser) {
    const sudoku_rule *rule;
    for (size_t i = 0; (rule = sudoku_rule_at(i)) != NULL; i++) {
        char line[160];
        snprintf(line, sizeof line, "%-16s %s%s%s", rule->name, rule->summary,
                 rule->shapes != NULL ? "; for " : "", rule->shapes != NULL ? rule->shapes : "");
        output_line(parser->output, line);
    }
    return PARSED_AND_DONE;
}

/* Adds the rule of a name, length bytes long.  False, after a complaint, if there is none. */
static bool add_rule(struct parser *parser, const char *name, size_t length) {
    struct options *options = parser->options;
    const sudoku_rule *rule = find_rule(name, length);
    if (rule == NULL) {
        complain_of_name(parser->row->name, name, length, rule_name,
                         "a rule; --rules=list names them");
        return false;
    }
    for (size_t i = 0; i < options->rule_count; i++) {
        if (options->rules[i] == rule)
            return true;
    }
    options->rules[options->rule_count++] = rule;
    return true;
}

/* The argument names one rule or several. */
enum parse_outcome set_rules(struct parser *parser, const char *argument) {
    if (is_list(argument))
        return list_rules(parser);
    parser->options->rule_count = 0;
    for (size_t length;; argument += length + 1) {
        length = strcspn(argument, ",");
        if (!add_rule(parser, argument, length))
            return PARSE_FAILED;
        if (argument[length] == '\0')
            return PARSED;
    }
}

/* ---- Regions ---------------------------------------------------------------------------- */

enum { MAP_TEXT = 8192 /* bytes of a file with a map */ };

/* True if grids of this side can have regions in place of boxes. */
static bool can_have_map(size_t side) {
    return side == 5 || side == 7 || side == 11 || sudoku_usual_shape(side).box_height != 0;
}

/* Takes the symbols of a text as the map.  What stands between cells is none: blanks, commas, bars,
 * and lines that are drawn.  False if no grid has as many cells as *count. */
static bool take_map(struct options *options, const char *text, size_t *count) {
    size_t cells = 0, side = 2;
    for (size_t length; *text != '\0'; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\r\n");
        size_t drawn = strspn(text, " \t+-=|");
        for (size_t i = drawn < length ? 0 : length; i < length; i++) {
            if (strchr(" \t,;|", text[i]) != NULL)
                continue;
            if (cells < SUDOKU_MAX_CELLS)
                options->map[cells] = text[i];
            cells++;
        }
    }
    while (side * side < cells)
        side++;
    options->map_side = side;
    *count = cells;
    return side * side == cells && can_have_map(side);
}

/* Reads the file of a map, or else its name, which may be the map itself.  Returns 0, or the number
 * of an error. */
static int read_map(const char *name, char text[MAP_TEXT]) {
    int fd = open(name, O_RDONLY), error = errno;
    ssize_t length = fd < 0 ? -1 : read(fd, text, MAP_TEXT - 1);
    error = fd < 0 ? error : errno;
    if (fd >= 0)
        close(fd);
    if (length < 0)
        snprintf(text, MAP_TEXT, "%s", name);
    else
        text[length] = '\0';
    return length < 0 ? error : 0;
}

/* The argument says where the map is, or is the name of a file with one, or a map. */
enum parse_outcome set_regions(struct parser *parser, const char *argument) {
    struct options *options = parser->options;
    char text[MAP_TEXT];
    if (is_name("random", argument, strlen(argument))) {
        options->regions = REGIONS_RANDOM;
        return PARSED;
    }
    int error = read_map(argument, text);
    size_t cells;
    options->regions = REGIONS_MAP;
    if (take_map(options, text, &cells))
        return PARSED;
    snprintf(text, MAP_TEXT, "it has %zu cells, and no grid has as many", cells);
    complain("--%s: '%s' is neither random nor a map: %s", parser->row->name, argument,
             error == 0 ? text : strerror(error));
    return PARSE_FAILED;
}

sudoku_shape obey_map(struct options *options) {
    sudoku_shape shape = sudoku_usual_shape(options->map_side);
    bool is_usual = shape.box_height != 0;
    if (!is_usual)
        shape = (sudoku_shape){1, (uint8_t)options->map_side};
    if (!is_usual || options->map_side == 4)
        options->dialect.box = shape;
    return shape;
}
