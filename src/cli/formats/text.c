/* text.c - writes answers for the formats that draw grids as text. */
#include "text.h"

#include "candidates_text.h"
#include "cover_text.h"
#include "writer.h"

#include <stdio.h>
#include <string.h>

/* The notation of the digits: as in the input, but packed letters become numbers in a spaced
 * layout. */
static enum notation choose_notation(const struct record *record, const struct layout *layout) {
    bool packed = record->form == FORM_LINE || record->form == FORM_ROWS;
    if (!packed || !layout->spaced)
        return record->notation;
    return record->notation == NOTATION_DIGITS          ? NOTATION_NUMBERS
           : record->notation == NOTATION_DIGITS_FROM_0 ? NOTATION_NUMBERS_FROM_0
                                                        : record->notation;
}

/* Writes the candidates of an answer's grid.  Not inline: other answers would save registers for
 * it. */
__attribute__((noinline)) static void write_answer_candidates(const struct writer *writer,
                                                              const struct answer *answer) {
    uint32_t candidates[SUDOKU_MAX_CELLS];
    enum form form = writer->style->format == NULL ? answer->record->form : FORM_GRID;
    find_candidates(answer, candidates);
    write_candidates(writer->output, answer->grid->shape, candidates, form);
}

/* True if an answer shows candidates: the format does; or the answer is a grid of candidates, as it
 * was in the input. */
static inline bool shows_candidates(const struct writer *writer, const struct answer *answer,
                                    const struct layout *layout) {
    const struct record *record = answer->record;
    bool has_own = answer->grid == &record->puzzle || answer->candidates != NULL;
    return layout->candidates ||
           (record->has_candidates && writer->style->format == NULL && has_own);
}

static inline void write_answer_grid(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    const struct layout *layout = &writer_format(writer, record->form)->layout;
    if (shows_candidates(writer, answer, layout)) {
        write_answer_candidates(writer, answer);
        return;
    }
    const sudoku_grid *givens = !writer->color              ? NULL
                                : answer->canonical != NULL ? answer->canonical
                                                            : &record->puzzle;
    write_grid(writer->output, answer->grid, givens, layout, choose_notation(record, layout));
}

/* Writes what stands above the answers to a record: its own heading, or the style's header with its
 * number. */
static void write_header(const struct writer *writer, const struct record *record) {
    const struct style *style = writer->style;
    char header[64];
    if (style->repeat_heading && record->heading[0] != '\0') {
        write_input_text(writer, record->heading, strlen(record->heading));
        output_text(writer->output, "\n");
    } else if (style->header != NULL) {
        snprintf(header, sizeof header, style->header, record->number);
        output_text(writer->output, header);
    }
}

/* Writes lines of words, each behind blanks. */
static void write_indented(struct output *output, const char *words) {
    for (size_t length; *words != '\0'; words += length + (words[length] != '\0')) {
        length = strcspn(words, "\n");
        output_text(output, "    ");
        output_add(output, words, length);
        output_text(output, "\n");
    }
}

/* Writes the steps to the solution, a line each, and how hard they are in total. */
static void write_path(struct output *output, const struct path *path) {
    char summary[96];
    for (const struct told_step *step = path->first; step != NULL; step = step->next) {
        output_text(output, step->line);
        output_text(output, "\n");
        if (step->words != NULL)
            write_indented(output, step->words);
    }
    if (path->is_hint || !path->is_complete || path->count == 0)
        return;
    path_summary(path, summary, sizeof summary);
    output_text(output, summary);
    output_text(output, "\n");
}

/* True if the steps to an answer are told.  A grid of candidates stands alone, so that it can be
 * read again. */
static bool tells_path(const struct writer *writer, const struct answer *answer) {
    return answer->path->is_hint || !writer_format(writer, answer->record->form)->layout.candidates;
}

/* Writes an answer that is more than a grid.  Not inline: answers that are grids would save
 * registers for it. */
__attribute__((noinline)) static void write_all_parts(const struct writer *writer,
                                                      const struct answer *answer) {
    if (answer->rank == 0)
        write_header(writer, answer->record);
    if (answer->path != NULL && tells_path(writer, answer))
        write_path(writer->output, answer->path);
    if (answer->line != NULL) {
        output_text(writer->output, answer->line);
        output_text(writer->output, "\n");
    }
    if (answer->grid != NULL)
        write_answer_grid(writer, answer);
    if (answer->rows != NULL)
        write_cover(writer, answer);
    if (writer->style->footer != NULL && !answer->is_part)
        output_text(writer->output, writer->style->footer);
}

void write_text(const struct writer *writer, const struct answer *answer) {
    const struct style *style = writer->style;
    bool bare = style->header == NULL && style->footer == NULL && !style->repeat_heading;
    if (bare && answer->line == NULL && answer->path == NULL && answer->grid != NULL)
        write_answer_grid(writer, answer);
    else
        write_all_parts(writer, answer);
}

/* True if the answer to a record of this form is a grid of several lines. */
static bool is_multi_line(const struct writer *writer, enum form form) {
    return writer_format(writer, form)->layout.multi_line;
}

/* True if a blank line stands between this answer and the one before it. */
static bool is_set_apart(const struct writer *writer, const struct answer *answer) {
    const struct record *record = answer->record;
    enum separation separation = writer->style->separation;
    if (separation == SEPARATE_NEVER)
        return false;
    if (writer->in_blocks)
        return true;
    if (answer->rank > 0)
        return writer->separated && is_multi_line(writer, record->form);
    if (separation == SEPARATE_ALWAYS || !writer->separated)
        return separation == SEPARATE_ALWAYS;
    bool wanted = separation == SEPARATE_GRIDS || record->blank_before;
    return wanted &&
           (is_multi_line(writer, record->form) || is_multi_line(writer, record->form_before));
}

void write_blank_line(const struct writer *writer, const struct answer *answer) {
    if (is_set_apart(writer, answer))
        output_text(writer->output, "\n");
}
