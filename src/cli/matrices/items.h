/* items.h - the names of the columns of a matrix: Knuth calls a column an item. */
#ifndef ITEMS_H
#define ITEMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: there are no items. */
struct items {
    uint32_t count;
    char *text; /* all names, one behind the other */
    size_t used, text_room;
    size_t *ends; /* item -> offset in text behind its name */
    size_t end_room;
    uint32_t *slots;   /* hash table with open addressing: 1 + item; 0: the slot is free */
    size_t slot_count; /* a power of two, more than twice count; 0: there is no table yet */
};

enum item_added { ITEM_ADDED, ITEM_IS_THERE, ITEM_NO_MEMORY };

/* Adds an item of that name, which has length bytes, unless there is one. */
enum item_added items_add(struct items *items, const char *name, size_t length);

/* The number of the item of that name; items->count if there is none. */
uint32_t items_find(const struct items *items, const char *name, size_t length);

/* The name of an item.  Sets *length to its bytes. */
const char *items_name(const struct items *items, uint32_t item, size_t *length);

/* Bytes of memory that the items have. */
size_t items_bytes(const struct items *items);

void items_free(struct items *items);

#endif
