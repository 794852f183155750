/* pthread.h - what headers of the program name of threads, for a C library without any. */
#ifndef WASM_PTHREAD_H
#define WASM_PTHREAD_H

#include <sys/types.h>

#define PTHREAD_MUTEX_INITIALIZER                                                                  \
    {                                                                                              \
        {                                                                                          \
            { 0 }                                                                                  \
        }                                                                                          \
    }

#endif
