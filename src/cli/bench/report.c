/* report.c - what a bench prints. */
#include "report.h"

#include "formats/json_pieces.h"

#include <stdio.h>
#include <string.h>

enum {
    TABLE_DIGITS = 4, /* significant ones */
    RATIO_DIGITS = 3,
    JSON_DIGITS = 6,
    LONGEST_BAR = 64
};

/* Of the rounds. */
struct spread {
    double median, min, max;
};

/* ---- Figures ---------------------------------------------------------------------------- */

/* The spread of count values, an odd number, which are put in order. */
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

/* Records per second. */
static struct spread rate_of(const struct race *race, const struct racer *racer) {
    double rates[MOST_ROUNDS];
    memcpy(rates, racer->rates, sizeof rates);
    return spread_of(rates, race->rounds);
}

/* How many times as fast as the first engine it was, round by round: what slows the machine down
 * for a while slows down both. */
static struct spread ratio_of(const struct race *race, const struct racer *racer) {
    double ratios[MOST_ROUNDS];
    for (size_t i = 0; i < race->rounds; i++)
        ratios[i] = racer->rates[i] / race->racers[0].rates[i];
    return spread_of(ratios, race->rounds);
}

static double nodes_per_record(const struct racer *racer) {
    return (double)racer->nodes / (double)racer->covered;
}

static bool has_ratio(const struct race *race, const struct racer *racer) {
    return racer->covered > 0 && race->racers[0].covered > 0;
}

/* Writes a value, which is not negative, with at least so many significant digits. */
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

static int name_width(const struct race *race) {
    size_t width = strlen("engine");
    for (size_t i = 0; i < race->racer_count; i++) {
        size_t length = strlen(race->racers[i].name);
        width = length > width ? length : width;
    }
    return (int)width;
}

/* What is compared: the shape, how many records, and how. */
static void write_title(const struct race *race, struct output *output) {
    const struct bench_set *set = race->set;
    char line[160];
    size_t side = sudoku_side(set->shape);
    snprintf(line, sizeof line, "%zux%zu (boxes of %ux%u), %s: %zu record%s, %zu rounds\n", side,
             side, set->shape.box_height, set->shape.box_width,
             race->proof ? "proof of uniqueness" : "first solution", set->count,
             set->count == 1 ? "" : "s", race->rounds);
    output_text(output, line);
}

static void write_head(struct output *output, int width, bool bold) {
    char line[160];
    /* The Greek letter has two bytes. */
    snprintf(line, sizeof line, "%s%-*s %8s %9s %9s %9s %11s %12s %7s%s\n", bold ? "\x1B[1m" : "",
             width, "engine", "records", "records/s", "min", "max", "\xC2\xB5s/record",
             "nodes/record", "ratio", bold ? "\x1B[0m" : "");
    output_text(output, line);
}

static void write_row(const struct race *race, const struct racer *racer, struct output *output,
                      int width) {
    char line[320], median[32] = "-", min[32] = "-", max[32] = "-", time[32] = "-", nodes[32] = "-",
                    ratio[32] = "-";
    if (racer->covered > 0) {
        struct spread rate = rate_of(race, racer);
        write_amount(median, rate.median, TABLE_DIGITS);
        write_amount(min, rate.min, TABLE_DIGITS);
        write_amount(max, rate.max, TABLE_DIGITS);
        write_amount(time, 1e6 / rate.median, TABLE_DIGITS);
        write_amount(nodes, nodes_per_record(racer), TABLE_DIGITS);
    }
    if (has_ratio(race, racer))
        write_amount(ratio, ratio_of(race, racer).median, RATIO_DIGITS);
    snprintf(line, sizeof line, "%-*s %8zu %9s %9s %9s %10s %12s %7s\n", width, racer->name,
             racer->covered, median, min, max, time, nodes, ratio);
    output_text(output, line);
}

/* A mark for each step that a rate is above the scale's start. */
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

/* Draws the speed of each engine on a logarithmic scale, from a power of ten that all are above. */
static void write_bars(const struct race *race, struct output *output, int width) {
    double slowest = 0, start = 1e-6;
    for (size_t i = 0; i < race->racer_count; i++) {
        double rate = race->racers[i].covered > 0 ? rate_of(race, &race->racers[i]).median : 0;
        if (rate > 0 && (slowest == 0 || rate < slowest))
            slowest = rate;
    }
    while (start * 10 <= slowest)
        start *= 10;
    output_text(output, "\nrecords/s, ten times as many with every eight marks\n");
    for (size_t i = 0; i < race->racer_count; i++) {
        const struct racer *racer = &race->racers[i];
        write_bar(racer->name, width, start, racer->covered > 0 ? rate_of(race, racer).median : 0,
                  output);
    }
}

static void write_table(const struct race *race, const struct writer *writer, bool bars,
                        bool apart) {
    struct output *output = writer->output;
    int width = name_width(race);
    if (apart)
        output_text(output, "\n");
    write_title(race, output);
    write_head(output, width, writer->color);
    for (size_t i = 0; i < race->racer_count; i++)
        write_row(race, &race->racers[i], output, width);
    if (bars)
        write_bars(race, output, width);
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

static void json_racer(const struct race *race, const struct racer *racer, struct output *output) {
    output_text(output, "{\"engine\":\"");
    json_escape(output, racer->name, strlen(racer->name));
    output_text(output, "\"");
    json_number(output, "records", racer->covered);
    if (racer->covered > 0) {
        struct spread rate = rate_of(race, racer);
        json_spread(output, "records_per_second", rate);
        json_amount(output, "microseconds_per_record", 1e6 / rate.median);
        json_amount(output, "nodes_per_record", nodes_per_record(racer));
    } else {
        json_null(output, "records_per_second");
        json_null(output, "microseconds_per_record");
        json_null(output, "nodes_per_record");
    }
    if (has_ratio(race, racer))
        json_spread(output, "ratio", ratio_of(race, racer));
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

/* What tells how the race was run, the limits as the options take them: 0 is none. */
static void json_conditions(const struct race *race, struct output *output) {
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%.9g", (double)race->cap / 1e9);
    json_string(output, "version", sudoku_version());
    json_key(output, "timeout");
    output_text(output, seconds);
    json_number(output, "max_nodes", race->max_nodes);
}

static void write_json(const struct race *race, struct output *output) {
    const struct bench_set *set = race->set;
    char shape[16];
    snprintf(shape, sizeof shape, "%ux%u", set->shape.box_height, set->shape.box_width);
    output_text(output, "{\"bench\":");
    output_text(output, race->proof ? "\"unique\"" : "\"first\"");
    json_conditions(race, output);
    json_files(set, output);
    json_string(output, "shape", shape);
    json_number(output, "records", set->count);
    json_number(output, "rounds", race->rounds);
    json_key(output, "engines");
    for (size_t i = 0; i < race->racer_count; i++) {
        output_text(output, i == 0 ? "[" : ",");
        json_racer(race, &race->racers[i], output);
    }
    output_text(output, "]}\n");
}

void report_race(const struct race *race, const struct writer *writer, bool bars, bool apart) {
    if (writer->style->format != NULL && writer->style->format->shows_bench)
        write_json(race, writer->output);
    else
        write_table(race, writer, bars, apart);
    output_finish_record(writer->output);
}
