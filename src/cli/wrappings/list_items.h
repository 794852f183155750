/* list_items.h - cuts a line of a list into its items. */
#ifndef LIST_ITEMS_H
#define LIST_ITEMS_H

#include "text/lines.h"
#include "text/plain_line.h"

#include <stdbool.h>
#include <stddef.h>

enum list_item_kind {
    ITEM_CELL,  /* a symbol, a number, or a word or string that stands for an empty cell */
    ITEM_CELLS, /* a string of symbols: a row or a grid */
    ITEM_NONE   /* the end of the line */
};

struct list_item {
    enum list_item_kind kind;
    struct span at;   /* its text; an empty string starts at its first mark */
    struct span name; /* the name before it, as in `name: item`; length 0: there is none */
    size_t opened;    /* brackets opened between the item before and this */
    size_t closed;    /* brackets closed there */
    bool quoted;      /* it is in quotation marks */
    bool member;      /* a colon or an equals sign is behind the name */
};

/* Finds the next item at or behind the offset *at, and moves *at behind it.  If there is none, the
 * brackets up to the end of the line are counted. */
struct list_item next_list_item(const struct plain_line *line, size_t *at);

/* The symbol of an ITEM_CELL, A for 10; BAD_SYMBOL if it is none.  Sets *number if it is a number
 * above 9. */
char symbol_of_item(const struct plain_line *line, const struct list_item *item, bool *number);

bool is_opening_bracket(char byte);
bool is_closing_bracket(char byte);
bool is_quotation_mark(char byte);

/* True for the letters of ASCII, which names are made of. */
bool is_name_letter(char byte);

/* True for a blank, a comma or a semicolon. */
bool is_between_lists(char byte);

/* The first offset at or behind `at` where no blank is. */
size_t skip_list_blanks(const struct plain_line *line, size_t at);

#endif
