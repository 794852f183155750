# Completion of sudoku(1) for fish.

# Prints what the program itself lists of an option, as engines: name, tab, explanation.
function __sudoku_list
    env (string replace -r '^~/' "$HOME/" -- (commandline -opc)[1]) --$argv[1]=list \
        2>/dev/null </dev/null | string replace -r ' +' \t
end

# Prints engines or rules likewise, each behind the names and commas that the argument begins with.  Leaves
# out those that it names already, and those that only match by their explanations.
function __sudoku_several
    set -l argument (string replace -r '^(--engine=|--rules=|-[^-e]*e)' '' -- (commandline -ct))
    set -l named (string match -r '.*,' -- $argument)
    set -l begun (string replace -r '.*,' '' -- $argument)
    for line in (__sudoku_list $argv[1])
        set -l name (string split \t -- $line)[1]
        contains -- $name (string split , -- $named)
        or not string match -q -- "*$begun*" $name
        or echo "$named$line"
    end
end

complete -c sudoku -s a -l all -d 'Print every solution'
complete -c sudoku -s c -l count -d 'Print the number of solutions'
complete -c sudoku -s u -l unique -d 'Print the solution if it is the only one'
complete -c sudoku -s l -l least -d 'Print the smallest solution'
complete -c sudoku -s k -l check -d 'Check grids, or claimed solutions'
complete -c sudoku -s t -l target -d 'Print the highest target score'
complete -c sudoku -s r -l rate -d 'Print how hard each puzzle is for a person'
complete -c sudoku -l steps -a '' -d 'Print how a person solves it, step by step'
complete -c sudoku -l hint -d 'Print the next step of a person'
complete -c sudoku -l trace -d 'Print what the engine does'
complete -c sudoku -s b -l bench -d 'Compare the speed of engines'
complete -c sudoku -l minimize -d 'Remove redundant givens'
complete -c sudoku -l convert -d 'Print the puzzle itself in the chosen format'
complete -c sudoku -l canonical -d 'Print the first of all equivalent puzzles'
complete -c sudoku -l cover -d 'Read matrices and print exact covers'
complete -c sudoku -s g -l generate -x -d 'Make so many new puzzles'
complete -c sudoku -l seed -x -d 'Make the puzzles of this number, or remove givens by it'
complete -c sudoku -l first -x -d 'With --generate, begin with this puzzle of the seed'
complete -c sudoku -l clues -x -d 'With --generate, numbers of givens, as 24-28'
complete -c sudoku -l symmetry -x -a '(__sudoku_list symmetry)' -d 'With --generate, the symmetry of the givens'
complete -c sudoku -l pattern -x -d 'With --generate, put givens where this grid is not empty'
complete -c sudoku -s J -l judge -x -a '(__sudoku_list judge)' -d 'Print what an online judge wants'
complete -c sudoku -l solutions -d 'On pages, print solutions after all puzzles'
complete -c sudoku -l rating -x -a '(__sudoku_list rating)' -d 'Select puzzles by rating, such as 7.1-8.3'
complete -c sudoku -l rules -x -a '(__sudoku_several rules)' -d 'Other rules besides those of sudoku'
complete -c sudoku -l regions -r -F -a 'random' -d 'Regions in place of boxes'
complete -c sudoku -s e -l engine -x -a '(__sudoku_several engine)' -d 'Search with this engine'
complete -c sudoku -s f -l format -x -a '(__sudoku_list format)' -d 'Print in this format'
complete -c sudoku -l empty -x -a '. 0 _ - \* \? x X' -d 'Print empty cells as this symbol'
complete -c sudoku -l candidates -d 'With --format=svg or html, draw the candidates of empty cells'
complete -c sudoku -l title -x -d 'With --format=html, print a title and a line for a name'
complete -c sudoku -l answers -r -F -d 'With --check, read claimed solutions from a file'
complete -c sudoku -s n -l limit -x -d 'Stop after so many solutions'
complete -c sudoku -l box -x -d 'Box height x width, such as 2x3'
complete -c sudoku -s j -l jobs -x -d 'Use so many threads'
complete -c sudoku -l max-nodes -x -d 'Give a record up after so many nodes'
complete -c sudoku -l timeout -x -d 'Give a record up after so many seconds'
complete -c sudoku -l none -x -d 'Print this instead of none'
complete -c sudoku -l multiple -x -d 'Print this instead of multiple'
complete -c sudoku -l color -x -a '(__sudoku_list color)' -d 'Print givens in bold'
complete -c sudoku -s q -l quiet -d 'Print no answers'
complete -c sudoku -s s -l stats -d 'Print a summary on standard error'
complete -c sudoku -s v -l verbose -d 'Print more'
complete -c sudoku -s h -l help -d 'Print the help'
complete -c sudoku -s V -l version -d 'Print the version'
