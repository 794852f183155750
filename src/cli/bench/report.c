/* report.c - prints the measurements of a comparison. */
#include "report.h"

#include "formats/json_text.h"

#include <stdio.h>
#include <string.h>

enum {
    /* Significant digits of a rate in the table, of a ratio in the table, and in JSON. */
    TABLE_DIGITS = 4,
    RATIO_DIGITS = 3,
    JSON_DIGITS = 6,
    LONGEST_BAR = 64 /* marks */
};

/* The spread of a figure over the rounds. */
struct spread {
    double median, min, max;
};

/* ---- Figures ---------------------------------------------------------------------------- */

/* The spread of `count` values; count is odd.  Sorts the values. */
static struct spread spread_of(double *values, size_t count) {
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0 && values[j] < values[j - 1]; j--) {
            double larger = values[j - 1];
            values[j - 1] = values[j];
            values[j] = larger;
        }
    }
    return (struct spread){values[count / 2], values[0], values[count - 1]};
}

/* The spread of the rates of all rounds. */
static struct spread spread_of_rates(const struct comparison *comparison,
                                     const double rates[MOST_ROUNDS]) {
    double sorted[MOST_ROUNDS];
    memcpy(sorted, rates, sizeof sorted);
    return spread_of(sorted, comparison->rounds);
}

/* The records per second of an engine. */
static struct spread rate_of(const struct comparison *comparison, const struct engine_run *run) {
    return spread_of_rates(comparison, run->rates);
}

/* The records per second of an engine that is called for each record. */
static struct spread single_rate_of(const struct comparison *comparison,
                                    const struct engine_run *run) {
    return spread_of_rates(comparison, run->single_rates);
}

/* The rate of an engine divided by that of the first engine, round by round: what slows the machine
 * down for a while slows down both. */
static struct spread ratio_of(const struct comparison *comparison, const struct engine_run *run) {
    double ratios[MOST_ROUNDS];
    for (size_t i = 0; i < comparison->rounds; i++)
        ratios[i] = run->rates[i] / comparison->runs[0].rates[i];
    return spread_of(ratios, comparison->rounds);
}

static double nodes_per_record(const struct engine_run *run) {
    return (double)run->nodes / (double)run->covered;
}

static bool has_ratio(const struct comparison *comparison, const struct engine_run *run) {
    return run->covered > 0 && comparison->runs[0].covered > 0;
}

/* Writes a value, which is not negative, with at least `digits` significant digits. */
static const char *write_amount(char text[32], double value, int digits) {
    int decimals = digits - 1;
    for (double rest = value; rest >= 10 && decimals > 0; rest /= 10)
        decimals--;
    for (double rest = value; rest > 0 && rest < 1 && decimals < 12; rest *= 10)
        decimals++;
    snprintf(text, 32, "%.*f", decimals, value);
    return text;
}

/* ---- Table ------------------------------------------------------------------------------ */

static int name_width(const struct comparison *comparison) {
    size_t width = strlen("engine");
    for (size_t i = 0; i < comparison->run_count; i++) {
        size_t length = strlen(comparison->runs[i].name);
        width = length > width ? length : width;
    }
    return (int)width;
}

/* Writes the line above the table: the shape, the question, the number of records and of rounds. */
static void write_title(const struct comparison *comparison, struct output *output) {
    const struct bench_set *set = comparison->set;
    char line[160];
    size_t side = sudoku_side(set->shape);
    snprintf(line, sizeof line, "%zux%zu (boxes of %ux%u), %s: %zu record%s, %zu rounds\n", side,
             side, set->shape.box_height, set->shape.box_width,
             comparison->proof ? "proof of uniqueness" : "first solution", set->count,
             set->count == 1 ? "" : "s", comparison->rounds);
    output_text(output, line);
}

static void write_head(struct output *output, int width, bool bold) {
    char line[160];
    /* The Greek letter has two bytes. */
    snprintf(line, sizeof line, "%s%-*s %7s %9s %8s %8s %8s %10s %8s %7s%s\n",
             bold ? "\x1B[1m" : "", width, "engine", "records", "records/s", "min", "max",
             "single/s", "\xC2\xB5s/record", "nodes", "ratio", bold ? "\x1B[0m" : "");
    output_text(output, line);
}

static void write_row(const struct comparison *comparison, const struct engine_run *run,
                      struct output *output, int width) {
    char line[320], median[32] = "-", min[32] = "-", max[32] = "-", single[32] = "-",
                    time[32] = "-", nodes[32] = "-", ratio[32] = "-";
    if (run->covered > 0) {
        struct spread rate = rate_of(comparison, run);
        write_amount(median, rate.median, TABLE_DIGITS);
        write_amount(min, rate.min, TABLE_DIGITS);
        write_amount(max, rate.max, TABLE_DIGITS);
        write_amount(single, single_rate_of(comparison, run).median, TABLE_DIGITS);
        write_amount(time, 1e6 / rate.median, TABLE_DIGITS);
        write_amount(nodes, nodes_per_record(run), TABLE_DIGITS);
    }
    if (has_ratio(comparison, run))
        write_amount(ratio, ratio_of(comparison, run).median, RATIO_DIGITS);
    snprintf(line, sizeof line, "%-*s %7zu %9s %8s %8s %8s %9s %8s %7s\n", width, run->name,
             run->covered, median, min, max, single, time, nodes, ratio);
    output_text(output, line);
}

/* Writes a bar with a mark for each step that a rate is above the scale's start. */
static void write_bar(const char *name, int width, double start, double rate,
                      struct output *output) {
    static const double step = 1.3335214; /* the eighth root of ten */
    char line[160], bar[LONGEST_BAR + 1];
    size_t length = 0;
    for (; rate >= start && length < LONGEST_BAR; rate /= step)
        bar[length++] = '#';
    bar[length] = '\0';
    snprintf(line, sizeof line, "%-*s %s\n", width, name, bar);
    output_text(output, line);
}

/* Draws the speed of each engine on a logarithmic scale, which starts at the highest power of ten
 * below all of them. */
static void write_bars(const struct comparison *comparison, struct output *output, int width) {
    double slowest = 0, start = 1e-6;
    for (size_t i = 0; i < comparison->run_count; i++) {
        double rate =
            comparison->runs[i].covered > 0 ? rate_of(comparison, &comparison->runs[i]).median : 0;
        if (rate > 0 && (slowest == 0 || rate < slowest))
            slowest = rate;
    }
    while (start * 10 <= slowest)
        start *= 10;
    output_text(output, "\nrecords/s, ten times as many with every eight marks\n");
    for (size_t i = 0; i < comparison->run_count; i++) {
        const struct engine_run *run = &comparison->runs[i];
        write_bar(run->name, width, start, run->covered > 0 ? rate_of(comparison, run).median : 0,
                  output);
    }
}

static void write_table(const struct comparison *comparison, const struct writer *writer, bool bars,
                        bool apart) {
    struct output *output = writer->output;
    int width = name_width(comparison);
    if (apart)
        output_text(output, "\n");
    write_title(comparison, output);
    write_head(output, width, writer->color);
    for (size_t i = 0; i < comparison->run_count; i++)
        write_row(comparison, &comparison->runs[i], output, width);
    if (bars)
        write_bars(comparison, output, width);
}

/* ---- JSON ------------------------------------------------------------------------------- */

static void json_amount(struct output *output, const char *key, double value) {
    char text[32];
    json_key(output, key);
    output_text(output, write_amount(text, value, JSON_DIGITS));
}

static void json_spread(struct output *output, const char *key, struct spread spread) {
    char text[32];
    json_key(output, key);
    output_text(output, "{\"median\":");
    output_text(output, write_amount(text, spread.median, JSON_DIGITS));
    json_amount(output, "min", spread.min);
    json_amount(output, "max", spread.max);
    output_text(output, "}");
}

static void json_run(const struct comparison *comparison, const struct engine_run *run,
                     struct output *output) {
    output_text(output, "{\"engine\":\"");
    json_escape(output, run->name, strlen(run->name));
    output_text(output, "\"");
    json_number(output, "records", run->covered);
    if (run->covered > 0) {
        struct spread rate = rate_of(comparison, run);
        json_spread(output, "records_per_second", rate);
        json_spread(output, "single_records_per_second", single_rate_of(comparison, run));
        json_amount(output, "microseconds_per_record", 1e6 / rate.median);
        json_amount(output, "nodes_per_record", nodes_per_record(run));
    } else {
        json_null(output, "records_per_second");
        json_null(output, "single_records_per_second");
        json_null(output, "microseconds_per_record");
        json_null(output, "nodes_per_record");
    }
    if (has_ratio(comparison, run))
        json_spread(output, "ratio", ratio_of(comparison, run));
    else
        json_null(output, "ratio");
    output_text(output, "}");
}

static void json_files(const struct bench_set *set, struct output *output) {
    json_key(output, "files");
    for (size_t i = 0; i < set->file_count; i++) {
        output_text(output, i == 0 ? "[\"" : ",\"");
        json_escape(output, set->files[i], strlen(set->files[i]));
        output_text(output, "\"");
    }
    output_text(output, "]");
}

/* Writes the conditions of the comparison.  A limit of 0 is none, as in the options. */
static void json_conditions(const struct comparison *comparison, struct output *output) {
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%.9g", (double)comparison->time_limit / 1e9);
    json_string(output, "version", sudoku_version());
    json_key(output, "timeout");
    output_text(output, seconds);
    json_number(output, "max_nodes", comparison->max_nodes);
}

static void write_json(const struct comparison *comparison, struct output *output) {
    const struct bench_set *set = comparison->set;
    char shape[16];
    snprintf(shape, sizeof shape, "%ux%u", set->shape.box_height, set->shape.box_width);
    output_text(output, "{\"bench\":");
    output_text(output, comparison->proof ? "\"unique\"" : "\"first\"");
    json_conditions(comparison, output);
    json_files(set, output);
    json_string(output, "shape", shape);
    json_number(output, "records", set->count);
    json_number(output, "rounds", comparison->rounds);
    json_key(output, "engines");
    for (size_t i = 0; i < comparison->run_count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        json_run(comparison, &comparison->runs[i], output);
    }
    output_text(output, "]}\n");
}

void report_comparison(const struct comparison *comparison, const struct writer *writer, bool bars,
                       bool apart) {
    if (writer->style->format != NULL && writer->style->format->shows_bench)
        write_json(comparison, writer->output);
    else
        write_table(comparison, writer, bars, apart);
    output_finish_record(writer->output);
}
