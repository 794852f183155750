#!/bin/sh
# Checks that the flags of .cmake/hardening.cmake are effective in the built files.
# hardening.sh PROGRAM SHARED_LIBRARY STATIC_LIBRARY READELF BUILD_TYPE
set -eu
program=$1 shared=$2 static=$3 readelf=$4 type=$5

# has WHAT PATTERN FILE READELF_OPTION: checks that the output of readelf matches.
has() {
    LC_ALL=C "$readelf" "$4" -W "$3" | grep -Eq -- "$2" && return
    echo "$3: no $1"
    exit 1
}

has 'position-independent program' 'FLAGS_1.* PIE' "$program" -d
for file in "$program" "$shared"; do
    has 'read-only relocations' 'GNU_RELRO' "$file" -l
    has 'binding at the start' 'FLAGS.* NOW' "$file" -d
    has 'stack without code' 'GNU_STACK.* RW ' "$file" -l
    has 'stack protector' '__stack_chk_(fail|guard)' "$file" --dyn-syms
done
case $type in # fortified calls need optimization, and another C library has none
Rel* | MinSizeRel)
    if LC_ALL=C "$readelf" -d "$program" | grep -q 'libc\.so\.6'; then
        has 'fortified call' ' __(memcpy|snprintf|vsnprintf|read)_chk' "$program" --dyn-syms
    fi
    ;;
esac
if LC_ALL=C "$readelf" -h "$program" | grep -q 'Machine:.*X86-64'; then
    has 'mark for shadow stacks' 'x86 feature: .*SHSTK' "$static" -n
fi
