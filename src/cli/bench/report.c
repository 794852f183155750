/* report.c - prints the measurements of a comparison. */
#include "bench.h"
#include "formats/json_text.h"

#include <stdio.h>
#include <string.h>

enum {
    /* Significant digits of a rate in the table, of a ratio in the table, and in JSON. */
    TABLE_DIGITS = 4,
    RATIO_DIGITS = 3,
    JSON_DIGITS = 6,
    MAX_BAR = 64 /* marks */
};

/* ---- Figures ---------------------------------------------------------------------------- */

/* The spread of a figure over the rounds. */
struct spread {
    double median, min, max;
};

/* What is reported of an engine. */
struct figures {
    bool is_measured;     /* it solved a record in time; else nothing is known */
    bool has_ratio;       /* the first engine did, too */
    struct spread rate;   /* records per second */
    struct spread single; /* the same with a call for each record */
    struct spread ratio;  /* the rate divided by that of the first engine in the same round: what
                           * slows the machine down for a while slows down both */
    double microseconds;  /* per record */
    double nodes;         /* per record */
};

/* The spread of `count` values; count is odd. */
static struct spread spread_of(const double *values, size_t count) {
    double sorted[MAX_ROUNDS] = {0};
    for (size_t i = 0; i < count; i++) {
        size_t at = i;
        for (; at > 0 && sorted[at - 1] > values[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = values[i];
    }
    return (struct spread){sorted[count / 2], sorted[0], sorted[count - 1]};
}

static struct figures figures_of(const struct comparison *comparison,
                                 const struct engine_run *run) {
    const struct engine_run *first = &comparison->runs[0];
    size_t rounds = comparison->rounds;
    double ratios[MAX_ROUNDS];
    struct figures figures = {.is_measured = run->covered > 0,
                              .has_ratio = run->covered > 0 && first->covered > 0};
    if (!figures.is_measured)
        return figures;
    figures.rate = spread_of(run->rates, rounds);
    figures.single = spread_of(run->single_rates, rounds);
    figures.microseconds = 1e6 / figures.rate.median;
    figures.nodes = (double)run->nodes / (double)run->covered;
    for (size_t i = 0; i < rounds; i++)
        ratios[i] = run->rates[i] / first->rates[i];
    if (figures.has_ratio)
        figures.ratio = spread_of(ratios, rounds);
    return figures;
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

/* Writes what stands above the rows: the shape, what is searched, the number of records and of
 * rounds; and the heads of the columns. */
static void write_head(const struct comparison *comparison, struct output *output, int width,
                       bool bold) {
    const struct bench_set *set = comparison->set;
    size_t side = sudoku_side(set->shape);
    output_print(output, "%zux%zu (boxes of %ux%u), %s: %zu record%s, %zu rounds\n", side, side,
                 set->shape.box_height, set->shape.box_width,
                 comparison->proof ? "proof of uniqueness" : "first solution", set->count,
                 set->count == 1 ? "" : "s", comparison->rounds);
    /* The Greek letter has two bytes. */
    output_print(output, "%s%-*s %7s %9s %8s %8s %8s %10s %8s %7s%s\n", bold ? "\x1B[1m" : "",
                 width, "engine", "records", "records/s", "min", "max", "single/s",
                 "\xC2\xB5s/record", "nodes", "ratio", bold ? "\x1B[0m" : "");
}

/* Writes a value right-aligned in a column of `width` characters, or a dash. */
static void write_cell(struct output *output, int width, bool is_known, double value, int digits) {
    char amount[32];
    output_print(output, " %*s", width, is_known ? write_amount(amount, value, digits) : "-");
}

static void write_row(const struct comparison *comparison, const struct engine_run *run,
                      struct output *output, int width) {
    struct figures figures = figures_of(comparison, run);
    bool known = figures.is_measured;
    output_print(output, "%-*s %7zu", width, run->name, run->covered);
    write_cell(output, 9, known, figures.rate.median, TABLE_DIGITS);
    write_cell(output, 8, known, figures.rate.min, TABLE_DIGITS);
    write_cell(output, 8, known, figures.rate.max, TABLE_DIGITS);
    write_cell(output, 8, known, figures.single.median, TABLE_DIGITS);
    write_cell(output, 9, known, figures.microseconds, TABLE_DIGITS);
    write_cell(output, 8, known, figures.nodes, TABLE_DIGITS);
    write_cell(output, 7, figures.has_ratio, figures.ratio.median, RATIO_DIGITS);
    output_text(output, "\n");
}

/* Draws the speed of each engine on a logarithmic scale, which starts at the highest power of ten
 * below all of them: a mark for each step that a rate is above the start. */
static void write_bars(const struct comparison *comparison, struct output *output, int width) {
    static const double step = 1.3335214; /* the eighth root of ten */
    double slowest = 0, start = 1e-6;
    for (size_t i = 0; i < comparison->run_count; i++) {
        double rate = figures_of(comparison, &comparison->runs[i]).rate.median;
        if (rate > 0 && (slowest == 0 || rate < slowest))
            slowest = rate;
    }
    while (start * 10 <= slowest)
        start *= 10;
    output_text(output, "\nrecords/s, ten times as many with every eight marks\n");
    for (size_t i = 0; i < comparison->run_count; i++) {
        const struct engine_run *run = &comparison->runs[i];
        char bar[MAX_BAR + 1] = "";
        double rate = figures_of(comparison, run).rate.median;
        for (size_t length = 0; rate >= start && length < MAX_BAR; rate /= step)
            bar[length++] = '#';
        output_print(output, "%-*s %s\n", width, run->name, bar);
    }
}

static void write_table(const struct comparison *comparison, const struct writer *writer, bool bars,
                        bool apart) {
    struct output *output = writer->output;
    int width = name_width(comparison);
    if (apart)
        output_text(output, "\n");
    write_head(comparison, output, width, writer->color);
    for (size_t i = 0; i < comparison->run_count; i++)
        write_row(comparison, &comparison->runs[i], output, width);
    if (bars)
        write_bars(comparison, output, width);
}

/* ---- JSON ------------------------------------------------------------------------------- */

static void json_amount(struct output *output, const char *key, bool is_known, double value) {
    char text[32];
    json_key(output, key);
    output_text(output, is_known ? write_amount(text, value, JSON_DIGITS) : "null");
}

static void json_spread(struct output *output, const char *key, bool is_known,
                        struct spread spread) {
    char text[32];
    if (!is_known) {
        json_null(output, key);
        return;
    }
    json_key(output, key);
    output_print(output, "{\"median\":%s", write_amount(text, spread.median, JSON_DIGITS));
    json_amount(output, "min", true, spread.min);
    json_amount(output, "max", true, spread.max);
    output_text(output, "}");
}

static void json_run(const struct comparison *comparison, const struct engine_run *run,
                     struct output *output) {
    struct figures figures = figures_of(comparison, run);
    bool known = figures.is_measured;
    output_print(output, "{\"engine\":\"%s\"", run->name);
    json_number(output, "records", run->covered);
    json_spread(output, "records_per_second", known, figures.rate);
    json_spread(output, "single_records_per_second", known, figures.single);
    json_amount(output, "microseconds_per_record", known, figures.microseconds);
    json_amount(output, "nodes_per_record", known, figures.nodes);
    json_spread(output, "ratio", figures.has_ratio, figures.ratio);
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

/* Writes the conditions of the comparison, where a limit of 0 is none, as in the options; and the
 * figures of each engine. */
static void write_json(const struct comparison *comparison, struct output *output) {
    const struct bench_set *set = comparison->set;
    output_print(output, "{\"bench\":\"%s\"", comparison->proof ? "unique" : "first");
    json_string(output, "version", sudoku_version());
    output_print(output, ",\"timeout\":%.9g", (double)comparison->time_limit / 1e9);
    json_number(output, "max_nodes", comparison->max_nodes);
    json_files(set, output);
    output_print(output, ",\"shape\":\"%ux%u\"", set->shape.box_height, set->shape.box_width);
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
    if (shows_time(writer->style))
        write_json(comparison, writer->output);
    else
        write_table(comparison, writer, bars, apart);
    output_finish_record(writer->output);
}
