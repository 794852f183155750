/* rules.c - the options of other rules: --rules and --regions. */
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"
#include "sources/ruling.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *rule_name(size_t index) {
    const sudoku_rule *rule = sudoku_rule_at(index);
    return rule == NULL ? NULL : rule->name;
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
    const sudoku_rule *rule = sudoku_rule_find(name, length);
    if (rule == NULL) {
        bad_part(parser, name, length, rule_name, "a rule; --rules=list names them");
        return false;
    }
    for (size_t i = 0; i < options->rule_count; i++) {
        if (options->rules[i] == rule)
            return true;
    }
    options->rules[options->rule_count++] = rule;
    options->reading.diagonals |= rule == sudoku_rule_find("x", 1);
    return true;
}

/* The argument names one rule or several. */
enum parse_outcome set_rules(struct parser *parser, const char *argument) {
    if (strcmp(argument, "list") == 0)
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

enum {
    MAP_TEXT = 8192, /* bytes of a file with a map */
    LONG_NAME = 60   /* symbols: more are rather meant as a map than as the name of a file */
};

/* Takes the symbols of a text as the map.  What stands between cells is none: blanks, commas, bars,
 * and lines that are drawn. */
static void take_map(struct options *options, const char *text) {
    options->map_cells = 0;
    for (size_t length; *text != '\0'; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\r\n");
        size_t drawn = strspn(text, " \t+-=|");
        for (size_t i = drawn < length ? 0 : length; i < length; i++) {
            if (strchr(" \t,;|", text[i]) != NULL)
                continue;
            if (options->map_cells < SUDOKU_MAX_CELLS)
                options->map[options->map_cells] = text[i];
            options->map_cells++;
        }
    }
}

/* Takes the map that is in a file.  Returns 0, or the number of an error. */
static int read_map(struct options *options, const char *name) {
    char text[MAP_TEXT];
    int fd = open(name, O_RDONLY), error = errno;
    ssize_t length = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
    error = fd < 0 ? error : errno;
    if (fd >= 0)
        close(fd);
    text[length < 0 ? 0 : length] = '\0';
    take_map(options, text);
    return length < 0 ? error : 0;
}

/* The argument says where the map is, or is a map, or the name of a file with one. */
enum parse_outcome set_regions(struct parser *parser, const char *argument) {
    static const struct {
        const char *name;
        enum regions regions;
        enum second_grid second;
    } words[] = {{"record", REGIONS_RECORD, SECOND_IS_MAP},
                 {"random", REGIONS_RANDOM, SECOND_UNKNOWN},
                 {"none", REGIONS_BOXES, SECOND_IS_SOLUTION}};
    struct options *options = parser->options;
    char reason[REASON_SIZE];
    options->regions = REGIONS_MAP;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(argument, words[i].name) != 0)
            continue;
        options->regions = words[i].regions;
        options->reading.second = words[i].second;
        return PARSED;
    }
    take_map(options, argument);
    if (is_map(options->map, options->map_cells, reason))
        return PARSED;
    bool is_text = options->map_cells > LONG_NAME || strpbrk(argument, " ,\n") != NULL;
    int error = is_text ? 0 : read_map(options, argument);
    if (error == 0 && (is_text || !is_map(options->map, options->map_cells, reason)))
        complain("--%s: %s%s%s", parser->row->name, is_text ? "" : argument, is_text ? "" : ": ",
                 reason);
    else if (error != 0)
        complain("--%s: '%s' is none of record, random and none, no map and no file: %s",
                 parser->row->name, argument, strerror(error));
    else
        return PARSED;
    return PARSE_FAILED;
}

sudoku_shape obey_map(struct options *options) {
    sudoku_shape shape = {1, 1};
    while (sudoku_cells(shape) < options->map_cells)
        shape.box_width++;
    sudoku_shape usual = sudoku_usual_shape(shape.box_width);
    bool is_usual = usual.box_height != 0;
    shape = is_usual ? usual : shape;
    if (!is_usual || options->map_cells == 16)
        options->reading.box = shape;
    return shape;
}
