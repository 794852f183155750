/* bit_cover.c - Algorithm X with sets of rows as bits instead of dancing links.
 *
 * Each level of the search has its own set of active rows and its own column sizes, so that nothing
 * is undone.  Choosing a row removes all rows that share a column with it; this set is made when
 * the row is chosen for the first time.  The ones of the removed rows are added up in bytes, 16
 * columns per instruction, and the sums are subtracted from the sizes.  If a column has more rows
 * than a byte can count, or if there are too many columns, the sizes are decremented one by one.
 *
 * The algorithm and the choice of columns have the sources that cover.c names.  Time for all
 * covers, against cover.c: 16 % for pentominoes in 6x10, 30 % for Langford pairs of 1 to 11, 35 %
 * for twelve queens. */
#include "bit_cover.h"
#include "inline.h"
#include "workspace.h"

#include <string.h>

/* Added to the size of a closed column; any number of rows is smaller. */
enum { CLOSED = 1 << 14, UPPER_OF_MINUS_CLOSED = 0x100 - (CLOSED >> 8) };

/* Larger matrices would take much more memory than links. */
enum { MAX_BYTES = 1 << 24 };

/* The sums of bytes of no more blocks than these fit in registers. */
enum { MAX_BYTE_BLOCKS = 8 };

/* True if there are few enough columns to count rows in bytes, where 255 are enough. */
static bool uses_bytes(const struct bit_cover *cover) {
    return cover->blocks <= MAX_BYTE_BLOCKS;
}

static size_t column_count(const struct bit_cover *cover) {
    return (size_t)cover->bounds.primary + cover->bounds.secondary;
}

/* With bits, a node visits one set of rows and the sizes of all columns; with links, all ones of
 * the rows that share a column with the chosen row. */
bool sudoku_bit_cover_suits(struct cover_bounds bounds) {
    uint64_t columns = (uint64_t)bounds.primary + bounds.secondary;
    if (bounds.rows == 0 || bounds.rows >= CLOSED || bounds.ones == 0 || columns >= CLOSED ||
        sudoku_bit_cover_size(bounds) > MAX_BYTES)
        return false;
    double row_ones = (double)bounds.ones / bounds.rows;
    double column_ones = (double)bounds.ones / (double)columns;
    return bounds.rows / 64.0 + (double)columns / 4 <= row_ones * row_ones * column_ones;
}

/* ---- The matrix ------------------------------------------------------------------------- */

/* The number of elements of row_bytes. */
static size_t row_vectors(const struct bit_cover *cover) {
    return uses_bytes(cover) ? (size_t)cover->bounds.rows * cover->blocks : 0;
}

/* Lays the arrays out behind base, vectors first; with base NULL, only measures.  Returns the bytes
 * needed. */
static size_t lay_out(struct bit_cover *cover, char *base) {
    const struct cover_bounds *b = &cover->bounds;
    size_t columns = column_count(cover), levels = (size_t)b->primary + 1, offset = 0;
    size_t words = cover->words = (b->rows + 63) / 64;
    size_t blocks = cover->blocks = (b->primary + BLOCK_COLUMNS - 1) / BLOCK_COLUMNS;
    cover->sizes = take_array(base, &offset, levels * blocks, sizeof *cover->sizes);
    cover->row_bytes = take_array(base, &offset, row_vectors(cover), sizeof *cover->row_bytes);
    cover->conflicts = take_array(base, &offset, b->rows * words, sizeof(uint64_t));
    cover->column_rows = take_array(base, &offset, columns * words, sizeof(uint64_t));
    cover->active = take_array(base, &offset, levels * words, sizeof(uint64_t));
    cover->branch = take_array(base, &offset, levels, sizeof *cover->branch);
    cover->failures = take_array(base, &offset, b->primary, sizeof(uint32_t));
    cover->has_conflicts = take_array(base, &offset, b->rows, sizeof *cover->has_conflicts);
    cover->row_start = take_array(base, &offset, (size_t)b->rows + 1, sizeof(uint32_t));
    cover->counted_end = take_array(base, &offset, b->rows, sizeof(uint32_t));
    cover->columns = take_array(base, &offset, b->ones, sizeof(uint32_t));
    cover->chosen = take_array(base, &offset, levels, sizeof(uint32_t));
    return offset;
}

size_t sudoku_bit_cover_size(struct cover_bounds bounds) {
    struct bit_cover cover = {.bounds = bounds};
    return lay_out(&cover, NULL);
}

void sudoku_bit_cover_init(struct bit_cover *cover, struct cover_bounds bounds, void *memory) {
    *cover = (struct bit_cover){.bounds = bounds, .phase = BIT_COVER_FRESH};
    lay_out(cover, memory);
    size_t columns = column_count(cover), padded = (size_t)cover->blocks * BLOCK_COLUMNS;
    memset(cover->has_conflicts, 0, bounds.rows * sizeof *cover->has_conflicts);
    memset(cover->column_rows, 0, columns * cover->words * sizeof *cover->column_rows);
    memset(cover->active, 0, cover->words * sizeof *cover->active);
    memset(cover->failures, 0, bounds.primary * sizeof *cover->failures);
    cover->row_start[0] = 0;
    int16_t *sizes = (int16_t *)cover->sizes;
    for (size_t c = 0; c < padded; c++)
        sizes[c] = c < bounds.primary ? 0 : CLOSED;
}

void sudoku_bit_cover_add_row(struct bit_cover *cover, const uint32_t *columns, size_t count) {
    uint32_t row = cover->rows++, primary = cover->bounds.primary;
    uint32_t first = cover->row_start[row], end = first + (uint32_t)count, next = first;
    int16_t *sizes = (int16_t *)cover->sizes;
    uint64_t bit = UINT64_C(1) << row % 64;
    cover->row_start[row + 1] = end;
    for (size_t i = 0; i < count; i++) {
        uint32_t c = columns[i];
        cover->column_rows[(size_t)c * cover->words + row / 64] |= bit;
        cover->columns[c < primary ? next++ : --end] = c;
        if (c < primary)
            sizes[c]++;
    }
    cover->counted_end[row] = next;
    cover->active[row / 64] |= bit;
}

static const uint64_t *rows_of_column(const struct bit_cover *cover, uint32_t c) {
    return cover->column_rows + (size_t)c * cover->words;
}

static void fill_row_bytes(struct bit_cover *cover) {
    memset(cover->row_bytes, 0, row_vectors(cover) * sizeof *cover->row_bytes);
    for (size_t row = 0; uses_bytes(cover) && row < cover->rows; row++) {
        uint8_t *bytes = (uint8_t *)(cover->row_bytes + row * cover->blocks);
        for (uint32_t i = cover->row_start[row]; i < cover->counted_end[row]; i++)
            bytes[cover->columns[i]] = 1;
    }
}

static NOT_INLINE void make_conflicts(struct bit_cover *cover, uint32_t row) {
    size_t words = cover->words;
    uint64_t *conflicts = cover->conflicts + row * words;
    memset(conflicts, 0, words * sizeof *conflicts);
    for (uint32_t i = cover->row_start[row]; i < cover->row_start[row + 1]; i++) {
        const uint64_t *rows = rows_of_column(cover, cover->columns[i]);
        for (size_t word = 0; word < words; word++)
            conflicts[word] |= rows[word];
    }
    cover->has_conflicts[row] = true;
}

/* The rows that share a column with a row, itself among them. */
static ALWAYS_INLINE const uint64_t *conflicts_of(struct bit_cover *cover, uint32_t row) {
    if (!cover->has_conflicts[row])
        make_conflicts(cover, row);
    return cover->conflicts + (size_t)row * cover->words;
}

/* ---- Vectors ---------------------------------------------------------------------------- */

static ALWAYS_INLINE byte_vector every_byte(uint8_t value) {
    return (byte_vector){0} + value;
}

static ALWAYS_INLINE size_vector every_size(int16_t value) {
    return (size_vector){0} + value;
}

/* The sizes 256 * upper + lower. */
static ALWAYS_INLINE struct size_block sizes_of_bytes(byte_vector lower, byte_vector upper) {
    struct size_block block;
    int16_t sizes[BLOCK_COLUMNS];
    for (int i = 0; i < BLOCK_COLUMNS; i++)
        sizes[i] = (int16_t)(lower[i] | upper[i] << 8);
    memcpy(&block, sizes, sizeof block);
    return block;
}

/* The lower of two sizes for each column. */
static ALWAYS_INLINE size_vector lower_sizes(size_vector a, size_vector b) {
    size_vector a_lower = (size_vector)(a < b);
    return (a & a_lower) | (b & ~a_lower);
}

/* The lowest of the sizes. */
static ALWAYS_INLINE int16_t lowest_size(size_vector sizes) {
    int16_t lowest = sizes[0];
    for (int i = 1; i < BLOCK_COLUMNS / 2; i++)
        lowest = sizes[i] < lowest ? sizes[i] : lowest;
    return lowest;
}

/* The set of the columns of a block that have this size: bit i for column i. */
static ALWAYS_INLINE uint32_t columns_of_size(const struct size_block *block, int16_t size) {
    const size_vector low_bits = {1, 2, 4, 8, 16, 32, 64, 128};
    const size_vector high_bits = {256, 512, 1024, 2048, 4096, 8192, 16384, INT16_MIN};
    size_vector bits = ((size_vector)(block->low == every_size(size)) & low_bits) |
                       ((size_vector)(block->high == every_size(size)) & high_bits);
    uint64_t words[2];
    memcpy(words, &bits, sizeof words);
    /* The product's upper quarter is the sum of the factor's quarters, in whatever order. */
    return (uint32_t)((words[0] | words[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* ---- The choice of a row ---------------------------------------------------------------- */

/* Sets the next level's active rows to those of this level that share no column with a row, and
 * adds up the bytes of the others.  No sum exceeds 255, because no open column has more rows. */
static ALWAYS_INLINE void add_up_removed_rows(struct bit_cover *cover, uint32_t row,
                                              byte_vector *restrict sums, size_t blocks) {
    size_t words = cover->words;
    const uint64_t *restrict active = cover->active + cover->depth * words;
    uint64_t *restrict next_active = cover->active + (cover->depth + 1) * words;
    const uint64_t *restrict conflicts = conflicts_of(cover, row);
    const byte_vector *restrict bytes = cover->row_bytes;
    for (size_t b = 0; b < blocks; b++)
        sums[b] = every_byte(0);
    for (size_t word = 0; word < words; word++) {
        uint64_t removed = active[word] & conflicts[word];
        next_active[word] = active[word] ^ removed;
        for (; removed != 0; removed &= removed - 1) {
            size_t first = (64 * word + (size_t)__builtin_ctzll(removed)) * blocks;
            for (size_t b = 0; b < blocks; b++)
                sums[b] += bytes[first + b];
        }
    }
}

/* Makes the next level, where a row has been chosen: without the rows that share a column with it,
 * and with its columns closed.  Returns the size of the smallest open column; CLOSED or more if
 * none is open. */
static ALWAYS_INLINE int16_t remove_rows(struct bit_cover *cover, uint32_t row, size_t blocks) {
    const struct size_block *restrict sizes = cover->sizes + cover->depth * blocks;
    struct size_block *restrict next_sizes = cover->sizes + (cover->depth + 1) * blocks;
    const byte_vector *restrict bytes = cover->row_bytes + row * blocks;
    size_vector lowest = every_size(CLOSED);
    byte_vector sums[MAX_BYTE_BLOCKS];
    add_up_removed_rows(cover, row, sums, blocks);
    for (size_t b = 0; b < blocks; b++) {
        /* A column of the row is closed by taking away a negative number. */
        byte_vector upper = -bytes[b] & every_byte(UPPER_OF_MINUS_CLOSED);
        struct size_block less = sizes_of_bytes(sums[b], upper);
        next_sizes[b].low = sizes[b].low - less.low;
        next_sizes[b].high = sizes[b].high - less.high;
        lowest = lower_sizes(lowest, lower_sizes(next_sizes[b].low, next_sizes[b].high));
    }
    return lowest_size(lowest);
}

/* The lowest of the sizes at a depth, closed columns included. */
static int16_t lowest_at(const struct bit_cover *cover, size_t depth) {
    const struct size_block *sizes = cover->sizes + depth * cover->blocks;
    size_vector lowest = every_size(CLOSED);
    for (size_t b = 0; b < cover->blocks; b++)
        lowest = lower_sizes(lowest, lower_sizes(sizes[b].low, sizes[b].high));
    return lowest_size(lowest);
}

/* True if bytes are used, and no open column at a depth has more rows than they can count. */
static bool fits_bytes(const struct bit_cover *cover, size_t depth) {
    const int16_t *sizes = (const int16_t *)(cover->sizes + depth * cover->blocks);
    if (!uses_bytes(cover))
        return false;
    for (uint32_t c = 0; c < cover->bounds.primary; c++) {
        if ((sizes[c] & (CLOSED - 1)) > UINT8_MAX)
            return false;
    }
    return true;
}

/* Does what remove_rows() does, whatever the sizes are. */
static NOT_INLINE int16_t remove_rows_one_by_one(struct bit_cover *cover, uint32_t row) {
    size_t words = cover->words, depth = cover->depth, blocks = cover->blocks;
    const uint64_t *restrict active = cover->active + depth * words;
    uint64_t *restrict next_active = cover->active + (depth + 1) * words;
    const uint64_t *restrict conflicts = conflicts_of(cover, row);
    const uint32_t *columns = cover->columns, *start = cover->row_start, *end = cover->counted_end;
    int16_t *sizes = (int16_t *)(cover->sizes + (depth + 1) * blocks);
    memcpy(sizes, cover->sizes + depth * blocks, blocks * sizeof *cover->sizes);
    for (size_t word = 0; word < words; word++) {
        uint64_t removed = active[word] & conflicts[word];
        next_active[word] = active[word] ^ removed;
        for (; removed != 0; removed &= removed - 1) {
            size_t r = 64 * word + (size_t)__builtin_ctzll(removed);
            for (uint32_t i = start[r]; i < end[r]; i++)
                sizes[columns[i]]--;
        }
    }
    for (uint32_t i = start[row]; i < end[row]; i++)
        sizes[columns[i]] += CLOSED;
    cover->byte_depth = fits_bytes(cover, depth + 1) ? depth + 1 : SIZE_MAX;
    return lowest_at(cover, depth + 1);
}

/* ---- The choice of a column ------------------------------------------------------------- */

/* Of the columns of the given size, the lowest at this depth: the first one if the size is 0 or 1,
 * else the first of those with most failures. */
static ALWAYS_INLINE uint32_t choose_column(const struct bit_cover *cover, size_t depth,
                                            int16_t size, size_t blocks) {
    const struct size_block *sizes = cover->sizes + depth * blocks;
    const uint32_t *failures = cover->failures;
    uint32_t best = UINT32_MAX;
    for (uint32_t b = 0; b < blocks; b++) {
        uint32_t columns = columns_of_size(sizes + b, size);
        if (size <= 1 && columns != 0)
            return b * BLOCK_COLUMNS + (uint32_t)__builtin_ctz(columns);
        for (; columns != 0; columns &= columns - 1) {
            uint32_t c = b * BLOCK_COLUMNS + (uint32_t)__builtin_ctz(columns);
            if (best == UINT32_MAX || failures[c] > failures[best])
                best = c;
        }
    }
    return best;
}

/* ---- The search ------------------------------------------------------------------------- */

/* Chooses the smallest column at a depth, and goes down there to try its rows; if it has no rows,
 * the search stays above.  False if no column is open: the rows chosen are a cover. */
static ALWAYS_INLINE bool descend(struct bit_cover *cover, size_t depth, int16_t lowest,
                                  size_t blocks) {
    if (lowest >= CLOSED)
        return false;
    uint32_t c = choose_column(cover, depth, lowest, blocks);
    if (lowest == 0) {
        cover->failures[c]++;
        return true;
    }
    cover->depth = depth;
    cover->branch[depth] = (struct bit_branch){.column = c,
                                               .left = (uint32_t)lowest,
                                               .untried = cover->active[depth * cover->words] &
                                                          rows_of_column(cover, c)[0]};
    return true;
}

/* Takes the next row to be tried at this depth; there is one. */
static ALWAYS_INLINE uint32_t next_row(struct bit_cover *cover) {
    struct bit_branch *branch = &cover->branch[cover->depth];
    uint64_t untried = branch->untried;
    if (untried == 0) {
        const uint64_t *active = cover->active + cover->depth * cover->words;
        const uint64_t *rows = rows_of_column(cover, branch->column);
        uint32_t word = branch->word;
        while (untried == 0) {
            word++;
            untried = active[word] & rows[word];
        }
        branch->word = word;
    }
    branch->left--;
    branch->untried = untried & (untried - 1);
    return 64 * branch->word + (uint32_t)__builtin_ctzll(untried);
}

/* Searches on from a row still to be tried. */
static ALWAYS_INLINE enum cover_step search(struct bit_cover *cover, uint64_t pause, size_t blocks,
                                            bool has_bytes) {
    for (;;) {
        if (cover->branch[cover->depth].left == 0) {
            if (cover->depth == 0)
                return COVER_DONE;
            cover->depth--;
        } else if (cover->nodes_spent == pause) {
            return COVER_PAUSED;
        } else {
            size_t depth = cover->depth;
            uint32_t row = next_row(cover);
            cover->nodes_spent++;
            cover->chosen[depth] = row;
            int16_t lowest = has_bytes && depth >= cover->byte_depth
                                 ? remove_rows(cover, row, blocks)
                                 : remove_rows_one_by_one(cover, row);
            if (!descend(cover, depth + 1, lowest, blocks)) {
                cover->depth++;
                return COVER_FOUND;
            }
        }
    }
}

#define SEARCH_BLOCKS(blocks)                                                                      \
    static NOT_INLINE enum cover_step search_##blocks(struct bit_cover *cover, uint64_t pause) {   \
        return search(cover, pause, blocks, true);                                                 \
    }
SEARCH_BLOCKS(1)
SEARCH_BLOCKS(2)
SEARCH_BLOCKS(3)
SEARCH_BLOCKS(4)
SEARCH_BLOCKS(5)
SEARCH_BLOCKS(6)
SEARCH_BLOCKS(7)
SEARCH_BLOCKS(8)

static enum cover_step search_more(struct bit_cover *cover, uint64_t pause) {
    return search(cover, pause, cover->blocks, false);
}

/* Calls the search that is compiled for the number of blocks. */
static enum cover_step search_on(struct bit_cover *cover, uint64_t pause) {
    static enum cover_step (*const search_blocks[])(struct bit_cover *, uint64_t) = {
        search_more, search_1, search_2, search_3, search_4,
        search_5,    search_6, search_7, search_8};
    return search_blocks[uses_bytes(cover) ? cover->blocks : 0](cover, pause);
}

/* Prepares the search, and chooses the first column.  False if there is no column to cover. */
static bool begin(struct bit_cover *cover) {
    fill_row_bytes(cover);
    cover->branch[0].left = 0;
    cover->byte_depth = fits_bytes(cover, 0) ? 0 : SIZE_MAX;
    return descend(cover, 0, lowest_at(cover, 0), cover->blocks);
}

/* Leaves the cover just found, if there is one.  False if nothing is left to search. */
static bool can_search_on(struct bit_cover *cover) {
    if (cover->phase == BIT_COVER_AT_COVER && cover->depth > 0)
        cover->depth--;
    else if (cover->phase == BIT_COVER_AT_COVER)
        cover->phase = BIT_COVER_EXHAUSTED;
    return cover->phase != BIT_COVER_EXHAUSTED;
}

enum cover_step sudoku_bit_cover_next(struct bit_cover *cover, uint64_t pause) {
    enum cover_step step = COVER_DONE;
    if (cover->phase == BIT_COVER_FRESH && !begin(cover))
        step = COVER_FOUND; /* choosing no row is the one cover */
    else if (can_search_on(cover))
        step = search_on(cover, pause);
    cover->phase = step == COVER_FOUND    ? BIT_COVER_AT_COVER
                   : step == COVER_PAUSED ? BIT_COVER_SEARCHING
                                          : BIT_COVER_EXHAUSTED;
    return step;
}
