# Completion of sudoku(1) for bash, with or without the package bash-completion.

# Prints the options of the program ($1), each short option before its long form.  A long option with
# `=` takes an argument, which is optional with `[=`.  Options are the first words of lines of --help,
# and all words below the heading "More options".
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

# Prints the names that the program ($1) lists for an option ($2), one per line.
_sudoku_list()
{
    local program=${1/#\~\//$HOME/} name rest
    "$program" "--$2=list" 2>/dev/null </dev/null | while read -r name rest; do
        printf '%s\n' "$name"
    done
}

# Completes word ($1) with the other arguments that start with it.  Prefix ($2) is text that bash does
# not count as part of the word; it is added to each candidate.
_sudoku_offer()
{
    local word=$1 prefix=$2 candidate
    shift 2
    for candidate; do
        [[ $candidate == "$word"* ]] && COMPREPLY+=("$prefix$candidate")
    done
}

# Completes the last name of a comma-separated list ($3) of engines or rules ($2) with names that are not
# yet in the list.  $1 is the program and $4 the prefix.
_sudoku_offer_several()
{
    local list=$3 prefix=$4 named='' name
    [[ $list == *,* ]] && named=${list%,*},
    for name in $(_sudoku_list "$1" "$2"); do
        [[ ,$named == *",$name,"* ]] || _sudoku_offer "${list##*,}" "$prefix$named" "$name"
    done
}

# Completes the argument ($3) of an option ($2).  $1 is the program and $4 the prefix.
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
            [[ -z $prefix ]] && return # bash completes file names itself
            compopt -o filenames -o nospace 2>/dev/null
            while IFS= read -r file; do
                [[ -d $file ]] && file+=/
                COMPREPLY+=("$prefix$file")
            done < <(compgen -f -- "$word")
            ;;
    esac
    compopt +o default 2>/dev/null
}

# True if the next word is the argument of this word, an option in $options.
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

    # If COMP_WORDBREAKS contains `=`, which is the default, `--engine=dlx` is three words.
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

# Without candidates, bash completes file names.
complete -o default -F _sudoku sudoku
