# Completion of sudoku(1) for fish.

# Prints the names that the program lists for an option: name, tab, description.
function __sudoku_list
    env (string replace -r '^~/' "$HOME/" -- (commandline -opc)[1]) --$argv[1]=list \
        2>/dev/null </dev/null | string replace -r ' +' \t
end

# Completes a comma-separated list of engines or rules: prints each name after the part of the argument up to
# the last comma.  Omits names already in the list, and names that match only by their descriptions.
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
complete -c sudoku -s u -l unique -d 'Print the solution if it is unique'
complete -c sudoku -s l -l least -d 'Print the smallest solution'
complete -c sudoku -s k -l check -d 'Check grids or answers'
complete -c sudoku -s t -l target -d 'Print the highest target score'
complete -c sudoku -s r -l rate -d 'Print the difficulty rating'
complete -c sudoku -l steps -a '' -d 'Print the logical steps to the solution'
complete -c sudoku -l hint -d 'Print the next logical step'
complete -c sudoku -l trace -d 'Print each event of the search'
complete -c sudoku -s b -l bench -d 'Compare the speed of engines'
complete -c sudoku -l minimize -d 'Remove redundant givens'
complete -c sudoku -l convert -d 'Print the puzzle unsolved'
complete -c sudoku -l canonical -d 'Print the canonical form'
complete -c sudoku -l cover -d 'Solve exact cover problems'
complete -c sudoku -s g -l generate -x -d 'Generate N puzzles'
complete -c sudoku -l seed -x -d 'Set the random seed'
complete -c sudoku -l first -x -d 'With --generate, start with puzzle K of the seed'
complete -c sudoku -l clues -x -d 'With --generate, set the number of givens, such as 24-28'
complete -c sudoku -l symmetry -x -a '(__sudoku_list symmetry)' -d 'With --generate, set the symmetry of the givens'
complete -c sudoku -l pattern -x -d 'With --generate, place givens only where this grid is not empty'
complete -c sudoku -s J -l judge -x -a '(__sudoku_list judge)' -d 'Print the output of an online judge'
complete -c sudoku -l solutions -d 'With --format=html, add the solutions at the end'
complete -c sudoku -l rating -x -a '(__sudoku_list rating)' -d 'Select puzzles by rating, such as 7.1-8.3'
complete -c sudoku -l rules -x -a '(__sudoku_several rules)' -d 'Add rules'
complete -c sudoku -l regions -r -F -a 'random' -d 'Use regions instead of boxes'
complete -c sudoku -s e -l engine -x -a '(__sudoku_several engine)' -d 'Select the engine'
complete -c sudoku -s f -l format -x -a '(__sudoku_list format)' -d 'Set the output format'
complete -c sudoku -l empty -x -a '. 0 _ - \* \? x X' -d 'Set the symbol for empty cells'
complete -c sudoku -l candidates -d 'With --format=svg or html, show the candidates of empty cells'
complete -c sudoku -l title -x -d 'With --format=html, set the title'
complete -c sudoku -l answers -r -F -d 'With --check, --hint or --steps, read answers from a file'
complete -c sudoku -s n -l limit -x -d 'Stop after N solutions'
complete -c sudoku -l box -x -d 'Set the box height and width, such as 2x3'
complete -c sudoku -s j -l jobs -x -d 'Use N threads'
complete -c sudoku -l max-nodes -x -d 'Stop each search after N nodes'
complete -c sudoku -l timeout -x -d 'Limit the time of each search'
complete -c sudoku -l none -x -d 'Set the word for no solution'
complete -c sudoku -l multiple -x -d 'Set the word for several solutions'
complete -c sudoku -l color -x -a '(__sudoku_list color)' -d 'Print givens in bold'
complete -c sudoku -s q -l quiet -d 'Print only messages'
complete -c sudoku -s s -l stats -d 'Print statistics to standard error'
complete -c sudoku -s v -l verbose -d 'Print details'
complete -c sudoku -s h -l help -d 'Print the help'
complete -c sudoku -s V -l version -d 'Print the version'
