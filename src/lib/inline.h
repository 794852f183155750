/* inline.h - a function that is always compiled into its caller, with the caller's constants. */
#ifndef INLINE_H
#define INLINE_H

#define ALWAYS_INLINE inline __attribute__((always_inline))

/* A function that stays out of its callers, because its registers would push theirs out. */
#define NOT_INLINE __attribute__((noinline))

#endif
