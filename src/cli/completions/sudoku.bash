# Completion of sudoku(1) for bash, with or without the package bash-completion.

# Prints the options of the program ($1), a short one before the long one that means the same; a
# long one with `=` takes an argument, which may be left out if the sign is `[=`.  They are the first
# words of lines of the help, and all words below the heading "More options".
_sudoku_options()
{
    local program=${1/#\~\//$HOME/} line word rare=''
    "$program" --help 2>/dev/null </dev/null | while read -r line; do
        [[ $line == "More options"* ]] && rare=yes
        for word in $line; do
            [[ $word == -* ]] || break
            word=${word%,}
            [[ $word == --* ]] && word=${word%%[A-Z]*}
            printf ' %s' "$word"
            [[ -n $rare || $word == -? ]] || break
        done
    done
}

# Prints what the program itself lists of an option ($2), as engines: one a line, the name first.
_sudoku_list()
{
    local program=${1/#\~\//$HOME/} name rest
    "$program" "--$2=list" 2>/dev/null </dev/null | while read -r name rest; do
        printf '%s\n' "$name"
    done
}

# Completes word ($1) with those of the further arguments that begin with it.  What bash does not
# count as part of the word ($2) stands before each.
_sudoku_offer()
{
    local word=$1 prefix=$2 candidate
    shift 2
    for candidate; do
        [[ $candidate == "$word"* ]] && COMPREPLY+=("$prefix$candidate")
    done
}

# Completes a list ($3) of engines or rules ($2) with commas between, where $1 is the program and $4
# the prefix: the name behind the last comma, with one that the list does not have yet.
_sudoku_offer_several()
{
    local list=$3 prefix=$4 named='' name
    [[ $list == *,* ]] && named=${list%,*},
    for name in $(_sudoku_list "$1" "$2"); do
        [[ ,$named == *",$name,"* ]] || _sudoku_offer "${list##*,}" "$prefix$named" "$name"
    done
}

# Completes the argument ($3) of an option ($2), where $1 is the program.
_sudoku_argument()
{
    local program=$1 option=$2 word=$3 prefix=$4 file
    case $option in
        -e | --engine) _sudoku_offer_several "$program" engine "$word" "$prefix" ;;
        --rules) _sudoku_offer_several "$program" rules "$word" "$prefix" ;;
        -J | --judge) _sudoku_offer "$word" "$prefix" $(_sudoku_list "$program" judge) ;;
        -f | --format) _sudoku_offer "$word" "$prefix" $(_sudoku_list "$program" format) ;;
        --symmetry | --rating | --color)
            _sudoku_offer "$word" "$prefix" $(_sudoku_list "$program" "${option#--}")
            ;;
        --answers | --regions)
            [[ $option == --regions ]] && _sudoku_offer "$word" "$prefix" random
            [[ -z $prefix ]] && return # bash itself completes to files
            compopt -o filenames -o nospace 2>/dev/null
            while IFS= read -r file; do
                [[ -d $file ]] && file+=/
                COMPREPLY+=("$prefix$file")
            done < <(compgen -f -- "$word")
            ;;
    esac
    compopt +o default 2>/dev/null
}

# True if the word is one of $options whose argument is the next word.
_sudoku_takes_next()
{
    [[ $options =~ " $1 "--[a-z-]+= || ($1 == --* && $options == *" $1="*) ]]
}

_sudoku()
{
    local program=$1 word=$2 whole=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local i IFS=$' \t\n' options
    options="$(_sudoku_options "$program") "
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == -- ]] && return # only operands follow
    done

    # Where COMP_WORDBREAKS has a `=`, as it has by itself, `--engine=dlx` are three words.
    if [[ $whole == "=" ]]; then
        _sudoku_argument "$program" "$previous" "" ""
    elif [[ $previous == "=" ]]; then
        _sudoku_argument "$program" "${COMP_WORDS[COMP_CWORD - 2]}" "$word" ""
    elif [[ $word == --*=* ]]; then
        _sudoku_argument "$program" "${word%%=*}" "${word#*=}" "${word%%=*}="
    elif _sudoku_takes_next "$previous"; then
        _sudoku_argument "$program" "$previous" "$word" ""
    elif [[ $word == -* ]]; then
        _sudoku_offer "$word" "" ${options//\[=/}
        compopt +o default 2>/dev/null
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    fi
    return 0
}

# Without candidates, bash completes to the names of files.
complete -o default -F _sudoku sudoku
