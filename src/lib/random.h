/* random.h - random numbers, the same on every machine.
 *
 * Stream i of a seed depends only on i and the seed, so puzzle i can be generated without those
 * before it.  The generator is xoshiro256** (Blackman and Vigna, prng.di.unimi.it), seeded by
 * SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), as its authors recommend. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random_stream {
    uint64_t state[4];
};

/* The output function of SplitMix64.  It maps different numbers to different numbers. */
static inline uint64_t random_mix(uint64_t number) {
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return number ^ number >> 31;
}

/* The start of stream `index` of seed.  Different streams of a seed have different states. */
static inline struct random_stream random_start(uint64_t seed, uint64_t index) {
    const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t number = random_mix(random_mix(seed + golden) + index);
    struct random_stream stream;
    for (size_t i = 0; i < 4; i++)
        stream.state[i] = random_mix(number += golden);
    return stream;
}

/* Returns the next 64 random bits. */
static inline uint64_t random_next(struct random_stream *stream) {
    uint64_t *s = stream->state;
    uint64_t product = s[1] * 5, result = (product << 7 | product >> 57) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = s[3] << 45 | s[3] >> 19;
    return result;
}

/* Returns a number below bound, which is 1 to UINT32_MAX; all are equally likely (Lemire, "Fast
 * random integer generation in an interval", 2019). */
static inline uint32_t random_below(struct random_stream *stream, size_t bound) {
    uint64_t product = (random_next(stream) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = (uint32_t)((uint32_t)-bound % bound);
        while ((uint32_t)product < least)
            product = (random_next(stream) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* Puts count numbers into random order (Fisher and Yates; Durstenfeld). */
static inline void random_shuffle(struct random_stream *stream, uint16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t other = random_below(stream, i + 1);
        uint16_t kept = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = kept;
    }
}

/* Fills order with the numbers below count, in random order. */
static inline void random_permutation(struct random_stream *stream, uint16_t *order, size_t count) {
    for (size_t i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    random_shuffle(stream, order, count);
}

#endif
