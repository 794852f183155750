/* heading.c - recognises lines that only number or name what follows. */
#include "heading.h"

#include "ascii.h"
#include "markup.h"
#include "sides.h"
#include "tokens.h"

#include <string.h>

enum {
    MOST_WORDS = 8,        /* words of a heading */
    LONGEST_NUMBER = 6,    /* digits of a number in a heading */
    LONGEST_WORD = 16,     /* letters of a word in a heading */
    LAST_CELL_LETTER = 'p' /* the last letter that is a cell where digits are cells, too */
};

/* Words that tell what the number behind them counts. */
static const char *const nouns[] = {"grid", "puzzle",   "sudoku", "board", "game",   "problem",
                                    "case", "test",     "number", "level", "sample", "example",
                                    "page", "scenario", "no",     "nr"};

/* Words in front of a colon and the name of what follows.  As cells could be, they are known only
 * from here if no letter of theirs is a capital. */
static const char *const titles[] = {"name", "title"};

/* Words in front of a colon and a detail of what follows, and of lines that claim it. */
static const char *const details[] = {"date", "code", "id"};
static const char *const claims[] = {"copyright", "(c)", "\xC2\xA9"};

bool is_letter(char byte) {
    return is_ascii_letter(byte) || (byte & 0x80);
}

/* True if text is a word, which is in lower case, in any case. */
static bool is_same_word(const char *text, size_t length, const char *word) {
    size_t i = 0;
    while (i < length && word[i] != '\0' && to_lower(text[i]) == word[i])
        i++;
    return i == length && word[i] == '\0';
}

/* True if text is one of several words. */
static bool is_one_of(const char *const *words, size_t count, const char *text, size_t length) {
    size_t i = 0;
    while (i < count && !is_same_word(text, length, words[i]))
        i++;
    return i < count;
}

#define IS_ONE_OF(words, text, length)                                                             \
    is_one_of(words, sizeof(words) / sizeof *(words), text, length)

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

/* ---- Dates ----------------------------------------------------------------------------- */

/* True if text is a date in a shape whose letters stand for the year, the month and the day. */
static bool has_date_shape(const char *text, const char *shape) {
    for (; *shape != '\0'; shape++) {
        size_t digits = *shape == 'Y' ? 4 : strchr("MD", *shape) != NULL ? 2 : 0;
        unsigned value = 0;
        for (size_t i = 0; i < digits; i++) {
            if (!is_digit(text[i]))
                return false;
            value = 10 * value + (unsigned)(text[i] - '0');
        }
        bool good = *shape == 'Y'   ? value >= 1900 && value < 2100
                    : *shape == 'M' ? value >= 1 && value <= 12
                    : *shape == 'D' ? value >= 1 && value <= 31
                                    : *text == *shape;
        if (!good)
            return false;
        text += digits > 0 ? digits : 1;
    }
    return true;
}

/* True if a token is a date of the last or of this century, as "2024-01-31" is. */
static bool is_date(const struct tokens *tokens, size_t t) {
    static const char *const shapes[] = {"Y-M-D", "Y/M/D", "Y.M.D", "D.M.Y",
                                         "D/M/Y", "M/D/Y", "D-M-Y"};
    const char *text = text_of(tokens, t);
    for (size_t i = 0; tokens->list[t].length == 10 && i < sizeof shapes / sizeof *shapes; i++) {
        if (has_date_shape(text, shapes[i]))
            return true;
    }
    return false;
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
        words.has_noun = words.has_noun || IS_ONE_OF(nouns, text, length);
        words.has_name = words.has_name || is_no_cells(text, length);
        words.ends_colon = marked && text[length] == ':';
        words.count++;
    }
    return words;
}

/* The digits from an offset of a token on. */
static size_t count_digits(const struct tokens *tokens, size_t t, size_t at) {
    size_t digits = 0;
    while (at + digits < tokens->list[t].length && is_digit(text_of(tokens, t)[at + digits]))
        digits++;
    return digits;
}

/* True if a token is a number, which '#' may precede, and a mark or "/50" follow. */
static bool is_numbering(const struct tokens *tokens, size_t t) {
    const char *text = text_of(tokens, t);
    size_t length = tokens->list[t].length, at = length > 1 && text[0] == '#';
    size_t digits = count_digits(tokens, t, at);
    at += digits;
    size_t total = at < length && text[at] == '/' ? count_digits(tokens, t, at + 1) : 0;
    at += total > 0 && total <= LONGEST_NUMBER ? 1 + total : 0;
    bool marked = at + 1 == length && strchr(".:)", text[at]) != NULL;
    return digits > 0 && digits <= LONGEST_NUMBER && (at == length || marked);
}

/* True if a token behind the number is no part of a grid: it is short, or a word. */
static bool is_aside(const struct tokens *tokens, size_t t) {
    size_t length = tokens->list[t].length;
    size_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += is_letter(text_of(tokens, t)[i]);
    bool is_wordlike = length <= LONGEST_WORD && letters + 3 >= length && letters > 0;
    bool is_short = length <= LONGEST_NUMBER && *text_of(tokens, t) == '(';
    return length < SHORTEST_ROW || is_wordlike || is_short;
}

/* True if no token from one on has a digit. */
static bool has_no_digits(const struct tokens *tokens, size_t t) {
    while (t < tokens->count && !(tokens->list[t].classes & SET_DIGITS))
        t++;
    return t == tokens->count;
}

/* True if the line is words and a number or a date.  A comma may stand behind them if no cells do.
 */
static bool are_words_and_number(const struct tokens *tokens) {
    struct words words = read_words(tokens);
    size_t t = words.count;
    if (!words.has_noun && !words.has_name)
        return false;
    if (t == tokens->count)
        return words.ends_colon && !tokens->has_comma;
    bool hash = tokens->list[t].length == 1 && *text_of(tokens, t) == '#';
    t += hash;
    if (t == tokens->count || !(is_numbering(tokens, t) || is_date(tokens, t)))
        return false;
    t++;
    if (t < tokens->count && !words.has_noun && *text_of(tokens, t) != '(')
        return false;
    if (tokens->has_comma && !(words.has_noun && has_no_digits(tokens, t)))
        return false;
    while (t < tokens->count && is_aside(tokens, t))
        t++;
    return t == tokens->count;
}

/* ---- Details --------------------------------------------------------------------------- */

/* True if a token is the address of a page. */
static bool is_address(const struct tokens *tokens, size_t t) {
    const char *text = text_of(tokens, t);
    size_t length = tokens->list[t].length, at = count_letters(tokens, t);
    return at > 0 && at + 3 < length && memcmp(text + at, "://", 3) == 0;
}

/* True if a token is a word: it has few bytes that are no letters. */
static bool is_word(const struct tokens *tokens, size_t t) {
    const char *text = text_of(tokens, t);
    size_t length = tokens->list[t].length, letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += is_letter(text[i]);
    return letters > 0 && length <= LONGEST_WORD && 2 * letters >= length;
}

/* True if the tokens from one on are words, numbers and dates, and certainly no cells. */
static bool is_prose(const struct tokens *tokens, size_t t) {
    size_t others = 0;
    for (; t < tokens->count; t++) {
        if (is_word(tokens, t) || is_date(tokens, t) || is_address(tokens, t))
            continue;
        if (tokens->list[t].length > LONGEST_NUMBER)
            return false;
        others++;
    }
    return others < SHORTEST_ROW;
}

/* True if the line is a word, a colon and text: "Author: J. Doe". */
static bool is_detail(const struct tokens *tokens) {
    size_t length = count_letters(tokens, 0), all = tokens->list[0].length;
    const char *text = text_of(tokens, 0);
    bool known = is_no_cells(text, length) || IS_ONE_OF(titles, text, length) ||
                 IS_ONE_OF(details, text, length);
    return known && length + 1 == all && text[length] == ':' && tokens->count > 1 &&
           is_prose(tokens, 1);
}

/* True if the line tells whose work it is: "(c) 2024 J. Doe". */
static bool is_claim(const struct tokens *tokens) {
    return tokens->count > 1 && IS_ONE_OF(claims, text_of(tokens, 0), tokens->list[0].length) &&
           is_prose(tokens, 1);
}

/* ---- Sections and bare numbers ---------------------------------------------------------- */

/* True if the line is words in brackets, as "[Puzzle]" is. */
static bool is_section(const struct tokens *tokens) {
    const struct token *last = &tokens->list[tokens->count - 1];
    const char *text = text_of(tokens, 0);
    size_t length = last->start + last->length - tokens->list[0].start, run = 0, longest = 0;
    if (length < 5 || tokens->has_comma || text[0] != '[' || text[length - 1] != ']')
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
    if (tokens->count != 1 || tokens->has_comma || digits == 0 || digits > LONGEST_NUMBER ||
        open + digits + 1 != length)
        return false;
    return text[length - 1] == ')' || (!open && text[length - 1] == ':');
}

/* ---- Interface -------------------------------------------------------------------------- */

bool is_title_word(const char *text, size_t length) {
    uint32_t seen = 0;
    bool twice = false;
    if (length < 3 || length > LONGEST_WORD)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (!is_ascii_letter(text[i]))
            return false;
        uint32_t letter = UINT32_C(1) << (to_lower(text[i]) - 'a');
        twice = twice || (seen & letter);
        seen |= letter;
    }
    bool several = (seen & (seen - 1)) != 0; /* else it may be a row of empty cells */
    return several && (twice || is_no_cells(text, length));
}

static bool is_date_alone(const struct tokens *tokens) {
    return tokens->count == 1 && is_date(tokens, 0);
}

/* True if the line is a heading, and has nothing around it. */
static bool is_bare_heading(const struct tokens *tokens) {
    static bool (*const texts[])(const struct tokens *) = {is_detail, is_claim, is_date_alone};
    static bool (*const shapes[])(const struct tokens *) = {are_words_and_number, is_section,
                                                            is_marked_number};
    if (tokens->count == 0 || tokens->has_bar)
        return false;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i](tokens))
            return true;
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (tokens->count <= MOST_WORDS && shapes[i](tokens))
            return true;
    }
    return false;
}

/* True if the line has words alone, and one of them is certainly no cells. */
static bool is_name(const struct tokens *tokens) {
    struct words words = read_words(tokens);
    return words.has_name && words.count == tokens->count && !tokens->has_comma;
}

/* True if what stands within a decoration is a heading.  There, words alone are one, and a number
 * if the decoration is no cells. */
static bool is_decorated_heading(const char *text, const struct decoration *decoration) {
    struct tokens tokens;
    cut_text(text + decoration->inner.start, 0, decoration->inner.length, "", &tokens);
    if (tokens.count == 0 || tokens.has_bar || tokens.count > MOST_WORDS)
        return false;
    if (!(tokens.classes >> CLASS_LETTERS))
        return decoration->both && !decoration->drawn && tokens.count == 1 &&
               is_numbering(&tokens, 0);
    return is_bare_heading(&tokens) || (decoration->both && is_name(&tokens));
}

bool is_heading(const char *text, size_t length) {
    struct decoration decoration;
    struct tokens tokens;
    cut_text(text, 0, length, "", &tokens);
    return is_bare_heading(&tokens) || is_markup(text, length) ||
           (find_decoration(text, length, &decoration) && is_decorated_heading(text, &decoration));
}

struct heading_name name_of_heading(const char *text, size_t length) {
    struct heading_name name = {.at = {0, (uint32_t)length}};
    struct decoration decoration;
    struct tokens tokens;
    if (is_markup(text, length))
        return (struct heading_name){.at = {0, 0}};
    cut_text(text, 0, length, "", &tokens);
    if (!is_bare_heading(&tokens) && find_decoration(text, length, &decoration)) {
        name.at = decoration.inner;
        cut_text(text + name.at.start, 0, name.at.length, "", &tokens);
    }
    const char *first = text_of(&tokens, 0);
    size_t letters = count_letters(&tokens, 0);
    bool names = IS_ONE_OF(nouns, first, letters) || IS_ONE_OF(titles, first, letters);
    name.is_detail = !names && is_detail(&tokens);
    if (is_claim(&tokens))
        name.at.length = 0;
    return name;
}

enum section section_of(const char *heading, size_t length) {
    if (is_same_word(heading, length, "[puzzle]"))
        return SECTION_PUZZLE;
    return is_same_word(heading, length, "[state]") ? SECTION_STATE : SECTION_NONE;
}
