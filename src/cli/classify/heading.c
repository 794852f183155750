/* heading.c - recognises lines that only number or name what follows. */
#include "heading.h"

#include <stdio.h>
#include <string.h>

enum {
    MOST_WORDS = 8,        /* words of a heading */
    LONGEST_NUMBER = 6,    /* digits of a number in a heading */
    LONGEST_WORD = 16,     /* letters of a word in a heading */
    SHORTEST_ROW = 4,      /* cells of the shortest row */
    LAST_CELL_LETTER = 'p' /* the last letter that is a cell where digits are cells, too */
};

/* Words that tell what the number behind them counts. */
static const char *const nouns[] = {"grid", "puzzle",   "sudoku", "board", "game",   "problem",
                                    "case", "test",     "number", "level", "sample", "example",
                                    "page", "scenario", "no",     "nr"};

static char to_lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

static bool is_ascii_letter(char byte) {
    return to_lower(byte) >= 'a' && to_lower(byte) <= 'z';
}

bool is_letter(char byte) {
    return is_ascii_letter(byte) || (byte & 0x80);
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* True if text is a word, which is in lower case, in any case. */
static bool is_same_word(const char *text, size_t length, const char *word) {
    size_t i = 0;
    while (i < length && word[i] != '\0' && to_lower(text[i]) == word[i])
        i++;
    return i == length && word[i] == '\0';
}

static bool is_noun(const char *text, size_t length) {
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        if (is_same_word(text, length, nouns[i]))
            return true;
    }
    return false;
}

static const char *text_of(const struct tokens *tokens, size_t t) {
    return tokens->text + tokens->list[t].start;
}

/* The letters that a token begins with. */
static size_t count_letters(const struct tokens *tokens, size_t t) {
    size_t length = 0;
    while (length < tokens->list[t].length && is_ascii_letter(text_of(tokens, t)[length]))
        length++;
    return length;
}

/* True if letters are no cells: one of them is in no alphabet with digits, or the word is written
 * as names are, and cells are not. */
static bool is_no_cells(const char *text, size_t length) {
    if (length < 3 || length > LONGEST_WORD)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (to_lower(text[i]) > LAST_CELL_LETTER)
            return true;
    }
    return text[0] == to_lower(text[0]) ? false : text[1] == to_lower(text[1]);
}

/* ---- Words and a number ---------------------------------------------------------------- */

/* The words at the start of a line. */
struct words {
    size_t count;
    bool has_noun;
    bool has_name;   /* one of them is certainly no cells */
    bool ends_colon; /* the last ends in a colon */
};

/* Reads the words at the start of a line.  A word may end in a colon, or a full stop as in "No.".
 */
static struct words read_words(const struct tokens *tokens) {
    struct words words = {0};
    while (words.count < tokens->count && !words.ends_colon) {
        const char *text = text_of(tokens, words.count);
        size_t length = count_letters(tokens, words.count), all = tokens->list[words.count].length;
        bool marked = length + 1 == all && (text[length] == ':' || text[length] == '.');
        if (length < 2 || (length < all && !marked))
            break;
        words.has_noun = words.has_noun || is_noun(text, length);
        words.has_name = words.has_name || is_no_cells(text, length);
        words.ends_colon = marked && text[length] == ':';
        words.count++;
    }
    return words;
}

/* True if a token is a number, which '#' may precede, and a mark follow. */
static bool is_numbering(const struct tokens *tokens, size_t t) {
    const char *text = text_of(tokens, t);
    size_t length = tokens->list[t].length, at = length > 1 && text[0] == '#', digits = 0;
    while (at + digits < length && is_digit(text[at + digits]))
        digits++;
    at += digits;
    bool marked = at + 1 == length && strchr(".:)", text[at]) != NULL;
    return digits > 0 && digits <= LONGEST_NUMBER && (at == length || marked);
}

/* True if a token behind the number is no part of a grid: it is short, or a word. */
static bool is_remark(const struct tokens *tokens, size_t t) {
    size_t length = tokens->list[t].length;
    size_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += is_letter(text_of(tokens, t)[i]);
    bool is_word = length <= LONGEST_WORD && letters + 3 >= length && letters > 0;
    bool is_short = length <= LONGEST_NUMBER && *text_of(tokens, t) == '(';
    return length < SHORTEST_ROW || is_word || is_short;
}

static bool are_words_and_number(const struct tokens *tokens) {
    struct words words = read_words(tokens);
    size_t t = words.count;
    if (!words.has_noun && !words.has_name)
        return false;
    if (t == tokens->count)
        return words.ends_colon;
    bool hash = tokens->list[t].length == 1 && *text_of(tokens, t) == '#';
    t += hash;
    if (t == tokens->count || !is_numbering(tokens, t))
        return false;
    t++;
    if (t < tokens->count && !words.has_noun && *text_of(tokens, t) != '(')
        return false;
    while (t < tokens->count && is_remark(tokens, t))
        t++;
    return t == tokens->count;
}

/* ---- Sections and bare numbers ---------------------------------------------------------- */

/* True if the line is words in brackets, as "[Puzzle]" is. */
static bool is_section(const struct tokens *tokens) {
    const struct token *last = &tokens->list[tokens->count - 1];
    const char *text = text_of(tokens, 0);
    size_t length = last->start + last->length - tokens->list[0].start, run = 0, longest = 0;
    if (length < 5 || text[0] != '[' || text[length - 1] != ']')
        return false;
    for (size_t i = 1; i + 1 < length; i++) {
        run = is_ascii_letter(text[i]) ? run + 1 : 0;
        longest = run > longest ? run : longest;
        if (!is_ascii_letter(text[i]) && !is_digit(text[i]) && text[i] != ' ')
            return false;
    }
    return longest >= 3 && longest <= LONGEST_WORD;
}

/* True if the line is a number with a mark that no cell is: "12)", "(12)" or "12:". */
static bool is_marked_number(const struct tokens *tokens) {
    const char *text = text_of(tokens, 0);
    size_t length = tokens->list[0].length, open = text[0] == '(', digits = 0;
    while (open + digits < length && is_digit(text[open + digits]))
        digits++;
    if (tokens->count != 1 || digits == 0 || digits > LONGEST_NUMBER || open + digits + 1 != length)
        return false;
    return text[length - 1] == ')' || (!open && text[length - 1] == ':');
}

/* ---- Headers of columns ------------------------------------------------------------------ */

/* True if a token is a letter and a number. */
static bool is_name_of_column(const struct tokens *tokens, size_t t, char letter, size_t number) {
    char name[16];
    int length = snprintf(name, sizeof name, "%c%zu", letter, number);
    const struct token *token = &tokens->list[t];
    return token->length == (size_t)length &&
           memcmp(tokens->text + token->start, name, token->length) == 0;
}

/* ---- Interface -------------------------------------------------------------------------- */

bool is_grid_heading(const struct tokens *tokens) {
    return tokens->count == 2 && tokens->list[0].length == 4 &&
           memcmp(text_of(tokens, 0), "Grid", 4) == 0 && !(tokens->list[1].classes & ~SET_NUMERALS);
}

bool is_header_of_columns(const struct tokens *tokens) {
    if (tokens->count < SHORTEST_ROW || tokens->list[0].length != 2)
        return false;
    char letter = tokens->text[tokens->list[0].start];
    size_t t = 0;
    while (t < tokens->count && is_name_of_column(tokens, t, letter, t + 1))
        t++;
    return t == tokens->count && (set_of(letter) >> CLASS_LETTERS) != 0;
}

bool is_heading(const struct tokens *tokens) {
    if (tokens->count == 0 || tokens->count > MOST_WORDS || tokens->has_comma || tokens->has_bar)
        return false;
    return are_words_and_number(tokens) || is_section(tokens) || is_marked_number(tokens);
}

enum section section_of(const char *heading, size_t length) {
    if (is_same_word(heading, length, "[puzzle]"))
        return SECTION_PUZZLE;
    return is_same_word(heading, length, "[state]") ? SECTION_STATE : SECTION_NONE;
}
