/* test_promise.c - what one fault may cost, and that no line is lost.
 *
 * A stream of random puzzles in one of the pasted forms gets one fault, and is read.  The records
 * that the fault touches may be lost; where nothing separates records, one more.  All others are
 * read as without it, and what is lost is told.  By default some thousand streams are damaged;
 * `slow` as argument takes a million.  Most of the faults that break the promise still, fewer than
 * one in 1,000, are in tables whose cells may be blank. */
#include "pasted_forms.h"
#include "read_text.h"
#include "support/random.h"
#include "support/thorough.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { DAMAGES = 1000000, FEWER = 200, MAX_RECORDS = 6, MAX_READ = 64, MAX_SHOWN = 12 };

/* ---- Streams ---- */

enum separator { NOTHING, BLANK_LINE, HEADING, SEPARATOR_COUNT };
static const char *const separator_names[] = {"nothing", "a blank line", "a heading"};

/* Records of one form, side by side. */
struct stream {
    const struct pasted_form *form;
    enum separator separator;
    bool separated;   /* the form itself shows where a record begins, or a separator does */
    bool is_one_line; /* all cells of a record stand on one line */
    sudoku_shape shape;
    size_t count;
    sudoku_grid puzzles[MAX_RECORDS];
    bool is_refused[MAX_RECORDS]; /* record -> it is refused without a fault, as not certain */
    size_t first_lines[MAX_RECORDS + 1]; /* record -> its first line, from 0; the last: lines */
    struct text text;
};

static const sudoku_shape shapes[] = {{2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 3},
                                      {3, 3}, {2, 5}, {3, 4}, {4, 4}};

/* True if blank lines stand between the bands of a grid. */
static bool has_gaps(const struct pasted_form *form) {
    return form->style->rule != NULL && form->style->rule->fill[0] == '\0';
}

/* True if records of a form can be told apart without anything between them. */
static bool stands_alone(const struct pasted_form *form) {
    const struct pasted_style *style = form->style;
    bool has_edges = style->outer != NULL || style->open != NULL || form->above != NULL;
    return !has_gaps(form) && !form->double_spaced && (has_edges || !has_blank_cells(form));
}

static bool is_in_form(const struct pasted_form *form, size_t side) {
    return side >= form->least && (form->most == 0 || side <= form->most);
}

static void choose_form(struct stream *stream, uint64_t *seed) {
    const struct pasted_form *form;
    do
        form = &pasted_forms[random_below(seed, pasted_form_count)];
    while (form->state || form->at_end != NULL); /* two grids are one record; another end */
    do
        stream->shape = shapes[random_below(seed, COUNT(shapes))];
    while (!is_in_form(form, sudoku_side(stream->shape)));
    stream->form = form;
    stream->separator = (enum separator)random_below(seed, SEPARATOR_COUNT);
    if (stream->separator == NOTHING && !stands_alone(form))
        stream->separator = BLANK_LINE;
    if (stream->separator == HEADING && form->above != NULL)
        stream->separator = NOTHING;
    if (stream->separator == BLANK_LINE && form->marks == MARKS_LIST) /* it numbers no blank line */
        stream->separator = NOTHING;
}

static void add_record(struct stream *stream, struct text *lines, uint64_t *seed) {
    char cells[SUDOKU_MAX_CELLS + 1] = "", solved[SUDOKU_MAX_CELLS + 1] = "", heading[32];
    size_t record = stream->count++, size = sudoku_cells(stream->shape);
    sudoku_grid solution = random_solved(seed, stream->shape), *puzzle = &stream->puzzles[record];
    size_t share = 1 + random_below(seed, 9); /* tenths of the cells are givens */
    *puzzle = solution;
    for (size_t i = 0; i < size; i++)
        puzzle->cells[i] = random_below(seed, 10) < share ? puzzle->cells[i] : 0;
    size_t given = random_below(seed, size); /* blanks alone would be no grid */
    puzzle->cells[given] = solution.cells[given];
    sudoku_format(puzzle, SUDOKU_ALPHABET_AUTO, '.', cells);
    sudoku_format(&solution, SUDOKU_ALPHABET_AUTO, '.', solved);
    const struct puzzle drawn = {"", stream->shape.box_height, stream->shape.box_width, cells,
                                 solved};
    stream->first_lines[record] = count_lines(lines);
    snprintf(heading, sizeof heading, "Puzzle %zu\n", record + 1);
    if (stream->separator == HEADING || (stream->separator == BLANK_LINE && record > 0))
        text_add_string(lines, stream->separator == HEADING ? heading : "\n");
    add_form(lines, stream->form, &drawn, cells, record + 1);
}

static void make_stream(struct stream *stream, uint64_t *seed) {
    struct text lines = {0}, marked = {0};
    size_t count = 2 + random_below(seed, MAX_RECORDS - 1);
    choose_form(stream, seed);
    stream->is_one_line = stream->form->answer == LAYOUT_LINE && !stream->form->as_line;
    for (stream->count = 0; stream->count < count;)
        add_record(stream, &lines, seed);
    stream->first_lines[count] = count_lines(&lines);
    bool is_gap = stream->separator == BLANK_LINE && has_gaps(stream->form);
    stream->separated = stream->is_one_line || stream->form->above != NULL ||
                        stream->form->style->open != NULL ||
                        (stream->separator != NOTHING && !is_gap);
    mark_lines(&marked, lines.bytes, stream->form->marks);
    text_clear(&stream->text);
    end_lines(&stream->text, marked.bytes,
              stream->form->line_end != NULL ? stream->form->line_end : "\n");
    text_free(&lines);
    text_free(&marked);
}

/* ---- Faults ---- */

enum fault_kind {
    BYTE_CHANGED,
    BYTE_DROPPED,
    BYTE_DOUBLED,
    LINE_DROPPED,
    LINE_DOUBLED,
    LINE_TORN,
    LINES_JOINED,
    FILE_CUT,
    FAULT_KINDS
};
static const char *const fault_names[] = {"a byte changed", "a byte dropped", "a byte doubled",
                                          "a line dropped", "a line doubled", "a line torn",
                                          "lines joined",   "the file cut"};

struct damage_done {
    enum fault_kind kind;
    size_t first_line, last_line; /* lines of the stream that it touches, from 0 */
    struct text text;
};

static size_t line_at(const struct text *text, size_t at) {
    size_t line = 0;
    for (size_t i = 0; i < at; i++)
        line += text->bytes[i] == '\n';
    return line;
}

/* The offset of a line, or of the end. */
static size_t start_of(const struct text *text, size_t line) {
    size_t at = 0;
    for (; line > 0 && at < text->size; at++)
        line -= text->bytes[at] == '\n';
    return at;
}

/* Replaces the bytes from start to end - 1. */
static void splice(struct text *out, const struct text *text, size_t start, size_t end,
                   const char *bytes, size_t size) {
    text_clear(out);
    text_add(out, text->bytes, start);
    text_add(out, bytes, size);
    text_add(out, text->bytes + end, text->size - end);
}

static void damage_byte(struct damage_done *damage, const struct text *text, uint64_t *seed) {
    static const char values[] = "\n\r \t.0159-=+|#eEx:,[(?z\"\x00\xE9";
    size_t at = random_below(seed, text->size - 1);
    char bytes[2] = {text->bytes[at], text->bytes[at]};
    if (damage->kind == BYTE_CHANGED)
        bytes[0] = values[random_below(seed, sizeof values - 1)];
    size_t size = damage->kind == BYTE_CHANGED ? 1 : damage->kind == BYTE_DROPPED ? 0 : 2;
    damage->first_line = damage->last_line = line_at(text, at);
    damage->last_line += text->bytes[at] == '\n';
    splice(&damage->text, text, at, at + 1, bytes, size);
}

static void damage_line(struct damage_done *damage, const struct text *text, size_t lines,
                        uint64_t *seed) {
    size_t line = random_below(seed, lines), start = start_of(text, line);
    size_t end = start_of(text, line + 1), length = end - start;
    size_t within = start + (length > 2 ? 1 + random_below(seed, length - 2) : 0);
    damage->first_line = damage->last_line = line;
    if (damage->kind == LINE_DROPPED)
        splice(&damage->text, text, start, end, "", 0);
    else if (damage->kind == LINE_DOUBLED)
        splice(&damage->text, text, start, start, text->bytes + start, end - start);
    else if (damage->kind == LINE_TORN)
        splice(&damage->text, text, within, within, "\n", 1);
    else {
        splice(&damage->text, text, end - 1, end, "", 0);
        damage->last_line++;
    }
}

static void do_damage(struct damage_done *damage, const struct stream *stream, uint64_t *seed) {
    size_t lines = stream->first_lines[stream->count];
    damage->kind = (enum fault_kind)random_below(seed, FAULT_KINDS);
    if (damage->kind <= BYTE_DOUBLED) {
        damage_byte(damage, &stream->text, seed);
    } else if (damage->kind < FILE_CUT) {
        damage_line(damage, &stream->text, lines, seed);
    } else {
        size_t size = 1 + random_below(seed, stream->text.size - 1);
        splice(&damage->text, &stream->text, size, stream->text.size, "", 0);
        damage->first_line = line_at(&stream->text, size);
        damage->last_line = lines;
    }
}

/* ---- Reading ---- */

/* What was read. */
struct reading_done {
    size_t count, invalid; /* valid and invalid records */
    sudoku_grid puzzles[MAX_READ];
    bool is_refused;     /* it was taken for a file of another kind */
    bool has_bad_place;  /* a message names no place in the file */
    bool is_told;        /* a record or a note says that something is wrong */
    uint64_t lines, sum; /* of the file, and of the fates */
};

static void take(void *user, const struct record *record) {
    struct reading_done *done = user;
    done->is_told = done->is_told || !record->valid || record->note.text != NULL;
    if (record->valid) {
        if (done->count < MAX_READ)
            done->puzzles[done->count++] = record->puzzle;
        return;
    }
    done->invalid++;
    done->is_refused = done->is_refused || strncmp(record->reason, "this is ", 8) == 0;
    done->has_bad_place = done->has_bad_place || record->reason[0] == '\0' ||
                          record->fault.line == 0 || record->fault.column == 0 ||
                          record->fault.line > done->lines + 1;
}

/* The lines of a text, which end at LF, CRLF, CRCRLF or CR. */
static uint64_t lines_of(const struct text *text) {
    uint64_t lines = 0;
    size_t at = 0;
    while (at < text->size) {
        while (at < text->size && text->bytes[at] != '\n' && text->bytes[at] != '\r')
            at++;
        lines++;
        const char *line = text->bytes + at;
        at += strncmp(line, "\r\r\n", 3) == 0 ? 3 : strncmp(line, "\r\n", 2) == 0 ? 2 : 1;
    }
    return lines;
}

static void read_stream(struct reading_done *done, const struct text *text) {
    memset(done, 0, offsetof(struct reading_done, puzzles));
    done->is_refused = done->has_bad_place = done->is_told = false;
    done->lines = lines_of(text);
    done->sum = 0;
    struct tally tally = read_text(text->bytes, text->size, text->size + 1, NULL, take, done);
    for (size_t fate = 0; fate < FATE_COUNT; fate++)
        done->sum += tally.lines[fate];
    done->is_told = done->is_told || tally.lines[FATE_IGNORED] > 0;
}

/* ---- The promise ---- */

/* True if a fault touches a record, or what separates it from a neighbour. */
static bool is_hit(const struct stream *stream, const struct damage_done *damage, size_t record) {
    size_t behind = record + 1 < stream->count && stream->separator != NOTHING;
    return stream->first_lines[record] <= damage->last_line &&
           damage->first_line < stream->first_lines[record + 1] + behind;
}

/* What was read in place of the stream. */
struct outcome {
    size_t lost_hit, lost_other; /* records that are missing: touched by the fault, and others */
    size_t wrong;                /* grids that are no record of the stream */
    size_t strange;              /* of these, those that differ from each in several cells */
};

/* The number of cells in which two grids differ; SIZE_MAX if they differ in shape. */
static size_t count_differences(const sudoku_grid *a, const sudoku_grid *b) {
    size_t count = 0, cells = sudoku_cells(a->shape);
    if (a->shape.box_height != b->shape.box_height || a->shape.box_width != b->shape.box_width)
        return SIZE_MAX;
    for (size_t i = 0; i < cells; i++)
        count += a->cells[i] != b->cells[i];
    return count;
}

/* True if a grid is a record of the stream, but for one cell, or has digits that clash: of these a
 * search tells. */
static bool is_like_record(const struct stream *stream, const sudoku_grid *grid) {
    size_t record = 0;
    if (sudoku_check(grid, NULL, NULL) != SUDOKU_OK)
        return true;
    while (record < stream->count && count_differences(&stream->puzzles[record], grid) > 1)
        record++;
    return record < stream->count;
}

static struct outcome compare(const struct stream *stream, const struct damage_done *damage,
                              const struct reading_done *done) {
    struct outcome outcome = {0};
    size_t next = 0, found = 0;
    for (size_t record = 0; record < stream->count; record++) {
        size_t i = next;
        while (i < done->count &&
               count_differences(&done->puzzles[i], &stream->puzzles[record]) > 0)
            i++;
        if (i < done->count) {
            next = i + 1;
            found++;
        } else {
            bool is_lost = !stream->is_refused[record];
            outcome.lost_hit += is_lost && is_hit(stream, damage, record);
            outcome.lost_other += is_lost && !is_hit(stream, damage, record);
        }
    }
    outcome.wrong = done->count - found;
    for (size_t i = 0; i < done->count; i++)
        outcome.strange += !is_like_record(stream, &done->puzzles[i]);
    return outcome;
}

/* True if a line of the text, behind marks of mail and blanks, satisfies a condition. */
static bool has_line(const struct text *text, bool (*is_such)(const char *line, size_t length)) {
    for (size_t at = 0; at < text->size;) {
        while (at < text->size && strchr("> \t\r\n", text->bytes[at]) != NULL)
            at++;
        size_t length = strcspn(text->bytes + at, "\r\n");
        if (is_such(text->bytes + at, length))
            return true;
        at += length + 1;
    }
    return false;
}

static bool is_end_line(const char *line, size_t length) {
    static const char zero_width[] = "\xE2\x80\x8B";
    if (length > 3 && memcmp(line + length - 3, zero_width, 3) == 0)
        length -= 3;
    while (length > 0 && isblank((unsigned char)line[length - 1]))
        length--;
    return length > 0 && length <= 3 && tolower((unsigned char)*line) == 'e';
}

static bool is_comment_line(const char *line, size_t length) {
    return length > 0 && *line == '#';
}

/* True if a fault leaves a number alone on the first line, which is taken for a count of grids. */
static bool makes_count(const struct damage_done *damage) {
    size_t digits = strspn(damage->text.bytes, "0123456789");
    return damage->first_line == 0 && digits > 0 &&
           strchr("\r\n", damage->text.bytes[digits]) != NULL;
}

/* True if the promise says nothing of a fault: an end line hides what follows, and rows with
 * nothing between their grids cannot show that one of them is missing or there twice. */
static bool is_excused(const struct stream *stream, const struct damage_done *damage) {
    bool moves_row = damage->kind == LINE_DROPPED || damage->kind == LINE_DOUBLED ||
                     has_line(&damage->text, is_comment_line);
    return has_line(&damage->text, is_end_line) ||
           (!stream->separated && (moves_row || makes_count(damage)));
}

/* True if a fault takes whole records away, or makes one field of two: nothing is left to tell. */
static bool takes_records(const struct stream *stream, const struct damage_done *damage) {
    bool is_joined = damage->first_line < damage->last_line;
    return damage->kind == FILE_CUT ||
           (stream->is_one_line && (damage->kind == LINE_DROPPED || is_joined));
}

/* What is broken; NULL: nothing. */
static const char *find_broken(const struct stream *stream, const struct damage_done *damage,
                               const struct reading_done *done) {
    struct outcome outcome = compare(stream, damage, done);
    size_t limit = stream->separated ? 0 : 1;
    if (done->is_refused || is_excused(stream, damage))
        return NULL;
    if (done->sum != done->lines)
        return "the fates are not as many as the lines";
    if (done->has_bad_place)
        return "a message names no place";
    if (outcome.lost_other > limit)
        return "other records are lost";
    if (outcome.wrong > 1 + limit)
        return "there are wrong grids";
    if (outcome.strange > 0 && !done->is_told)
        return "a wrong grid without a word";
    bool is_silent = outcome.lost_hit + outcome.lost_other > 0 && outcome.wrong == 0 &&
                     !done->is_told && !takes_records(stream, damage);
    return is_silent ? "a record is lost without a word" : NULL;
}

static void show(const struct stream *stream, const char *fault, const char *what,
                 const struct text *text, uint64_t number) {
    print_error("stream %ju, %s, %zux%zu, %s between records, %s: %s\n", (uintmax_t)number,
                stream->form->name, sudoku_side(stream->shape), sudoku_side(stream->shape),
                separator_names[stream->separator], fault, what);
    print_error("%.4000s\n", text->bytes);
}

/* Notes which records of a stream without a fault are refused, as they are not certain.  False if a
 * record is not read although it is certain. */
static bool is_read_whole(struct stream *stream, const struct reading_done *done) {
    size_t next = 0, refused = 0;
    bool may_be_uncertain =
        has_blank_cells(stream->form) || stream->form->style->labels != LABELS_NONE;
    for (size_t record = 0; record < stream->count; record++) {
        bool is_read = next < done->count &&
                       count_differences(&done->puzzles[next], &stream->puzzles[record]) == 0;
        next += is_read;
        refused += !is_read;
        stream->is_refused[record] = !is_read;
    }
    return next == done->count && refused == (may_be_uncertain ? done->invalid : 0) &&
           done->sum == done->lines;
}

static void one_fault_costs_its_record(void **state) {
    static struct stream stream;
    static struct damage_done damage;
    static struct reading_done done;
    enum { FAULTS = 10 }; /* of a stream */
    const size_t damages = sampled(DAMAGES, FEWER);
    size_t failures = 0;
    (void)state;
    for (uint64_t number = 0; number < damages / FAULTS; number++) {
        uint64_t seed = number;
        make_stream(&stream, &seed);
        read_stream(&done, &stream.text);
        if (!is_read_whole(&stream, &done)) {
            if (failures++ < MAX_SHOWN)
                show(&stream, "no fault", "it is read wrongly", &stream.text, number);
            continue;
        }
        for (int i = 0; i < FAULTS; i++) {
            do_damage(&damage, &stream, &seed);
            read_stream(&done, &damage.text);
            const char *broken = find_broken(&stream, &damage, &done);
            if (broken != NULL && failures++ < MAX_SHOWN)
                show(&stream, fault_names[damage.kind], broken, &damage.text, number);
        }
    }
    print_message("%zu of %zu faults cost more than they may\n", failures, damages);
    assert_true(failures <= damages / 1000);
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(one_fault_costs_its_record)};
    take_arguments(argc, argv);
    return run_group("cli_promise", NULL, 0, tests, COUNT(tests));
}
