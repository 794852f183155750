/* items.c - the names of the columns of a matrix. */
#include "items.h"

#include "growing.h"

#include <string.h>

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo). */
static uint64_t hash(const char *name, size_t length) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

const char *items_name(const struct items *items, uint32_t item, size_t *length) {
    size_t start = item == 0 ? 0 : items->ends[item - 1];
    *length = items->ends[item] - start;
    return items->text + start;
}

/* The slot of a name: that of its item, or the free one where it belongs. */
static uint32_t *find_slot(const struct items *items, const char *name, size_t length) {
    for (size_t i = (size_t)hash(name, length);; i++) {
        uint32_t *slot = &items->slots[i & (items->slot_count - 1)];
        size_t other_length;
        if (*slot == 0)
            return slot;
        const char *other = items_name(items, *slot - 1, &other_length);
        if (other_length == length && memcmp(other, name, length) == 0)
            return slot;
    }
}

/* Makes a table of twice as many slots.  False if there is no memory for it. */
static bool enlarge_table(struct items *items) {
    size_t old_count = items->slot_count, length;
    size_t slot_count = old_count == 0 ? 64 : 2 * old_count;
    uint32_t *slots = calloc(slot_count, sizeof *slots);
    if (slots == NULL)
        return false;
    free(items->slots);
    items->slots = slots;
    items->slot_count = slot_count;
    for (uint32_t item = 0; item < items->count; item++) {
        const char *name = items_name(items, item, &length);
        *find_slot(items, name, length) = item + 1;
    }
    return true;
}

/* Makes room for one more item with a name of `length` bytes.  False if there is no memory for it.
 */
static bool make_room(struct items *items, size_t length) {
    size_t used = items->used + length;
    return (2 * ((size_t)items->count + 1) < items->slot_count || enlarge_table(items)) &&
           (used <= items->text_room || grow((void **)&items->text, &items->text_room, used, 1)) &&
           (items->count < items->end_room || grow((void **)&items->ends, &items->end_room,
                                                   (size_t)items->count + 1, sizeof *items->ends));
}

enum item_added items_add(struct items *items, const char *name, size_t length) {
    if (!make_room(items, length))
        return ITEM_NO_MEMORY;
    uint32_t *slot = find_slot(items, name, length);
    if (*slot != 0)
        return ITEM_IS_THERE;
    memcpy(items->text + items->used, name, length);
    items->used += length;
    items->ends[items->count++] = items->used;
    *slot = items->count;
    return ITEM_ADDED;
}

uint32_t items_find(const struct items *items, const char *name, size_t length) {
    uint32_t slot = items->slot_count == 0 ? 0 : *find_slot(items, name, length);
    return slot == 0 ? items->count : slot - 1;
}

size_t items_bytes(const struct items *items) {
    return items->text_room + items->end_room * sizeof *items->ends +
           items->slot_count * sizeof *items->slots;
}

void items_free(struct items *items) {
    free(items->text);
    free(items->ends);
    free(items->slots);
    *items = (struct items){0};
}
