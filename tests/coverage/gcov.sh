#!/bin/sh
# gcov.sh ARGUMENT...: gcov, in a form that gcovr 5 reads to its end.
#
# It gives up where two functions of one name are in one file, as those of the instruction sets of
# simd are; lines and branches are counted without what gcov says of functions.  It also gives up at
# counts below 0, which come of a signal that ends the program while threads count.
gcov "$@" || exit
for file in *.gcov; do
  [ ! -f "$file" ] || sed -i -e '/^function /d' -e 's/^\( *\)-[0-9][0-9]*\(\*\{0,1\}:\)/\10\2/' \
    -e 's/^\(branch .* taken\|call .* returned\) -[0-9]*/\1 0/' "$file"
done
