/* bit_cover.c - Algorithm X with sets of rows as bits instead of dancing links.
 *
 * exact_cover.c takes it instead of cover.c if sudoku_bit_cover_suits(): for a matrix with at most
 * 128 primary columns whose rows are few and columns long.  On such a matrix, links visit many more
 * ones than a set of rows has words: cover.c takes 5.7 times as long for pentominoes in 6x10.
 * Sudoku never uses it.
 *
 * Each depth of the search has its own set of active rows and its own column sizes, so that nothing
 * is undone.  Choosing a row removes all rows that share a column with it.  The ones of the removed
 * rows are added up in bytes, 16 columns per instruction, and subtracted from the sizes.
 *
 * The algorithm and the choice of columns have the sources that cover.c names.  Time for all
 * covers, against cover.c: 30 % for Langford pairs of 1 to 11, 35 % for twelve queens. */
#include "bit_cover.h"
#include "inline.h"
#include "workspace.h"

#include <string.h>

/* The size of a closed column; any number of rows is smaller. */
enum { CLOSED = 1 << 14, UPPER_OF_MINUS_CLOSED = 0x100 - (CLOSED >> 8) };

enum {
    MAX_BYTES = 1 << 24, /* larger matrices would take much more memory than links */
    MAX_BLOCKS = 8       /* the sums of no more blocks than these fit in registers */
};

static uint32_t count_blocks(struct cover_bounds bounds) {
    return (bounds.primary + BLOCK_COLUMNS - 1) / BLOCK_COLUMNS;
}

/* With bits, a node visits one set of rows and the sizes of all columns; with links, all ones of
 * the rows that share a column with the chosen row. */
bool sudoku_bit_cover_suits(struct cover_bounds bounds) {
    uint64_t columns = (uint64_t)bounds.primary + bounds.secondary;
    if (bounds.rows == 0 || bounds.rows >= CLOSED || bounds.ones == 0 || columns >= CLOSED ||
        count_blocks(bounds) > MAX_BLOCKS || sudoku_bit_cover_size(bounds) > MAX_BYTES)
        return false;
    double row_ones = (double)bounds.ones / bounds.rows;
    double column_ones = (double)bounds.ones / (double)columns;
    return bounds.rows / 64.0 + (double)columns / 4 <= row_ones * row_ones * column_ones;
}

/* ---- The matrix ------------------------------------------------------------------------- */

/* Lays the arrays out behind base, vectors first; with base NULL, only measures.  Returns the bytes
 * needed. */
static size_t lay_out(struct bit_cover *cover, struct cover_bounds b, char *base) {
    size_t columns = (size_t)b.primary + b.secondary, depths = (size_t)b.primary + 1, offset = 0;
    size_t words = cover->words = (b.rows + 63) / 64, blocks = cover->blocks = count_blocks(b);
    cover->primary = b.primary;
    cover->row_bytes = take_array(base, &offset, b.rows * blocks, sizeof *cover->row_bytes);
    cover->sizes = take_array(base, &offset, 2 * depths * blocks, sizeof *cover->sizes);
    cover->conflicts = take_array(base, &offset, b.rows * words, sizeof(uint64_t));
    cover->column_rows = take_array(base, &offset, columns * words, sizeof(uint64_t));
    cover->active = take_array(base, &offset, depths * words, sizeof(uint64_t));
    cover->branch = take_array(base, &offset, depths, sizeof *cover->branch);
    cover->failures = take_array(base, &offset, b.primary, sizeof(uint32_t));
    return offset;
}

size_t sudoku_bit_cover_size(struct cover_bounds bounds) {
    struct bit_cover cover;
    return lay_out(&cover, bounds, NULL);
}

static const uint64_t *rows_of_column(const struct bit_cover *cover, uint32_t c) {
    return cover->column_rows + (size_t)c * cover->words;
}

static void add_one(struct bit_cover *cover, uint32_t row, uint32_t c) {
    cover->column_rows[(size_t)c * cover->words + row / 64] |= UINT64_C(1) << row % 64;
    if (c < cover->primary) {
        ((uint8_t *)(cover->row_bytes + (size_t)row * cover->blocks))[c] = 1;
        ((int16_t *)cover->sizes)[c]++;
    }
}

void sudoku_bit_cover_init(struct bit_cover *cover, struct cover_bounds bounds,
                           const sudoku_exact_cover *matrix, void *memory) {
    *cover = (struct bit_cover){.phase = BIT_COVER_FRESH};
    memset(memory, 0, lay_out(cover, bounds, memory));
    for (uint32_t c = bounds.primary; c < cover->blocks * BLOCK_COLUMNS; c++)
        ((int16_t *)cover->sizes)[c] = CLOSED;
    for (uint32_t row = 0, i = 0; row < bounds.rows; row++) {
        cover->active[row / 64] |= UINT64_C(1) << row % 64;
        for (; i < matrix->row_ends[row]; i++)
            add_one(cover, row, matrix->columns[i]);
    }
    for (uint32_t row = 0, i = 0; row < bounds.rows; row++) {
        uint64_t *conflicts = cover->conflicts + (size_t)row * cover->words;
        for (; i < matrix->row_ends[row]; i++) {
            const uint64_t *rows = rows_of_column(cover, matrix->columns[i]);
            for (size_t word = 0; word < cover->words; word++)
                conflicts[word] |= rows[word];
        }
    }
}

/* ---- The choice of a row ---------------------------------------------------------------- */

/* Subtracts the numbers 256 * upper + lower from the sizes of a block. */
static ALWAYS_INLINE void subtract(size_vector sizes[2], byte_vector lower, byte_vector upper) {
    int16_t less[BLOCK_COLUMNS];
    size_vector vectors[2];
    for (int i = 0; i < BLOCK_COLUMNS; i++)
        less[i] = (int16_t)(lower[i] | upper[i] << 8);
    memcpy(vectors, less, sizeof vectors);
    sizes[0] -= vectors[0];
    sizes[1] -= vectors[1];
}

/* The size of the smallest column; CLOSED if all are closed. */
static ALWAYS_INLINE int16_t lowest_size(const size_vector *sizes, size_t blocks) {
    size_vector lowest = sizes[0];
    for (size_t i = 1; i < 2 * blocks; i++) {
        size_vector is_lower = (size_vector)(sizes[i] < lowest);
        lowest = (sizes[i] & is_lower) | (lowest & ~is_lower);
    }
    int16_t least = lowest[0];
    for (int i = 1; i < BLOCK_COLUMNS / 2; i++)
        least = lowest[i] < least ? lowest[i] : least;
    return least;
}

/* Makes the arrays of the next depth from a chosen row: without the rows that share a column with
 * it, and with its columns closed.  Returns the size of the smallest column there. */
static ALWAYS_INLINE int16_t remove_rows(struct bit_cover *cover, uint32_t row, size_t blocks) {
    const byte_vector none = {0};
    size_t words = cover->words, depth = cover->depth;
    const uint64_t *restrict active = cover->active + depth * words;
    uint64_t *restrict next_active = cover->active + (depth + 1) * words;
    const uint64_t *restrict conflicts = cover->conflicts + row * words;
    const byte_vector *restrict bytes = cover->row_bytes;
    size_vector *restrict sizes = cover->sizes + 2 * (depth + 1) * blocks;
    byte_vector sums[MAX_BLOCKS];
    unsigned added = 0;
    for (size_t b = 0; b < blocks; b++)
        sums[b] = none;
    memcpy(sizes, cover->sizes + 2 * depth * blocks, 2 * blocks * sizeof *sizes);
    for (size_t word = 0; word < words; word++) {
        uint64_t removed = active[word] & conflicts[word];
        next_active[word] = active[word] ^ removed;
        for (; removed != 0; removed &= removed - 1) {
            size_t first = (64 * word + (size_t)__builtin_ctzll(removed)) * blocks;
            for (size_t b = 0; b < blocks; b++)
                sums[b] += bytes[first + b];
            if (++added < UINT8_MAX)
                continue;
            for (size_t b = 0; b < blocks; b++) { /* before a byte overflows */
                subtract(sizes + 2 * b, sums[b], none);
                sums[b] = none;
            }
            added = 0;
        }
    }
    for (size_t b = 0; b < blocks; b++) /* closes a column of the row: less a negative number */
        subtract(sizes + 2 * b, sums[b], -bytes[row * blocks + b] & (none + UPPER_OF_MINUS_CLOSED));
    return lowest_size(sizes, blocks);
}

/* ---- The choice of a column ------------------------------------------------------------- */

/* The set of the columns of a block that have this size: bit i for column i. */
static ALWAYS_INLINE uint32_t columns_of_size(const size_vector sizes[2], int16_t size) {
    const size_vector low_bits = {1, 2, 4, 8, 16, 32, 64, 128};
    const size_vector high_bits = {256, 512, 1024, 2048, 4096, 8192, 16384, INT16_MIN};
    size_vector wanted = (size_vector){0} + size;
    size_vector bits = ((size_vector)(sizes[0] == wanted) & low_bits) |
                       ((size_vector)(sizes[1] == wanted) & high_bits);
    uint64_t words[2];
    memcpy(words, &bits, sizeof words);
    /* The product's upper quarter is the sum of the factor's quarters, in whatever order. */
    return (uint32_t)((words[0] | words[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* Of the columns of the given size, the lowest at this depth: the first one if the size is 0 or 1,
 * else the first of those with most failures. */
static ALWAYS_INLINE uint32_t choose_column(const struct bit_cover *cover, size_t depth,
                                            int16_t size, size_t blocks) {
    const uint32_t *failures = cover->failures;
    uint32_t best = UINT32_MAX;
    for (uint32_t b = 0; b < blocks; b++) {
        uint32_t columns = columns_of_size(cover->sizes + 2 * (depth * blocks + b), size);
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

/* Chooses the smallest column at a depth, and descends to try its rows.  If it has none, the depth
 * stays as it is.  False if all columns are closed: the rows chosen are a cover. */
static ALWAYS_INLINE bool descend(struct bit_cover *cover, size_t depth, int16_t lowest,
                                  size_t blocks) {
    if (lowest == CLOSED)
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
    const uint64_t *active = cover->active + cover->depth * cover->words;
    const uint64_t *rows = rows_of_column(cover, branch->column);
    while (branch->untried == 0) {
        branch->word++;
        branch->untried = active[branch->word] & rows[branch->word];
    }
    branch->left--;
    branch->row = 64 * branch->word + (uint32_t)__builtin_ctzll(branch->untried);
    branch->untried &= branch->untried - 1;
    return branch->row;
}

/* ---- The search ------------------------------------------------------------------------- */

/* Searches on from a row still to be tried. */
static ALWAYS_INLINE enum cover_step search(struct bit_cover *cover, uint64_t pause,
                                            size_t blocks) {
    for (;;) {
        if (cover->branch[cover->depth].left == 0) {
            if (cover->depth == 0)
                return COVER_DONE;
            cover->depth--;
        } else if (cover->nodes_spent == pause) {
            return COVER_PAUSED;
        } else {
            cover->nodes_spent++;
            int16_t lowest = remove_rows(cover, next_row(cover), blocks);
            if (!descend(cover, cover->depth + 1, lowest, blocks)) {
                cover->depth++;
                return COVER_FOUND;
            }
        }
    }
}

/* The search, compiled for each number of blocks. */
#define SEARCH_BLOCKS(blocks)                                                                      \
    static NOT_INLINE enum cover_step search_##blocks(struct bit_cover *cover, uint64_t pause) {   \
        return search(cover, pause, blocks);                                                       \
    }
SEARCH_BLOCKS(1)
SEARCH_BLOCKS(2)
SEARCH_BLOCKS(3)
SEARCH_BLOCKS(4)
SEARCH_BLOCKS(5)
SEARCH_BLOCKS(6)
SEARCH_BLOCKS(7)
SEARCH_BLOCKS(8)
static enum cover_step (*const search_blocks[MAX_BLOCKS])(struct bit_cover *, uint64_t) = {
    search_1, search_2, search_3, search_4, search_5, search_6, search_7, search_8};

/* Chooses the first column.  False if there is no column to cover. */
static bool begin(struct bit_cover *cover) {
    return cover->blocks > 0 &&
           descend(cover, 0, lowest_size(cover->sizes, cover->blocks), cover->blocks);
}

/* Goes back from the cover just found, if there is one.  False if nothing is left to search. */
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
        step = COVER_FOUND; /* the only cover has no rows */
    else if (can_search_on(cover))
        step = search_blocks[cover->blocks - 1](cover, pause);
    cover->phase = step == COVER_FOUND    ? BIT_COVER_AT_COVER
                   : step == COVER_PAUSED ? BIT_COVER_SEARCHING
                                          : BIT_COVER_EXHAUSTED;
    return step;
}
