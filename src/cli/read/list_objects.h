/* list_objects.h - an object of a list: what its members say of the puzzles in it. */
#ifndef LIST_OBJECTS_H
#define LIST_OBJECTS_H

#include "cells.h"
#include "plain.h"
#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MEMBER_GRIDS = 8 /* puzzles of an object that are kept until it closes */
};

/* What a value is for its object. */
enum member {
    MEMBER_OTHER, /* a puzzle, or nothing */
    MEMBER_CLAIM,
    MEMBER_MAP,
    MEMBER_RULES,      /* rules that are not known: the puzzle is none of sudoku */
    MEMBER_CANDIDATES, /* of our own JSON: those of the puzzle */
    MEMBER_SKIPPED     /* of our own JSON: what was found */
};

/* A puzzle of an object. */
struct list_puzzle {
    size_t side;
    bool is_string;
    uint64_t line; /* that cells count lines from */
    struct cells cells;
};

/* What is known of an open object. */
struct list_object {
    size_t puzzles;   /* number of those that are kept */
    bool has_record;  /* the first one is a record already */
    size_t members;   /* so far */
    size_t own_names; /* how many of the first three our own JSON begins with */
    bool is_own;      /* it is one of our own JSON */
    bool has_candidates, claims_none;
    bool has_rules; /* that are not known: its puzzles are none of sudoku, wherever they stand */
    size_t claim_side, map_side; /* 0: there is none */
    char claim[SUDOKU_MAX_CELLS], map[SUDOKU_MAX_CELLS];
    uint32_t candidates[CANDIDATES_CELLS];
    uint64_t line, column; /* where it opens */
    struct fault fault;    /* why its puzzle is bad */
    struct fault damage;   /* of a member that may have been a puzzle */
    struct list_puzzle puzzle[MEMBER_GRIDS];
};

/* What a member is for. */
enum member object_member_of(const struct list_object *object, const char *key);

/* Counts a member, and notes the names that our own JSON begins with. */
void object_note_name(struct list_object *object, const char *key);

/* Sets a fault, if there is none yet. */
void note_fault(struct fault *fault, uint64_t line, uint64_t column, const char *reason);

/* Makes the puzzles of an object bad, and the object if it has none. */
void object_spoil(struct list_object *object, uint64_t line, uint64_t column, const char *reason);

/* Notes that an object has rules that are not known. */
void object_set_rules(struct list_object *object, uint64_t line, uint64_t column,
                      const char *reason);

/* Gives an object the unknown rules of another, which is in it or around it. */
void object_inherit_rules(struct list_object *object, const struct list_object *other);

#endif
