/* conflicts.c - finds options that cannot be used together, by the masks of their rows.  The record
 * source checks conflicts that depend on arguments. */
#include "formats/formats.h"
#include "option.h"
#include "runtime/diagnostics.h"
#include "runtime/engine_list.h"
#include "runtime/names.h"

/* Sets *row to the next option that is given, from an index on.  False if there is none. */
static bool find_given(const struct parser *parser, size_t index, struct option_row *row) {
    for (; option_at(index, row); index++) {
        if ((parser->given >> index & 1) != 0)
            return true;
    }
    return false;
}

/* What the mode and all options bring. */
static unsigned find_traits(const struct parser *parser) {
    unsigned traits = parser->options->mode->flags;
    struct option_row row;
    for (size_t i = 0; find_given(parser, i, &row); i = row.index + 1)
        traits |= row.mode == NULL ? row.gives : 0;
    return traits;
}

/* Writes the options that bring one of some traits: "--all or --count". */
static void join_givers(unsigned traits, char *text, size_t size) {
    const char *names[MAX_OPTIONS];
    struct option_row row;
    size_t count = 0;
    for (size_t i = 0; option_at(i, &row); i++) {
        if ((row.gives & traits) != 0)
            names[count++] = row.name;
    }
    join_names(names, count, "--", " or ", text, size);
}

/* Writes the formats that suit an option: "svg or html". */
static void join_formats(const struct option_row *row, char *text, size_t size) {
    const char *names[MAX_OPTIONS];
    size_t count = 0;
    for (size_t i = 0; format_name(i) != NULL; i++) {
        if (has_places(format_at(i), row->places))
            names[count++] = format_name(i);
    }
    join_names(names, count, "", " or ", text, size);
}

/* True, after a complaint, if an option does not go with the others. */
static bool has_conflict_of_row(const struct parser *parser, const struct option_row *row,
                                unsigned traits) {
    const struct format *format = parser->options->style.format;
    char text[200];
    struct option_row other;
    if (row->needs != 0 && (row->needs & traits) == 0) {
        join_givers(row->needs, text, sizeof text);
        complain("--%s goes with %s%s", row->name,
                 (row->needs & first_mode.flags) != 0 ? "no other mode but " : "", text);
        return true;
    }
    for (size_t i = 0; find_given(parser, i, &other); i = other.index + 1) {
        if ((row->refuses & other.gives) == 0)
            continue;
        complain("--%s and --%s exclude each other", row->name, other.name);
        return true;
    }
    if (has_places(format, row->places))
        return false;
    join_formats(row, text, sizeof text);
    complain("--%s goes with --format=%s, not with %s", row->name, text,
             format != NULL ? format->name : "auto");
    return true;
}

bool has_conflict(const struct parser *parser) {
    const struct options *options = parser->options;
    unsigned traits = find_traits(parser);
    struct option_row row;
    char names[200];
    for (size_t i = 0; find_given(parser, i, &row); i = row.index + 1) {
        if (has_conflict_of_row(parser, &row, traits))
            return true;
    }
    if (options->engine_count > 1 && (traits & TAKES_ENGINES) == 0) {
        join_givers(TAKES_ENGINES, names, sizeof names);
        complain("--engine takes several engines with %s only", names);
        return true;
    }
    return false;
}
