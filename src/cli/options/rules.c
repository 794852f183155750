/* rules.c - the options of other rules: --rules and --regions. */
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"

#include <stdio.h>
#include <string.h>

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

/* The argument is the word random, a map, or the name of a file with one. */
enum parse_outcome set_regions(struct parser *parser, const char *argument) {
    bool is_random = is_name("random", argument, strlen(argument));
    parser->options->regions = is_random ? REGIONS_RANDOM : REGIONS_MAP;
    parser->options->regions_map = argument;
    return PARSED;
}
