# runs.sh SOURCE_FOLDER - prints the runs to watch, one per line, and writes their inputs to the current folder.
#
# All modes, formats, engines and judges run on valid, invalid and damaged input; also rare events: a closed pipe, a
# full disk, a signal.
set -eu
mkdir -p data puzzles
cp "$1"/tests/data/*.txt data
for set in inkala wikipedia-grid batch sizes target none; do
    cp "$1/puzzles/$set.txt" puzzles
done
data="data/*.txt puzzles/*.txt"

# Inputs: every form and fault, enough lines for several threads, and a slow record before others.  No end line.
easy=18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......
hard=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
for i in 1 2 3 4 5 6 7 8 9 10; do cat $data; echo; done | sed '/^end/d' >mixed.txt
awk -v line=$easy 'BEGIN { for (i = 0; i < 1500; i++) print line " name" i }' >lines.txt
{ head -700 lines.txt; echo $hard; cat lines.txt; } >long.txt

for mode in --all --count --unique --check --target --least --convert; do
    echo "sudoku $mode -j1 --timeout=2 $data"
    echo "sudoku $mode -j4 --timeout=2 mixed.txt"
done
for format in line rows spaced grid csv json; do
    echo "sudoku --format=$format -j4 --timeout=2 --color=always --stats mixed.txt"
    echo "sudoku --format=$format -j1 --convert $data"
done
echo "sudoku --format=cnf -j4 $data"
sudoku --engine=list | while read -r engine rest; do
    echo "sudoku --engine=$engine -j4 --unique --max-nodes=5000 mixed.txt"
done
sudoku --judge=list | while read -r judge rest; do
    echo "sudoku --judge=$judge -j2 --max-nodes=5000 $data"
done
echo "sudoku --check --answers=lines.txt mixed.txt"
echo "sudoku --check --answers=absent.txt lines.txt"
echo "sudoku --bench --engine=mrv,dlx,simd --timeout=0.1 puzzles/*.txt"
for mode in --minimize "--minimize --seed=1" --canonical \
    "--canonical --format=json"; do
    echo "sudoku $mode -j4 --timeout=2 mixed.txt"
done
for recipe in --format=json --clues=22-23 --symmetry=full --solutions=0 --solutions=5 --box=2x3 \
    "--box=4x4 --max-nodes=9" --count; do
    echo "sudoku --generate=20 --seed=1 -j4 --timeout=2 $recipe"
done
echo "sudoku -j4 --generate=1000000000 | head -3"
echo "sudoku -j4 long.txt"
echo "sudoku -j4 --all --timeout=1 long.txt"
echo "sudoku -j4 lines.txt | head -1"
echo "sudoku -j4 lines.txt >/dev/full"
echo "sudoku -j4 mixed.txt 2>&1"
echo "sudoku -j4 lines.txt absent.txt ."
echo "timeout -s INT 4 sudoku -j4 --all long.txt"
echo "timeout -s TERM 4 sudoku -j4 --engine=naive --count -n0 ................"
echo "cat lines.txt | sudoku -j4"
for argument in --help --version --engine=list --judge=list --engine=simdd --format=x --jobs=x \
    --unknown --co -n1 --box=4x9 --quiet absent.txt $easy; do
    echo "sudoku $argument </dev/null"
done
