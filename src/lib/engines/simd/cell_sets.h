/* cell_sets.h - sets of cells, and the peers of each cell. */
#ifndef SIMD_CELL_SETS_H
#define SIMD_CELL_SETS_H

#include "inline.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set of cells: bit i of low for cell i, bit i of high for cell 64 + i. */
struct cell_set {
    uint64_t low, high;
};

static ALWAYS_INLINE struct cell_set intersection(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low & b.low, a.high & b.high};
}

static ALWAYS_INLINE struct cell_set in_either_set(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low | b.low, a.high | b.high};
}

static ALWAYS_INLINE struct cell_set difference(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low & ~b.low, a.high & ~b.high};
}

static ALWAYS_INLINE struct cell_set single_cell(size_t cell) {
    uint64_t bit = UINT64_C(1) << cell % 64;
    return (struct cell_set){.low = cell < 64 ? bit : 0, .high = cell < 64 ? 0 : bit};
}

static ALWAYS_INLINE bool is_empty(struct cell_set set) {
    return (set.low | set.high) == 0;
}

/* The first and the last cell of a set that is not empty. */
static ALWAYS_INLINE size_t first_cell(struct cell_set set) {
    return (size_t)(set.low != 0 ? __builtin_ctzll(set.low) : 64 + __builtin_ctzll(set.high));
}

static ALWAYS_INLINE size_t last_cell(struct cell_set set) {
    return (size_t)(set.high != 0 ? 127 - __builtin_clzll(set.high)
                                  : 63 - __builtin_clzll(set.low));
}

static ALWAYS_INLINE int count_cells(struct cell_set set) {
    return __builtin_popcountll(set.low) + __builtin_popcountll(set.high);
}

/* Takes the first cell out of a set that is not empty. */
static ALWAYS_INLINE size_t take_first_cell(struct cell_set *set) {
    const size_t cell = first_cell(*set);
    const uint64_t in_low =
        UINT64_C(0) - (uint64_t)(set->low != 0); /* no branch: hard to foresee */
    set->high &= (set->high - 1) | in_low;
    set->low &= set->low - 1;
    return cell;
}

/* Bit of high for an element behind the board. */
#define BEHIND_BOARD (UINT64_C(1) << (95 - 64))

/* Cell -> its 20 peers; elements behind the board have none. */
static const struct cell_set peers_of[96] = {
    {0x80402010081c0ffe, 0x00100}, {0x00804020101c0ffd, 0x00201}, {0x01008040201c0ffb, 0x00402},
    {0x0201008040e071f7, 0x00804}, {0x0402010080e071ef, 0x01008}, {0x0804020100e071df, 0x02010},
    {0x10080402070381bf, 0x04020}, {0x201008040703817f, 0x08040}, {0x40201008070380ff, 0x10080},
    {0x80402010081ffc07, 0x00100}, {0x00804020101ffa07, 0x00201}, {0x01008040201ff607, 0x00402},
    {0x0201008040e3ee38, 0x00804}, {0x0402010080e3de38, 0x01008}, {0x0804020100e3be38, 0x02010},
    {0x1008040207037fc0, 0x04020}, {0x201008040702ffc0, 0x08040}, {0x402010080701ffc0, 0x10080},
    {0x804020100ff80e07, 0x00100}, {0x0080402017f40e07, 0x00201}, {0x0100804027ec0e07, 0x00402},
    {0x0201008047dc7038, 0x00804}, {0x0402010087bc7038, 0x01008}, {0x08040201077c7038, 0x02010},
    {0x1008040206ff81c0, 0x04020}, {0x2010080405ff81c0, 0x08040}, {0x4020100803ff81c0, 0x10080},
    {0x8040e07ff0040201, 0x00100}, {0x0080e07fe8080402, 0x00201}, {0x0100e07fd8100804, 0x00402},
    {0x0207038fb8201008, 0x00804}, {0x0407038f78402010, 0x01008}, {0x0807038ef8804020, 0x02010},
    {0x10381c0df9008040, 0x04020}, {0x20381c0bfa010080, 0x08040}, {0x40381c07fc020100, 0x10080},
    {0x8040ffe038040201, 0x00100}, {0x0080ffd038080402, 0x00201}, {0x0100ffb038100804, 0x00402},
    {0x02071f71c0201008, 0x00804}, {0x04071ef1c0402010, 0x01008}, {0x08071df1c0804020, 0x02010},
    {0x10381bfe01008040, 0x04020}, {0x203817fe02010080, 0x08040}, {0x40380ffe04020100, 0x10080},
    {0x807fc07038040201, 0x00100}, {0x00bfa07038080402, 0x00201}, {0x013f607038100804, 0x00402},
    {0x023ee381c0201008, 0x00804}, {0x043de381c0402010, 0x01008}, {0x083be381c0804020, 0x02010},
    {0x1037fc0e01008040, 0x04020}, {0x202ffc0e02010080, 0x08040}, {0x401ffc0e04020100, 0x10080},
    {0xff80201008040201, 0x00703}, {0xff40402010080402, 0x00703}, {0xfec0804020100804, 0x00703},
    {0x7dc1008040201008, 0x0381c}, {0x7bc2010080402010, 0x0381c}, {0x77c4020100804020, 0x0381c},
    {0x6fc8040201008040, 0x1c0e0}, {0x5fd0080402010080, 0x1c0e0}, {0x3fe0100804020100, 0x1c0e0},
    {0x01c0201008040201, 0x007ff}, {0x81c0402010080402, 0x007fe}, {0x81c0804020100804, 0x007fd},
    {0x8e01008040201008, 0x038fb}, {0x8e02010080402010, 0x038f7}, {0x8e04020100804020, 0x038ef},
    {0xf008040201008040, 0x1c0df}, {0xf010080402010080, 0x1c0bf}, {0xf020100804020100, 0x1c07f},
    {0x81c0201008040201, 0x1fe03}, {0x81c0402010080402, 0x1fd03}, {0x81c0804020100804, 0x1fb03},
    {0x0e01008040201008, 0x1f71c}, {0x0e02010080402010, 0x1ef1c}, {0x0e04020100804020, 0x1df1c},
    {0x7008040201008040, 0x1bfe0}, {0x7010080402010080, 0x17fe0}, {0x7020100804020100, 0x0ffe0},
};

/* Element of struct digits_of_houses -> the cells of its house. */
static const struct cell_set house_of_element[48] = {
    [0] = {0x00000000000001ff, 0x00000},  {0x000000000003fe00, 0x00000},
    {0x0000000007fc0000, 0x00000},        [4] = {0x0000000ff8000000, 0x00000},
    {0x00001ff000000000, 0x00000},        {0x003fe00000000000, 0x00000},
    [8] = {0x7fc0000000000000, 0x00000},  {0x8000000000000000, 0x000ff},
    {0x0000000000000000, 0x1ff00},        [16] = {0x8040201008040201, 0x00100},
    {0x0201008040201008, 0x00804},        {0x1008040201008040, 0x04020},
    [20] = {0x0080402010080402, 0x00201}, {0x0402010080402010, 0x01008},
    {0x2010080402010080, 0x08040},        [24] = {0x0100804020100804, 0x00402},
    {0x0804020100804020, 0x02010},        {0x4020100804020100, 0x10080},
    [32] = {0x00000000001c0e07, 0x00000}, {0x0000000000e07038, 0x00000},
    {0x00000000070381c0, 0x00000},        [36] = {0x0000e07038000000, 0x00000},
    {0x00070381c0000000, 0x00000},        {0x00381c0e00000000, 0x00000},
    [40] = {0x81c0000000000000, 0x00703}, {0x0e00000000000000, 0x0381c},
    {0x7000000000000000, 0x1c0e0},
};

#endif
