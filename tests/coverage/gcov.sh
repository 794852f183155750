#!/bin/sh
# gcov.sh ARGUMENT...: gcov, with output that gcovr 5 can parse.
#
# gcovr fails if a file has two functions of one name, such as those of the instruction sets of simd, so functions are
# omitted.  It also fails for negative counts, which occur if a signal ends the program while threads count.
gcov "$@" || exit
for file in *.gcov; do
  [ ! -f "$file" ] || sed -i -e '/^function /d' -e 's/^\( *\)-[0-9][0-9]*\(\*\{0,1\}:\)/\10\2/' \
    -e 's/^\(branch .* taken\|call .* returned\) -[0-9]*/\1 0/' "$file"
done
