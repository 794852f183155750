/* mixed_text.c - random inputs, made of pieces of every form or of noise. */
#include "mixed_text.h"

#include "run.h"
#include "support/random.h"

#include <string.h>

enum { MOST_PIECES = 5 }; /* of one input */

#define FOUR ".3..\n..23\n....\n1..4\n"

static const char *const pieces[] = {
    LINE "\n",
    LINE "\n" LINE "\n",
    LINE " name\n",
    FOUR,
    "0 3 0 0\n0 0 2 3\n0 0 0 0\n1 0 0 4\n",
    "+---+---+\n|.3|..|\n|..|23|\n+---+---+\n|..|..|\n|1.|.4|\n+---+---+\n",
    ".3..\n\n..23\n\n....\n\n1..4\n",
    ".3..\n..23\n\n....\n1..4\n",
    "-3--\n--23\n----\n1--4\n",
    "1234\n----\n----\n----\n",
    "1234\n----\n",
    "----\n----\n",
    "----\n1234\n",
    "\n",
    "\n",
    " \t\n",
    "# c\n",
    "|\n",
    "Grid 01\n",
    "Puzzle 3:\n",
    "[Puzzle]\n",
    "Easy ones:\n",
    "12)\n",
    "1.\n",
    "1/50\n",
    "== Puzzle 5 ==\n",
    "=== 5 ===\n",
    "**Easy**\n",
    "Author: J. Doe\n",
    "2024-01-31\n",
    "```text\n",
    "```\n",
    "[/code]\n",
    "(c) 2024 J. Doe\n",
    "2\n",
    "9\n",
    "0\n",
    "1\n.\n",
    "1\n1\n",
    "12345\n",
    "1234567\n",
    "hello\n",
    TITLE "\n",
    "id,puzzle\n",
    "---------\n",
    "=====\n",
    "===x====\n",
    "+--+\n",
    "+-+\n",
    "....\n",
    "1...\n",
    "1..4 4\n",
    ".3...\n",
    "123456789\n",
    "\xF0\x9F\x98\x80\n",
    "\xE2\x86\x92\n",
    ",,\n",
    "9x9\n",
    "12.4\n....\n",
    "E 1\n",
    "end\n",
    "ends\n",
};

struct mixed_text text;

static void add_piece(uint64_t *seed) {
    const char *piece = pieces[random_below(seed, COUNT(pieces))];
    bool crlf = random_below(seed, 4) == 0;
    for (; *piece != '\0'; piece++) {
        if (*piece == '\n' && crlf)
            text.bytes[text.size++] = '\r';
        text.bytes[text.size++] = *piece;
    }
}

void damage_byte(uint64_t *seed) {
    static const char values[] = "\n\n\r \t.0159-=+|#eEx:,[(?";
    size_t at = random_below(seed, text.size);
    if (random_below(seed, 2) == 0) {
        text.bytes[at] = values[random_below(seed, sizeof values - 1)];
        return;
    }
    memmove(text.bytes + at, text.bytes + at + 1, text.size - at - 1);
    text.size--;
}

void make_pieces(uint64_t *seed, bool with_faults) {
    size_t count = 1 + random_below(seed, MOST_PIECES);
    text.size = 0;
    for (size_t i = 0; i < count; i++)
        add_piece(seed);
    for (size_t i = 0; with_faults && i < 1 + random_below(seed, 3) && text.size > 1; i++)
        damage_byte(seed);
}

void make_noise(uint64_t *seed) {
    static const char values[] = "\n\n\n\r .....001123456789-=+|#aeEGrid:,[](?";
    text.size = 1 + random_below(seed, 60);
    for (size_t i = 0; i < text.size; i++)
        text.bytes[i] = values[random_below(seed, sizeof values - 1)];
}
