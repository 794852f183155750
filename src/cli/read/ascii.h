/* ascii.h - digits and letters of ASCII, whatever the locale says. */
#ifndef ASCII_H
#define ASCII_H

#include <stdbool.h>

static inline bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The lower case of a letter of ASCII; any other byte as it is. */
static inline char to_lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static inline bool is_ascii_letter(char byte) {
    return to_lower(byte) >= 'a' && to_lower(byte) <= 'z';
}

#endif
