/* test_accounting.c - whatever the input is, each of its lines is blank, a comment, framing, part
 * of a record, or told of in a message.
 *
 * Inputs are made of pieces of every form, with random faults.  What a line may be is told here in
 * a much simpler way than the reader tells it. */
#include "damaged_sample.h"
#include "mixed_text.h"

#include "support/random.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_TEXT_LINES = 2048,
    INPUTS = 40000,     /* random inputs of each test */
    FIRST_STRAY = 10000 /* a number of this size is no order, and numbers no record */
};

/* ---- What a line may be ---- */

struct text_line {
    const char *text;
    size_t length; /* without blanks at both ends */
    bool answered; /* a valid record has a row here */
    bool told;     /* the message of an invalid record names it */
};

static struct text_line lines_of_text[MOST_TEXT_LINES + 1]; /* line number -> line; 0: none */
static size_t line_total;

static bool is_blank_byte(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f';
}

static bool is_end(const struct text_line *line) {
    return line->length > 0 && line->length <= 3 && (*line->text | 0x20) == 'e';
}

/* The bytes of a line end: LF, CR, CRLF, or CRCRLF as some editors make it. */
static size_t size_of_line_end(const char *at, const char *end) {
    static const char *const ends[] = {"\r\r\n", "\r\n"};
    for (size_t i = 0; i < COUNT(ends); i++) {
        size_t size = strlen(ends[i]);
        if ((size_t)(end - at) >= size && memcmp(at, ends[i], size) == 0)
            return size;
    }
    return 1;
}

/* Cuts the text into lines, up to the end line. */
static void cut_text(void) {
    const char *at = text.bytes, *end = text.bytes + text.size;
    line_total = 0;
    while (at < end) {
        const char *stop = at;
        while (stop < end && *stop != '\n' && *stop != '\r')
            stop++;
        const char *first = at, *last = stop;
        while (first < last && is_blank_byte(*first))
            first++;
        while (last > first && is_blank_byte(last[-1]))
            last--;
        struct text_line line = {first, (size_t)(last - first), false, false};
        assert_in_range(++line_total, 1, MOST_TEXT_LINES);
        lines_of_text[line_total] = line;
        if (is_end(&line))
            return;
        at = stop + size_of_line_end(stop, end);
    }
}

static bool holds_only(const struct text_line *line, const char *bytes) {
    for (size_t i = 0; i < line->length; i++) {
        if (strchr(bytes, line->text[i]) == NULL)
            return false;
    }
    return true;
}

static size_t count_bytes(const struct text_line *line, const char *bytes) {
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++)
        count += strchr(bytes, line->text[i]) != NULL;
    return count;
}

static bool is_remark(const struct text_line *line) {
    return line->length > 0 &&
           (*line->text == '#' || (holds_only(line, "|, \t\v\f") && count_bytes(line, "|") > 0));
}

/* The line without what may number it or quote it.  The lines around it tell if that is so. */
static struct text_line without_number(const struct text_line *line) {
    struct text_line rest = *line;
    size_t marks = strspn(line->text, "|> ");
    bool letter = isalpha((unsigned char)line->text[marks]) != 0;
    size_t digits = strspn(line->text + marks + letter, "0123456789");
    bool marked = strspn(line->text + marks + letter + digits, ".:)> \t|") > 0;
    marks += letter && digits == 0 && !marked ? 0 : letter + digits;
    size_t punctuation = strspn(line->text + marks, ".:)> \t");
    marks += punctuation > 0 ? punctuation : line->text[marks] == '-'; /* as grep -A writes */
    marks += strspn(line->text + marks, " ");
    marks = marks < line->length ? marks : line->length;
    rest.text += marks;
    rest.length -= marks;
    return rest;
}

/* True if the line may be a row of blank cells. */
static bool is_hollow(const struct text_line *line) {
    return holds_only(line, "|, \t\v\f");
}

static size_t count_of(const struct text_line *line, int (*is)(int)) {
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++)
        count += is((unsigned char)line->text[i]) != 0;
    return count;
}

/* True if the line may be a heading, by its first byte or by a mark behind its number. */
static bool may_be_heading(const struct text_line *line) {
    return isalpha((unsigned char)*line->text) || strchr("[(<`~*_=", *line->text) != NULL ||
           (isdigit((unsigned char)*line->text) && count_bytes(line, ".:)/-") > 0);
}

/* True if nothing but blank lines, comments and headings may stand above the line. */
static bool is_first_text(const struct text_line *line) {
    const struct text_line *above = &lines_of_text[1];
    while (above < line && (above->length == 0 || is_remark(above) || may_be_heading(above)))
        above++;
    return above == line;
}

static int is_letter_byte(int byte) {
    return isalpha(byte) || byte >= 0x80;
}

/* True if the line holds what lists are made of and nothing else, but for a remark behind that. */
static bool is_brackets(const struct text_line *line) {
    struct text_line code = *line;
    while (code.length > 1 && line->text[code.length - 1] != '#')
        code.length--;
    code.length = code.length > 1 ? code.length - 1 : line->length;
    return line->length > 0 && holds_only(&code, "[](){},;\"'=:| \t\v\f");
}

/* True if the line may be a header of columns: its symbols count up. */
static bool may_be_header(const struct text_line *line) {
    char last = 0;
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++) {
        char symbol = line->text[i];
        if (strchr(" |,\t", symbol) != NULL)
            continue;
        if (last == 0 ? strchr("01Aa", symbol) == NULL : symbol != last + 1)
            return false;
        last = symbol == '9' ? 'A' - 1 : symbol;
        count++;
    }
    return count >= 4;
}

/* True if the line may open a list: a name, or the dash of YAML, and a bracket at the end. */
static bool is_declaration(const struct text_line *line) {
    const char *name = line->text + strspn(line->text, "[{(\"' ");
    size_t end = line->length;
    while (end > 0 && strchr("| ", line->text[end - 1]) != NULL)
        end--;
    return end > 2 && name + 1 < line->text + line->length &&
           strchr("[{(=", line->text[end - 1]) != NULL &&
           ((isalpha((unsigned char)name[0]) &&
             (isalnum((unsigned char)name[1]) || strchr("_ =:([!\"'", name[1]) != NULL)) ||
            memcmp(line->text, "- ", 2) == 0);
}

/* True if the line may be a line of a frame. */
static bool may_be_rule(const struct text_line *line) {
    return holds_only(line, " \t\v\f-=+|.*:'") && count_bytes(line, "-=+") > 0;
}

/* True if the line may be a fence of Markdown. */
static bool is_fence(const struct text_line *line) {
    return line->length >= 3 &&
           (memcmp(line->text, "```", 3) == 0 || memcmp(line->text, "~~~", 3) == 0);
}

/* True if the line may be framing: a rule, a count or number, a heading, a header, an end line. */
static bool may_be_framing(const struct text_line *line) {
    size_t digits = count_of(line, isdigit), letters = count_of(line, is_letter_byte);
    const char *marks = count_bytes(line, ":)") > 0 ? ".)(:|, \t[]{}" : "./-(|, \t";
    bool number = digits > 0 && digits + count_bytes(line, marks) == line->length;
    bool stray =
        number && count_bytes(line, ":()") == 0 && strtoull(line->text, NULL, 10) >= FIRST_STRAY;
    bool heading =
        letters >= 2 && (digits > 0 || strchr("]", line->text[line->length - 1]) != NULL ||
                         count_bytes(line, ":") > 0);
    bool header = count_bytes(line, ",;\t") > 0 && letters >= 2;
    bool word = letters >= 3 && letters == line->length;
    bool size = digits > 0 && digits + count_bytes(line, " xX") == line->length;
    bool markup = strchr("`~*_=[<(", *line->text) != NULL && letters + digits > 0;
    return may_be_rule(line) || markup || word || size || is_fence(line) ||
           (number && (!stray || is_first_text(line))) || heading ||
           (header && is_first_text(line)) || is_brackets(line) || may_be_header(line) ||
           is_declaration(line) || is_end(line);
}

/* ---- Reading ---- */

static struct {
    struct tally tally;
    size_t fast_lines;
    size_t invalid; /* invalid records */
    uint64_t noted; /* lines that notes tell of */
    size_t surplus; /* records without a line of the input */
} outcome;

static void take_note(const struct note *note) {
    if (note->text == NULL || strstr(note->text, "what follows is not read") != NULL)
        return;
    outcome.noted += 1 + note->more;
    outcome.surplus += note->line == 0 || note->line > line_total;
}

static void take_record(const struct record *record) {
    take_note(&record->note);
    outcome.fast_lines += record->fast_line;
    if (!record->valid) {
        outcome.invalid++;
        outcome.surplus += record->fault.line == 0 || record->fault.line > line_total + 1;
        if (record->fault.line <= line_total)
            lines_of_text[record->fault.line].told = true;
        return;
    }
    size_t rows = record->origin.packed ? 1 : sudoku_side(record->puzzle.shape);
    if (record->text_at > 0) /* a line with several grids counts by its first */
        rows = 0;
    for (size_t row = 0; row < rows; row++) {
        uint64_t line = record->origin.row_lines[row];
        bool good = line > 0 && line <= line_total;
        outcome.surplus += !good;
        if (good)
            lines_of_text[line].answered = true;
    }
}

static void read_text(size_t chunk, uint64_t *seed) {
    static struct reader reader;
    static struct lines lines;
    static struct record record;
    struct note note;
    memset(&outcome, 0, sizeof outcome);
    serve_text(text.bytes, text.size, chunk, seed);
    lines_open(&lines, -1);
    lines.may_wait = true;
    reader_open(&reader, &lines, "-", &(struct reading){0});
    while (reader_next(&reader, &record))
        take_record(&record);
    while (reader_next_note(&reader, &note))
        take_note(&note);
    outcome.tally = reader.tally;
}

/* ---- The property ---- */

static void fail_with(const char *what) {
    static const char *const names[FATE_COUNT] = {"blank",    "comment", "framing", "answered",
                                                  "reported", "ignored", "pending", "held"};
    print_error("%s:\n", what);
    for (size_t i = 1; i <= line_total; i++)
        print_error("%5zu%c %.*s\n", i, lines_of_text[i].answered ? '*' : ':',
                    (int)lines_of_text[i].length, lines_of_text[i].text);
    for (size_t i = 0; i < FATE_COUNT; i++)
        print_error("%s %ju, ", names[i], (uintmax_t)outcome.tally.lines[i]);
    print_error("%zu invalid records, %ju lines noted\n", outcome.invalid,
                (uintmax_t)outcome.noted);
    fail();
}

static void expect(bool good, const char *what) {
    if (!good)
        fail_with(what);
}

static bool is_whole(const struct text_line *line, const char *wanted) {
    return line->length == strlen(wanted) && memcmp(line->text, wanted, line->length) == 0;
}

/* True if a line is what no broken record above it may hide: a whole record without an answer, or a
 * title without a message. */
static bool is_hidden(const struct text_line *line) {
    return (is_whole(line, LINE) && !line->answered) || (is_whole(line, TITLE) && !line->told);
}

static void check_text(uint64_t *seed) {
    const uint64_t *lines = outcome.tally.lines;
    uint64_t sum = 0, hollow = 0, numbered = 0, blank = 0, comments = 0, answered = 0, framing = 0,
             hidden = 0;
    bool has_state = false;
    cut_text();
    read_text(1 + random_below(seed, 200), seed);
    for (size_t i = 1; i <= line_total; i++) {
        const struct text_line *line = &lines_of_text[i];
        struct text_line rest = without_number(line);
        blank += line->length == 0 && !line->answered;
        hollow += !line->answered && is_hollow(line);
        numbered += !line->answered && rest.length < line->length &&
                    (is_hollow(&rest) || *rest.text == '#');
        comments += is_remark(line) && !line->answered;
        answered += line->answered;
        hidden += is_hidden(line);
        framing +=
            line->length > 0 && !is_remark(line) && !line->answered &&
            (may_be_framing(line) || may_be_rule(&rest) || is_brackets(&rest) || is_fence(&rest));
        has_state = has_state || (line->length > 3 && memcmp(line->text, "[St", 3) == 0);
    }
    for (size_t i = 0; i < FATE_COUNT; i++)
        sum += lines[i];
    expect(sum == line_total, "not each line is counted once");
    expect(lines[FATE_PENDING] == 0 && lines[FATE_HELD] == 0, "a line has no fate at the end");
    expect(outcome.surplus == 0, "a record or a note has no line");
    uint64_t lost = lines[FATE_REPORTED] < hollow ? lines[FATE_REPORTED] : hollow;
    expect(lines[FATE_BLANK] + lost >= blank && lines[FATE_BLANK] <= blank + numbered,
           "another number of blank lines");
    expect(lines[FATE_COMMENT] + lost >= comments && lines[FATE_COMMENT] <= comments + numbered,
           "another number of comments");
    expect(lines[FATE_ANSWERED] == answered, "another number of lines in valid records");
    expect(lines[FATE_IGNORED] == outcome.noted, "the notes tell of another number of lines");
    expect(lines[FATE_REPORTED] == 0 || outcome.invalid > 0,
           "lines are reported without a message");
    expect(has_state || hidden == 0, "a broken record hides what stands below it");
    expect(has_state || lines[FATE_FRAMING] <= framing, "text is lost without a word");
}

static void every_line_of_any_records_is_accounted_for(void **state) {
    uint64_t seed = 12;
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        make_pieces(&seed, false);
        check_text(&seed);
    }
}

static void every_line_of_damaged_records_is_accounted_for(void **state) {
    uint64_t seed = 13;
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        make_pieces(&seed, true);
        check_text(&seed);
    }
}

static void every_line_of_noise_is_accounted_for(void **state) {
    uint64_t seed = 14;
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        make_noise(&seed);
        check_text(&seed);
    }
}

/* The samples of the sweep, with some bytes damaged. */
static void every_line_of_damaged_samples_is_accounted_for(void **state) {
    uint64_t seed = 15;
    (void)state;
    for (size_t form = 0; form < sample_form_count; form++) {
        for (size_t i = 0; i < 60; i++) {
            make_sample(&sample_forms[form], &sample);
            assert_in_range(sample.size, 1, TEXT_SIZE);
            memcpy(text.bytes, sample.text, sample.size);
            text.size = sample.size;
            for (size_t damage = 0; damage < i % 4; damage++)
                damage_byte(&seed);
            if (memchr(text.bytes, '"', text.size) == NULL &&
                memchr(text.bytes, 0xE2, text.size) == NULL &&
                memchr(text.bytes, 0xEF, text.size) == NULL)
                check_text(&seed);
        }
    }
}

/* A broken grid ends at its gap if more rows than a band has are below: they are another's. */
static void rows_below_the_gap_of_a_broken_grid_are_those_of_the_next(void **state) {
    uint64_t seed = 16;
    (void)state;
    text.size =
        (size_t)snprintf(text.bytes, TEXT_SIZE,
                         "53..7....\n6..195..\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n"
                         ".6....28.\n...419..5\n....8..79\n53..7....\n6..195...\n.98....6.\n");
    check_text(&seed);
    assert_int_equal(outcome.invalid, 1);
    assert_int_equal(outcome.tally.lines[FATE_ANSWERED], 9);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_of_any_records_is_accounted_for),
        cmocka_unit_test(every_line_of_damaged_records_is_accounted_for),
        cmocka_unit_test(every_line_of_noise_is_accounted_for),
        cmocka_unit_test(every_line_of_damaged_samples_is_accounted_for),
        cmocka_unit_test(rows_below_the_gap_of_a_broken_grid_are_those_of_the_next),
    };
    return run_group("cli_accounting", NULL, 0, tests, COUNT(tests));
}
