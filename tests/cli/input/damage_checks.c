/* damage_checks.c - checks what damage to one byte costs. */
#include "damage_checks.h"

#include <stdio.h>
#include <string.h>

/* ---- Lines that damage may make ---- */

bool is_blank(char byte) {
    return byte != '\0' && strchr(" \t\v\f,|", byte) != NULL;
}

struct line_span trimmed(size_t line) {
    struct line_span span = line_spans[line - 1];
    const char *text = damaged.text;
    if (line == 1 && span.length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        span = (struct line_span){3, span.length - 3};
    while (span.length > 0 && is_blank(text[span.start])) {
        span.start++;
        span.length--;
    }
    while (span.length > 0 && is_blank(text[span.start + span.length - 1]))
        span.length--;
    return span;
}

bool is_comment(size_t line) {
    struct line_span span = trimmed(line);
    return span.length > 0 && damaged.text[span.start] == '#';
}

bool is_end_line(size_t line) {
    struct line_span span = trimmed(line);
    return span.length >= 1 && span.length <= 3 && (damaged.text[span.start] | ' ') == 'e';
}

bool is_drawn(size_t line) {
    static const char drawn[] = " \t\v\f|-=+.:'*";
    struct line_span span = trimmed(line);
    const char *text = damaged.text + span.start;
    return sample.form->empty == '-' && span.length > 0 && strspn(text, drawn) >= span.length;
}

bool makes(bool (*framing)(size_t line)) {
    size_t line = line_of(damaged.at);
    return framing(line) || (line < line_count && framing(line + 1));
}

/* ---- The cost ---- */

/* Consecutive records of the sample. */
struct range {
    int first, last;
};

/* The records to which a byte belongs, or which it separates. */
static struct range touched(size_t at) {
    const struct mark *mark = &sample.marks[at];
    struct range range = {mark->record, mark->record};
    if (mark->part == PART_LAST_END && mark->record < RECORDS - 1)
        range.last++;
    if (mark->part != PART_BETWEEN)
        return range;
    range = (struct range){0, RECORDS - 1};
    while (range.last > 0 && sample.start[range.last - 1] > at)
        range.last--;
    range.first = range.last > 0 ? range.last - 1 : 0;
    return range;
}

/* True if a record of the form that lacks a line does not run into the next one. */
static bool are_apart(const struct sample_form *form) {
    bool gaps = form->style->rule != NULL && *form->style->rule == '\0';
    return form->style->row_end != NULL || (form->blank_line && !gaps);
}

static bool is_excused_by(const struct excuse *excuse, enum harm harm) {
    char value = damaged.text[damaged.at];
    return strcmp(excuse->form, sample.form->name) == 0 && excuse->damage == damaged.damage &&
           excuse->harm == harm && excuse->part == sample.marks[damaged.at].part &&
           (excuse->damage != DAMAGE_REPLACED || excuse->values == NULL ||
            memchr(excuse->values, value, strlen(excuse->values)) != NULL);
}

void note_harm(enum harm harm, const char *what) {
    for (size_t i = 0; i < excuse_count; i++) {
        if (is_excused_by(&excuses[i], harm)) {
            damaged.excused[i]++;
            return;
        }
    }
    wrong(what);
}

/* True if the rule above a frame is a comment now, so that nothing parts its rows from those above:
 * where cells may be blank, a row more or less is no proof. */
static bool runs_into_frame_above(void) {
    const struct sample_form *form = sample.form;
    return sample.marks[damaged.at].part == PART_RULE && makes(is_comment) &&
           has_blank_cells(form) && !are_apart(form);
}

/* Handles the loss of a later record.  A line that is no row any more may cost more than its
 * record. */
static void note_later_loss(void) {
    bool row_less = makes(is_comment) || is_drawn(line_of(damaged.at));
    if (!row_less || are_apart(sample.form))
        note_harm(HARM_LOSS, "a later record is lost");
}

/* The records read from the damaged sample, compared with its own. */
struct comparison {
    bool kept[MOST_RECORDS]; /* record that was read -> it is one of the sample */
    struct range range;      /* records of the sample that the damage touches or costs */
    size_t lost;             /* number of records of the sample that were not read */
    size_t others;           /* number of records read that are not of the sample */
};

static struct comparison compare_records(struct range range) {
    struct comparison comparison = {.range = range};
    const struct records_read *reading = &damaged.reading;
    size_t next = 0;
    for (int record = 0; record < RECORDS; record++) {
        size_t i = next;
        while (i < reading->count &&
               !(reading->records[i].valid &&
                 same_grid(&reading->records[i].puzzle, &sample.puzzles[record])))
            i++;
        if (i < reading->count) {
            comparison.kept[i] = true;
            next = i + 1;
        } else {
            comparison.lost++;
            if (record < range.first && !runs_into_frame_above())
                wrong("an earlier record is lost");
            if (record > range.last) {
                comparison.range.last = record;
                note_later_loss();
            }
        }
    }
    for (size_t i = 0; i < reading->count; i++)
        comparison.others += !comparison.kept[i];
    return comparison;
}

bool is_within(const struct position *fault, size_t first, size_t last) {
    if (fault->line < first || fault->line > last + 1 || fault->column < 1)
        return false;
    size_t length = fault->line <= line_count ? line_spans[fault->line - 1].length : 0;
    return fault->column <= length + 1;
}

/* True if the name is the number that a letter among numbers stands for: J is 19. */
static bool is_number_of(const char *name, char letter) {
    enum digits digits = sample.form->style->digits;
    char number[8], lower = (char)(letter | ' ');
    if ((digits != DIGITS_NUMBERS && digits != DIGITS_PADDED) || lower < 'a' || lower > 'z')
        return false;
    int length = snprintf(number, sizeof number, "%d ", lower - 'a' + 10);
    return strncmp(name, number, (size_t)length) == 0;
}

/* True if the reason names no cell, or names the one at the position of the fault. */
static bool points_at_symbol(const struct record *record) {
    char escaped[8];
    const struct line_span *line = &line_spans[record->fault.line - 1];
    const char *name = record->reason, *end = strstr(name, " can be no cell ");
    if (end == NULL)
        return true;
    if (record->fault.column > line->length)
        return false;
    const char *cell = damaged.text + line->start + record->fault.column - 1;
    snprintf(escaped, sizeof escaped, "\\x%02X", (unsigned char)*cell);
    bool quoted = *name == '\'';
    cell += quoted && *cell == '0' && name[1] != '0'; /* 05 is 5 */
    size_t length = (size_t)(end - name) - (quoted ? 2 : 0);
    return strncmp(name, escaped, strlen(escaped)) == 0 || is_number_of(name, *cell) ||
           strncmp(name + quoted, cell, length) == 0;
}

static void check_positions(struct range range) {
    size_t first = range.first == 0 ? 1 : line_of(sample.start[range.first]);
    size_t end = sample.end[range.last] - (sample.size - damaged.size);
    for (size_t i = 0; i < damaged.reading.count; i++) {
        const struct record *record = &damaged.reading.records[i];
        if (!record->valid && !is_within(&record->fault, first, line_of(end - 1)))
            wrong("an error is reported somewhere else");
        else if (!record->valid && !points_at_symbol(record))
            wrong("the bad symbol is another");
    }
}

/* Checks that each lost record is reported once.  A line end in the wrong place may make one error
 * two. */
static void check_reports(const struct comparison *comparison) {
    enum part part = sample.marks[damaged.at].part;
    char was = sample.text[damaged.at], is = damaged.text[damaged.at];
    bool line_end = was == '\n' || was == '\r' || is == '\n' || is == '\r';
    bool between = part == PART_BETWEEN || part == PART_LAST_END;
    if (part == PART_BETWEEN && comparison->lost > 1)
        wrong("both neighbours are lost");
    if (comparison->others > comparison->lost + (line_end ? 2 : 1))
        note_harm(HARM_ERRORS, "too many words");
    if (!between && comparison->lost > 0 && comparison->others == 0)
        wrong("a record vanishes without a word");
}

void check_damage(void) {
    read_case();
    if (damaged.reading.endless)
        wrong("records without end");
    if (makes(is_end_line))
        return;
    struct comparison comparison = compare_records(touched(damaged.at));
    if (makes(is_comment))
        return;
    check_positions(comparison.range);
    check_reports(&comparison);
}
