# results.awk - reads what `sudoku --bench --format=json` prints: a line for each set of puzzles.
#
# The scripts behind it on the command line find
#   sets, set_name[s]        how many there are, and the name of each, s from 1
#   records[s]               its puzzles
#   engines, engine_name[e]  likewise, in the order in which they come up
#   there[s, e]              true if the set has the engine, and then
#   rate[s, e], ratio[s, e]  puzzles per second and how many times the first engine's: medians, or
#                            "null"; with -v base=NAME, the ratio of rate to that engine's
#   partial[s, e]            true if the engine did not cover all puzzles
#   mode                     how the puzzles were solved, if that goes for all sets

# A string of JSON without its escapes; control characters, which no chart can show, become "?".
function unescaped(text,    at, kind, result) {
    for (; (at = index(text, "\\")) > 0; text = substr(text, at + (kind == "u" ? 6 : 2))) {
        kind = substr(text, at + 1, 1)
        result = result substr(text, 1, at - 1) (index("\"\\/", kind) > 0 ? kind : "?")
    }
    return result text
}

# What stands behind a key of the text: a number, a word or a string, or the first of an array.
function value(text, key,    at) {
    at = index(text, "\"" key "\":")
    text = at == 0 ? "" : substr(text, at + length(key) + 3)
    sub(/^[[{]+("median":)?/, "", text)
    if (match(text, /^"([^"\\]|\\.)*"/))
        return unescaped(substr(text, 2, RLENGTH - 2))
    sub(/[],}].*/, "", text)
    return text
}

# A number in full, with commas.
function whole(number,    text, rest) {
    for (rest = sprintf("%.0f", number); length(rest) > 3; rest = substr(rest, 1, length(rest) - 3))
        text = "," substr(rest, length(rest) - 2) text
    return rest text
}

# A number that was measured: with decimals if it is small.
function figure(number) {
    number += 0
    if (number >= 99.5)
        return whole(number)
    return sprintf(number < 0.095 ? "%.1g" : number < 0.995 ? "%.2f" : "%.1f", number)
}

function find_engine(name) {
    if (!(name in engine_number)) {
        engine_number[name] = ++engines
        engine_name[engines] = name
    }
    return engine_number[name]
}

# The first file without folder and ending, and what else tells sets apart.  An ending begins with a
# letter: that of hard.1 is none.
function name_set(head,    name, box) {
    name = value(head, "files")
    sub(/.*\//, "", name)
    if (match(name, /.\.[A-Za-z][A-Za-z0-9]*$/))
        name = substr(name, 1, RSTART)
    if (head ~ /"files":\["([^"\\]|\\.)*",/)
        name = name " and more"
    split(value(head, "shape"), box, "x")
    if (box[1] != 3 || box[2] != 3)
        name = name ", " box[1] * box[2] "x" box[1] * box[2]
    return name
}

# Has ratios compare with another engine than the first of each set.
function rebase(name,    s, e, b) {
    if (!(name in engine_number))
        give_up("no engine " name)
    b = engine_number[name]
    for (s = 1; s <= sets; s++)
        for (e = 1; e <= engines; e++)
            ratio[s, e] = there[s, b] && rate[s, b] != "null" && rate[s, e] != "null" ? \
                rate[s, e] / rate[s, b] : "null"
}

# Every message is the last: there is no chart of half the results.
function give_up(message) {
    print FILENAME ": " message | "cat 1>&2"
    failed = 1
    exit 1
}

!/^[{]"bench":/ {
    give_up("line " FNR " is no result of sudoku --bench --format=json")
}

{
    count = split($0, part, /[{]"engine":/) # all but the first begin with an engine's name
    set_name[++sets] = name_set(part[1])
    records[sets] = value(part[1], "records")
    set_mode[sets] = value(part[1], "bench") == "unique" ? "proof of uniqueness" : "first solution"
    for (i = 2; i <= count; i++) {
        e = find_engine(value("\"engine\":" part[i], "engine"))
        there[sets, e] = 1
        rate[sets, e] = value(part[i], "records_per_second")
        ratio[sets, e] = value(part[i], "ratio")
        partial[sets, e] = value(part[i], "records") != records[sets]
    }
}

END {
    if (failed)
        exit 1
    if (sets == 0)
        give_up("no results")
    if (base != "")
        rebase(base)
    mode = set_mode[1]
    for (s = 2; s <= sets; s++)
        if (set_mode[s] != set_mode[1])
            mode = ""
    for (s = 1; s <= sets && mode == ""; s++)
        set_name[s] = set_name[s] ", " set_mode[s]
}
