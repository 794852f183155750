/* list_objects.c - what is known of an object of a list: what its members are for, and what is bad
 * about it. */
#include "list_objects.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    enum member member;
    bool is_own; /* in our own JSON only */
} members[] = {
    {"solution", MEMBER_CLAIM, false},
    {"solutions", MEMBER_CLAIM, false},
    {"answer", MEMBER_CLAIM, false},
    {"regions", MEMBER_MAP, false},
    {"map", MEMBER_MAP, false},
    {"layout", MEMBER_MAP, false},
    {"jigsaw", MEMBER_MAP, false},
    {"cages", MEMBER_RULES, false},
    {"killercage", MEMBER_RULES, false},
    {"thermo", MEMBER_RULES, false},
    {"thermos", MEMBER_RULES, false},
    {"arrow", MEMBER_RULES, false},
    {"arrows", MEMBER_RULES, false},
    {"kropki", MEMBER_RULES, false},
    {"lines", MEMBER_RULES, false},
    {"sandwich", MEMBER_RULES, false},
    {"diagonals", MEMBER_RULES, false},
    {"thermometer", MEMBER_RULES, false},
    {"palindrome", MEMBER_RULES, false},
    {"whispers", MEMBER_RULES, false},
    {"renban", MEMBER_RULES, false},
    {"littlekillersum", MEMBER_RULES, false},
    {"sandwichsum", MEMBER_RULES, false},
    {"difference", MEMBER_RULES, false},
    {"ratio", MEMBER_RULES, false},
    {"xv", MEMBER_RULES, false},
    {"quadruple", MEMBER_RULES, false},
    {"extraregion", MEMBER_RULES, false},
    {"candidates", MEMBER_CANDIDATES, true},
    {"minimal", MEMBER_SKIPPED, true},
    {"canonical", MEMBER_SKIPPED, true},
    {"position", MEMBER_SKIPPED, true},
    {"steps", MEMBER_SKIPPED, true},
    {"rows", MEMBER_SKIPPED, true},
    {"columns", MEMBER_SKIPPED, true},
    {"digits", MEMBER_SKIPPED, true},
};

enum member object_member_of(const struct list_object *object, const char *key) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (*members[i].name == *key && strcmp(members[i].name, key) == 0 &&
            (object->is_own || !members[i].is_own))
            return object->is_own && strcmp(key, "solutions") == 0 ? MEMBER_SKIPPED
                                                                   : members[i].member;
    }
    return object->is_own && strcmp(key, "puzzle") != 0 ? MEMBER_SKIPPED : MEMBER_OTHER;
}

void object_note_name(struct list_object *object, const char *key) {
    static const char *const first[] = {"file", "line", "status"};
    enum { FIRST = sizeof first / sizeof *first };
    if (object->members < FIRST && strcmp(key, first[object->members]) == 0)
        object->own_names++;
    object->members++;
    if (object->members == FIRST && object->own_names == FIRST)
        object->is_own = true;
}

void note_fault(struct fault *fault, uint64_t line, uint64_t column, const char *reason) {
    if (fault->line > 0)
        return;
    fault->line = line;
    fault->column = column;
    snprintf(fault->reason, sizeof fault->reason, "%s", reason);
}

void object_spoil(struct list_object *object, uint64_t line, uint64_t column, const char *reason) {
    note_fault(&object->fault, line, column, reason);
    note_fault(&object->damage, line, column, reason);
}

void object_set_rules(struct list_object *object, uint64_t line, uint64_t column,
                      const char *reason) {
    note_fault(&object->fault, line, column, reason);
    object->has_rules = true;
}

void object_inherit_rules(struct list_object *object, const struct list_object *other) {
    if (object->fault.line == 0)
        object->fault = other->fault;
    object->has_rules = true;
}
