#!/bin/sh
# Checks that failing_calls.c can fail every C library function that the program uses, except those listed here, which
# cannot fail.
# imported_calls.sh PROGRAM LIBRARY NM
set -eu
program=$1 library=$2 nm=$3

# Cannot fail according to POSIX, or only for lack of memory that they do not need here (numbers and short names).
infallible="
_Exit free getenv getpgrp qsort snprintf strerror strtod vsnprintf
bcmp memchr memcmp memcpy memmove memset
strchr strcmp strcspn strlen strncmp strnlen strpbrk strrchr strspn strstr"

# Fail only for invalid arguments.
infallible="$infallible
clock_gettime pthread_attr_destroy pthread_attr_init pthread_attr_setstacksize pthread_cond_broadcast pthread_cond_signal pthread_cond_wait pthread_join
pthread_mutex_lock pthread_mutex_unlock raise sigemptyset"

# Called by the compiler and the C library.
infallible="$infallible
_ITM_deregisterTMCloneTable _ITM_registerTMCloneTable __cxa_finalize __deregister_frame_info
__assert_fail __errno_location __gmon_start__ __libc_start_main __register_frame_info __sched_cpucount
__stack_chk_fail _fini _init"

"$nm" -D --undefined-only "$program" | awk '{ sub(/@.*/, "", $NF); print $NF }' |
    while read -r name; do
        plain=${name#__} # renamed by fortified headers
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
