/* inline.h - attributes of functions that are always inlined, or never. */
#ifndef INLINE_H
#define INLINE_H

#define ALWAYS_INLINE inline __attribute__((always_inline))

/* Not inlined, because its registers would displace those of its callers. */
#define NOT_INLINE __attribute__((noinline))

#endif
