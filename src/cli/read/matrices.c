/* matrices.c - reads matrices of exact cover problems: gathers lines and asks the layouts.
 *
 * Of grids, this differs in two ways: there is no framing but blank lines and comments, and a
 * matrix may have millions of lines. */
#include "matrices.h"

#include "layouts/layout.h"
#include "layouts/matrix_line.h"
#include "matrix.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct layout *const layouts[] = {&zeros_and_ones_layout, &options_layout};

/* ---- Keeping lines --------------------------------------------------------------------- */

/* Makes an array of *room elements at least twice as large, if it has not room for `needed` ones.
 * Returns the array; NULL if there is no memory for it, and then it stays as it was. */
static void *make_room(void *array, size_t *room, size_t needed, size_t element_size) {
    size_t wanted = *room * 2 > needed ? *room * 2 : needed;
    if (*room >= needed)
        return array;
    void *larger = realloc(array, wanted * element_size);
    if (larger != NULL)
        *room = wanted;
    return larger;
}

/* Keeps a line behind those kept, with a copy of its text.  False if there is no memory for it. */
static bool keep_line(struct matrix_lines *kept, const struct line *line) {
    size_t used = kept->used + line->length, byte_room = kept->byte_room;
    void *list = make_room(kept->list, &kept->room, kept->count + 1, sizeof *kept->list);
    if (list == NULL)
        return false;
    kept->list = list;
    void *bytes = make_room(kept->bytes, &kept->byte_room, used + 1, 1);
    if (bytes == NULL)
        return false;
    kept->bytes = bytes;
    char *text = memcpy(kept->bytes + kept->used, line->text, line->length);
    kept->list[kept->count].line = *line;
    kept->list[kept->count++].line.text = text;
    kept->used = used;
    text = kept->bytes;
    for (size_t i = 0; i < kept->count && kept->byte_room > byte_room; i++) {
        kept->list[i].line.text = text; /* the bytes have moved */
        text += kept->list[i].line.length;
    }
    return true;
}

/* Drops the first lines kept. */
static void drop_lines(struct reader *reader, size_t count, enum fate fate) {
    struct matrix_lines *kept = &reader->matrices;
    reader->tally.lines[fate] += count;
    kept->first += count;
    kept->asked = kept->texts = kept->least = 0;
    if (kept->first == kept->count)
        kept->first = kept->count = kept->used = 0;
}

void free_matrix_lines(struct matrix_lines *kept) {
    free(kept->list);
    free(kept->bytes);
    *kept = (struct matrix_lines){0};
}

/* ---- Making records -------------------------------------------------------------------- */

/* Makes a record of what the layouts have found.  Returns true. */
static bool make_record(struct reader *reader, struct record *record) {
    const struct finding *finding = &reader->finding;
    const struct fault *fault = &finding->fault;
    struct matrix_lines *kept = &reader->matrices;
    bool is_valid = finding->matrix != NULL;
    *record = (struct record){.file = reader->file,
                              .form = finding->form,
                              .blank_before = reader->is_blank_above,
                              .matrix = finding->matrix,
                              .valid = is_valid,
                              .text = "",
                              .puzzle.shape = {1, 1},
                              .origin = {.packed = true, .columns = {1}}};
    if (is_valid) {
        const struct line *first = &kept->list[kept->first].line;
        record->origin.row_lines[0] = first->number + (line_start(first) == START_BAR);
    } else {
        record->fault = (struct position){reader->file, fault->line, fault->column};
        memcpy(record->reason, fault->reason, sizeof record->reason);
    }
    reader->is_blank_above = false;
    kept->columns = finding->columns;
    kept->is_skipping = !is_valid && finding->form == FORM_OPTIONS;
    drop_lines(reader, finding->lines, is_valid ? FATE_ANSWERED : FATE_REPORTED);
    return true;
}

/* Asks the layouts for the block.  True if that makes a record. */
static bool ask(struct reader *reader, struct record *record, bool ended) {
    struct matrix_lines *kept = &reader->matrices;
    struct finding *finding = &reader->finding;
    struct block block = {.lines = kept->list + kept->first,
                          .count = kept->asked,
                          .ended = ended,
                          .order = kept->columns,
                          .reading = &reader->reading};
    enum verdict verdict = NOT_MINE;
    for (size_t i = 0; verdict == NOT_MINE && i < sizeof layouts / sizeof *layouts; i++) {
        memset(finding, 0, offsetof(struct finding, draft));
        finding->fault.line = 0;
        finding->is_explained = true;
        verdict = layouts[i]->recognise(&block, finding);
    }
    kept->least = finding->lines;
    return verdict == COMPLETE && make_record(reader, record);
}

/* ---- Looking at lines ------------------------------------------------------------------ */

/* Looks at the next line kept.  True if that makes a record. */
static bool look(struct reader *reader, struct record *record) {
    struct matrix_lines *kept = &reader->matrices;
    const struct line *line = &kept->list[kept->first + kept->asked].line;
    enum line_start start = line_start(line);
    kept->is_skipping = kept->is_skipping && start != START_BLANK;
    if (kept->is_skipping) {
        drop_lines(reader, 1, FATE_REPORTED);
        return false;
    }
    /* No matrix has begun.  Of comments, only one with | right above it matters. */
    if (kept->texts == 0 && start < START_SIGN && (kept->asked > 0 || start != START_BAR)) {
        bool is_blank = kept->asked == 0 && start == START_BLANK;
        reader->is_blank_above = reader->is_blank_above || is_blank;
        kept->columns = is_blank ? 0 : kept->columns;
        drop_lines(reader, 1, is_blank ? FATE_BLANK : FATE_COMMENT);
        return false;
    }
    kept->asked++;
    kept->texts += start >= START_SIGN;
    bool may_end = start == START_BLANK && reader->finding.form == FORM_OPTIONS;
    bool is_due = start >= START_SIGN && kept->texts >= kept->least;
    return (may_end || is_due) && ask(reader, record, false);
}

/* ---- Reading lines --------------------------------------------------------------------- */

/* True if a line is blank, and so is the last line kept: the block needs one of them only. */
static bool is_repeated_blank(const struct matrix_lines *kept, const struct line *line) {
    return kept->count > kept->first && line_start(line) == START_BLANK &&
           line_start(&kept->list[kept->count - 1].line) == START_BLANK;
}

/* Keeps a line that has been read.  Without memory for it, nothing more is read. */
static void take_line(struct reader *reader, const struct line *line) {
    if (is_repeated_blank(&reader->matrices, line)) {
        reader->tally.lines[FATE_BLANK]++;
    } else if (!keep_line(&reader->matrices, line)) {
        reader->lines->error = ENOMEM;
        reader->is_over = true;
    }
}

/* Makes a record of the block if the input has ended.  False if there is none, or if the input is
 * only blocked. */
static bool end_block(struct reader *reader, struct record *record) {
    struct matrix_lines *kept = &reader->matrices;
    if (!reader->is_over && reader->lines->blocked)
        return false;
    bool is_known = reader->lines->error == 0 && !interrupted();
    if (is_known && kept->texts > 0)
        return ask(reader, record, true);
    drop_lines(reader, kept->asked, FATE_COMMENT);
    return false;
}

bool read_matrix(struct reader *reader, struct record *record) {
    struct matrix_lines *kept = &reader->matrices;
    struct line line;
    bool made = false;
    while (!made) {
        if (kept->first + kept->asked < kept->count)
            made = look(reader, record);
        else if (!reader->is_over && lines_next(reader->lines, &line))
            take_line(reader, &line);
        else
            return end_block(reader, record);
    }
    return true;
}
