/* sheet.c - what comes of some consecutive records. */
#include "sheet.h"

#include <stddef.h>

static void flush(struct sheet *sheet) {
    sheet->publish(sheet->owner, true);
    sheet->mark_count = 0;
}

static void drain(void *owner) {
    flush(owner);
}

void sheet_open(struct sheet *sheet, void (*publish)(void *owner, bool wait), void *owner) {
    output_open(&sheet->answers, drain, sheet);
    output_open(&sheet->messages, drain, sheet);
    sheet->mark_count = 0;
    sheet->tally = (struct tally){0};
    sheet->publish = publish;
    sheet->owner = owner;
}

void sheet_publish(struct sheet *sheet) {
    sheet->publish(sheet->owner, false);
}

void sheet_message(struct sheet *sheet, const char *text, size_t length) {
    if (sheet->mark_count == SHEET_MARKS)
        flush(sheet);
    output_add(&sheet->messages, text, length);
    output_finish_record(&sheet->messages);
    sheet->marks[sheet->mark_count++] =
        (struct mark){sheet->messages.finished, sheet->answers.finished};
}

bool sheet_is_empty(const struct sheet *sheet) {
    return sheet->answers.used == 0 && sheet->messages.used == 0;
}

void worsen_status(struct tally *tally, enum status status) {
    if (status > tally->status)
        tally->status = status;
}

static void keep_largest(sudoku_matrix *matrix, const sudoku_matrix *other) {
    if (other->ones > matrix->ones)
        *matrix = *other;
}

void count_search(struct tally *tally, const sudoku_result *result) {
    tally->nodes += result->nodes;
    keep_largest(&tally->matrix, &result->matrix);
}

void add_tally(struct tally *tally, const struct tally *later) {
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        tally->outcomes[i] += later->outcomes[i];
    tally->claims_judged = tally->claims_judged || later->claims_judged;
    tally->nodes += later->nodes;
    keep_largest(&tally->matrix, &later->matrix);
    tally->sum += later->sum;
    worsen_status(tally, later->status);
}
