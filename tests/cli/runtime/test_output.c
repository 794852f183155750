/* test_output.c - the buffer of the output: all text comes out of it, in order and once, and a
 * record in one piece, unless it is longer than the buffer. */
#include "run.h"
#include "runtime/output.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

/* What was put into an output, and what has come out of it. */
struct channel {
    struct output output;
    struct text in, out;
    size_t record_start; /* offset in `in` of the record that is being added */
    size_t room;         /* the most bytes that this record has asked for */
    size_t drains;
};

static struct channel channel;

static void drain(void *owner) {
    struct channel *drained = owner;
    struct output *output = &drained->output;
    assert_true(output->finished <= output->used);
    assert_true(output->used <= sizeof output->buffer);
    text_add(&drained->out, output->buffer, output->finished);
    output_drop_finished(output);
    assert_int_equal(output->finished, 0);
    drained->drains++;
}

static void open_channel(void) {
    text_clear(&channel.in);
    text_clear(&channel.out);
    channel.record_start = channel.room = channel.drains = 0;
    memset(&channel.output, 0xA5, sizeof channel.output);
    output_open(&channel.output, drain, &channel);
}

/* The record asks for `size` more bytes. */
static void ask(size_t size) {
    size_t room = channel.in.size - channel.record_start + size;
    channel.room = room > channel.room ? room : channel.room;
}

/* No part of a record that fits the buffer has come out. */
static void check_unfinished(void) {
    if (channel.room <= OUTPUT_SIZE)
        assert_true(channel.out.size <= channel.record_start);
}

static void finish_record(void) {
    check_unfinished();
    output_finish_record(&channel.output);
    channel.record_start = channel.in.size;
    channel.room = 0;
    assert_true(channel.in.size - channel.out.size <= channel.output.capacity);
}

/* Text in which a byte that is lost, doubled or misplaced is seen. */
static const char *some_text(size_t length) {
    static char text[3 * OUTPUT_SIZE + 1];
    static uint64_t seed = 13;
    assert_true(length < sizeof text);
    uint64_t word = random_below(&seed, SIZE_MAX);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)('!' + (word + i * i / 7 + i) % 90);
    text[length] = '\0';
    return text;
}

static void add(size_t length) {
    const char *text = some_text(length);
    ask(length);
    text_add(&channel.in, text, length);
    output_add(&channel.output, text, length);
}

/* Reserves `size` bytes and uses some of them. */
static void reserve(size_t size, size_t used) {
    const char *text = some_text(used);
    ask(size);
    char *place = output_reserve(&channel.output, size);
    assert_true(place + size <= channel.output.buffer + sizeof channel.output.buffer);
    text_add(&channel.in, text, used);
    memcpy(place, text, used);
    output_advance(&channel.output, used);
}

static void check_all_out(void) {
    output_flush(&channel.output);
    assert_int_equal(channel.output.used, 0);
    check_same("what came out", &channel.out, &channel.in);
}

/* The length of an addition: mostly short, at times about that of the buffer or above it. */
static size_t some_length(uint64_t *seed) {
    static const size_t most[] = {2, 100, 3000, OUTPUT_SIZE / 2, OUTPUT_SIZE, 3 * OUTPUT_SIZE};
    size_t kind = random_below(seed, 40);
    return kind < 3 ? OUTPUT_SIZE - 1 + kind : random_below(seed, most[kind % COUNT(most)]);
}

static void all_text_comes_out_once_and_in_order(void **state) {
    uint64_t seed = 1;
    (void)state;
    for (size_t round = 0; round < 30; round++) {
        open_channel();
        if (round % 3 == 1)
            channel.output.capacity = random_below(&seed, OUTPUT_SIZE);
        for (size_t i = 0; i < 60; i++) {
            size_t length = some_length(&seed);
            bool reserves = random_below(&seed, 2) == 0 && length <= OUTPUT_SIZE;
            doing("round %zu, step %zu, length %zu", round, i, length);
            if (reserves)
                reserve(length, random_below(&seed, length + 1));
            else
                add(length);
            check_unfinished();
            if (random_below(&seed, 3) == 0)
                finish_record();
        }
        finish_record();
        check_all_out();
    }
}

static void more_than_the_capacity_is_drained_at_the_end_of_a_record(void **state) {
    (void)state;
    open_channel();
    channel.output.capacity = 100;
    add(100);
    finish_record();
    assert_int_equal(channel.drains, 0);
    add(1);
    assert_int_equal(channel.drains, 0);
    finish_record();
    assert_int_equal(channel.drains, 1);
    assert_int_equal(channel.out.size, 101);
    check_all_out();
}

static void drop_messages(void *owner, bool is_full) {
    struct chunk_output *chunk_output = owner;
    assert_true(is_full);
    output_drop_finished(&chunk_output->messages);
}

static void many_messages_are_published_before_more_come(void **state) {
    static struct chunk_output chunk_output;
    (void)state;
    chunk_output_open(&chunk_output, OUTPUT_SIZE, drop_messages, &chunk_output);
    for (size_t i = 0; i < MAX_MESSAGES; i++)
        chunk_output_message(&chunk_output, "m\n", 2);
    assert_int_equal(chunk_output.messages.records, MAX_MESSAGES);
    chunk_output_message(&chunk_output, "m\n", 2);
    assert_int_equal(chunk_output.messages.records, 1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_text_comes_out_once_and_in_order),
        cmocka_unit_test(more_than_the_capacity_is_drained_at_the_end_of_a_record),
        cmocka_unit_test(many_messages_are_published_before_more_come),
    };
    return run_group("cli_output", NULL, 0, tests, COUNT(tests));
}
