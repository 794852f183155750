/* inline.h - a function that is always compiled into its caller, with the caller's constants. */
#ifndef INLINE_H
#define INLINE_H

#define ALWAYS_INLINE inline __attribute__((always_inline))

#endif
