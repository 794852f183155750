#!/bin/sh
# Every function that the program has from the C library is one that failing_calls.c makes fail, or
# one that is named here because it cannot fail.
# imported_calls.sh PROGRAM LIBRARY NM
set -eu
program=$1 library=$2 nm=$3

# They cannot fail by POSIX, or only where there is too little memory for what they do not need:
# numbers and short names are formatted into buffers.
infallible="
_Exit free getenv getpgrp qsort snprintf strerror vsnprintf
bcmp memchr memcmp memcpy memmove memset
strchr strcmp strcspn strlen strncmp strnlen strpbrk strrchr strspn strstr"

# They fail only if what they are given is no clock, lock, thread, set or signal.
infallible="$infallible
clock_gettime pthread_attr_destroy pthread_attr_init pthread_attr_setstacksize pthread_cond_broadcast pthread_cond_signal pthread_cond_wait pthread_join
pthread_mutex_lock pthread_mutex_unlock raise sigemptyset"

# The compiler and the C library call them.
infallible="$infallible
_ITM_deregisterTMCloneTable _ITM_registerTMCloneTable __cxa_finalize __deregister_frame_info
__errno_location __gmon_start__ __libc_start_main __register_frame_info __sched_cpucount
__stack_chk_fail _fini _init"

"$nm" -D --undefined-only "$program" | awk '{ sub(/@.*/, "", $NF); print $NF }' |
    while read -r name; do
        plain=${name#__} # what fortified headers make of a name
        [ "$plain" = "${plain%_chk}" ] || name=${plain%_chk}
        echo "$name"
    done | sort >"$library.imported"
[ "$(wc -l <"$library.imported")" -gt 40 ]
{
    "$nm" -D --defined-only "$library" | awk '{ print $NF }'
    for name in $infallible; do echo "$name"; done
} | sort >"$library.known"
unknown=$(sort -u "$library.imported" | comm -23 - "$library.known")
[ -n "$unknown" ] || exit 0
printf 'neither made to fail nor known not to:\n%s\n' "$unknown"
exit 1
