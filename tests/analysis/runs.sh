# runs.sh - prints the runs of the program that are watched, a line each; the first argument is the
# folder of the sources, the second one with what these runs read.
#
# All modes, formats, engines and judges are run on good, bad and damaged input, and those that
# people rarely see on the way: a reader that goes away, a full disk, a signal.
source=$1 folder=$2
data="$source/tests/data/*.txt $source/puzzles/*.txt"

# The inputs: every form and fault; lines enough for several threads; a record that takes long
# before others that do not.
easy=1...5.7..46...9....9.....6...8.3..7...5.1.4.9...6.....5...7.1.....3....9.4...7...2
hard=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
for i in 1 2 3 4 5 6 7 8 9 10; do cat $data; echo; done >"$folder/mixed.txt"
awk -v line=$easy 'BEGIN { for (i = 0; i < 1500; i++) print line " name" i }' >"$folder/lines.txt"
{ head -700 "$folder/lines.txt"; echo $hard; cat "$folder/lines.txt"; } >"$folder/long.txt"

for mode in --all --count --unique --check --target --least --convert; do
    echo "sudoku $mode -j1 --timeout=2 $data"
    echo "sudoku $mode -j4 --timeout=2 $folder/mixed.txt"
done
for format in line rows spaced grid csv json; do
    echo "sudoku --format=$format -j4 --timeout=2 --color=always --stats $folder/mixed.txt"
    echo "sudoku --format=$format -j1 --convert $data"
done
echo "sudoku --format=cnf -j4 $data"
sudoku --engine=list | while read -r engine rest; do
    echo "sudoku --engine=$engine -j4 --unique --max-nodes=5000 $folder/mixed.txt"
done
sudoku --judge=list | while read -r judge rest; do
    echo "sudoku --judge=$judge -j2 --max-nodes=5000 $data"
done
echo "sudoku --check --answers=$folder/lines.txt $folder/mixed.txt"
echo "sudoku --check --answers=$folder/absent.txt $folder/lines.txt"
echo "sudoku --bench --engine=mrv,dlx,simd --timeout=0.1 $source/puzzles/batch.txt"
echo "sudoku --bench --unique --engine=mrv,simd --timeout=0.1 --format=json $source/puzzles/*.txt"
echo "sudoku -j4 $folder/long.txt"
echo "sudoku -j4 --all --timeout=1 $folder/long.txt"
echo "sudoku -j4 $folder/lines.txt | head -1"
echo "sudoku -j4 $folder/lines.txt >/dev/full"
echo "sudoku -j4 $folder/mixed.txt 2>&1"
echo "sudoku -j4 $folder/lines.txt $folder/absent.txt $folder"
echo "timeout -s INT 4 sudoku -j4 --all $folder/long.txt"
echo "timeout -s TERM 4 sudoku -j4 --engine=naive --count -n0 ................"
echo "cat $folder/lines.txt | sudoku -j4"
for argument in --help --version --engine=list --judge=list --engine=simdd --format=x --jobs=x \
    --unknown --co -n1 --box=4x9 --quiet absent.txt $easy; do
    echo "sudoku $argument </dev/null"
done
