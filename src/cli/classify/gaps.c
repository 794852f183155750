/* gaps.c - tells if cells of a line seem to be blank.
 *
 * Few lines need that, so that it is found out in a second pass over the line. */
#include "gaps.h"

#include <string.h>

enum { WIDE_GAP = 3 }; /* bytes between two tokens where a blank cell may be */

/* How the tokens of a line stand between its bars and commas. */
struct layout {
    bool has_hole;     /* between two bars or commas, or in front of a comma, is no token */
    bool uneven;       /* there are not the same tokens between all bars */
    size_t widest_gap; /* most bytes between two tokens, bars or commas, or in front of them */
    size_t segments;   /* stretches between bars, or beside them, that have tokens */

    /* The place in the line so far: */
    size_t text_end;       /* offset behind the last token, bar or comma */
    size_t mark_end;       /* offset behind the last bar or comma; 0: there is none */
    size_t cells, count;   /* cells and tokens since then */
    size_t in_first_cells; /* cells of the first segment */
    size_t in_first_count; /* tokens of the first segment */
};

/* Ends the segment between the last bar or comma and a place of the line. */
static void end_segment(struct layout *layout) {
    if (layout->segments++ == 0) {
        layout->in_first_cells = layout->cells;
        layout->in_first_count = layout->count;
    } else if (layout->count != layout->in_first_count ||
               (layout->count == 1 && layout->cells != layout->in_first_cells)) {
        layout->uneven = true;
    }
    layout->cells = layout->count = 0;
}

/* Notes that a token or a mark begins at an offset and how long it is. */
static void note_text(struct layout *layout, size_t at, size_t size) {
    size_t gap = at - layout->text_end;
    layout->widest_gap = gap > layout->widest_gap ? gap : layout->widest_gap;
    layout->text_end = at + size;
}

/* Notes a bar or a comma at an offset of the line. */
static void note_mark(struct layout *layout, class_set class, size_t at, size_t size) {
    if (class & SET_COMMA) {
        layout->has_hole |= layout->cells == 0;
        layout->cells = 0;
    } else if (layout->cells > 0) {
        end_segment(layout);
    } else if (layout->mark_end > 0 && at > layout->mark_end) {
        layout->has_hole = true;
    }
    layout->mark_end = at + size;
}

/* Notes what stands from the last token up to an offset. */
static void note_marks(struct layout *layout, const char *text, size_t end) {
    size_t size;
    for (size_t at = layout->text_end; at < end; at += size) {
        class_set class = class_at(text + at, end - at, &size);
        if (!(class & SET_MARKS))
            continue;
        note_text(layout, at, size);
        if (class & (SET_BARS | SET_COMMA))
            note_mark(layout, class, at, size);
    }
}

static struct layout find_layout(const struct line *line, const struct tokens *tokens) {
    struct layout layout = {0};
    for (size_t t = 0; t < tokens->count; t++) {
        const struct token *token = &tokens->list[t];
        note_marks(&layout, line->text, token->start);
        note_text(&layout, token->start, token->length);
        layout.cells += token->length;
        layout.count++;
    }
    note_marks(&layout, line->text, line->length);
    if (layout.segments > 0 && layout.cells > 0)
        end_segment(&layout);
    return layout;
}

/* Columns from the start of a token's left neighbour to its own; of_ends: from end to end. */
static size_t step_to(const struct token *token, bool of_ends) {
    size_t step = token->start - token[-1].start;
    return of_ends ? step + token->length - token[-1].length : step;
}

/* True if all segments between two bars have as many tokens, at the same columns.  The tokens of a
 * single segment must be equally far apart. */
static bool are_aligned(const struct tokens *tokens, size_t segments, bool of_ends) {
    size_t period = segments > 1 ? tokens->count / segments : 1;
    for (size_t i = 1; i + period < tokens->count; i++) {
        if (step_to(&tokens->list[i], of_ends) != step_to(&tokens->list[i + period], of_ends))
            return false;
    }
    return true;
}

/* True if nothing stands between two tabs of a line. */
static bool has_empty_field(const struct line *line) {
    const char *tab = line->text, *end = tab + line->length;
    while ((tab = memchr(tab, '\t', (size_t)(end - tab))) != NULL && ++tab < end) {
        if (*tab == '\t' || (*tab == '"' && tab + 1 < end && tab[1] == '"'))
            return true;
    }
    return false;
}

bool has_gaps(const struct line *line, const struct tokens *tokens) {
    bool empty_field = !tokens->has_bar && tokens->count > 1 && has_empty_field(line);
    if (!tokens->has_bar && !tokens->has_comma && !empty_field)
        return false;
    struct layout layout = find_layout(line, tokens);
    if (layout.has_hole)
        return true;
    if (tokens->has_bar)
        return layout.uneven ||
               (layout.widest_gap >= WIDE_GAP && !are_aligned(tokens, layout.segments, false) &&
                !are_aligned(tokens, layout.segments, true));
    size_t trail = line->length - (tokens->end_column - 1);
    return empty_field && (layout.widest_gap >= 2 || trail >= 2);
}

bool has_uneven_commas(const struct line *line) {
    size_t commas = 0, usual = 0;
    bool text = false;
    for (size_t at = 0, size; at < line->length; at += size) {
        class_set class = class_at(line->text + at, line->length - at, &size);
        if (class & SET_COMMA) {
            commas++;
        } else if (!(class & SET_BLANK)) {
            usual = text && usual == 0 ? commas : usual;
            if (text && commas > 0 && commas != usual)
                return true;
            text = true;
            commas = 0;
        }
    }
    return false;
}

bool is_hollow(const struct line *line, const struct tokens *tokens) {
    return !(tokens->classes & ~(SET_BARS | SET_COMMA)) &&
           (tokens->classes != 0 || memchr(line->text, '\t', line->length) != NULL);
}
