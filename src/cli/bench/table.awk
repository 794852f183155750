# table.awk - the speed of engines as a Markdown table: puzzles per second and, in parentheses, how
# many times those of the first engine, or of the one that base names.
#
#   awk -f results.awk -f table.awk results.json
#   awk -v base=dlx -f results.awk -f table.awk results.json

# Text that Markdown takes as it is.  An underscore within a word needs no backslash, as in 17_clue.
function escaped(text,    i, char, result) {
    for (i = 1; i <= length(text); i++) {
        char = substr(text, i, 1)
        if (index("\\`*<>&|[]~", char) > 0 || \
            char == "_" && substr(" " text " ", i, 3) !~ /[A-Za-z0-9]_[A-Za-z0-9]/)
            result = result "\\"
        result = result char
    }
    return result
}

function cell(s, e) {
    if (!there[s, e])
        return ""
    if (rate[s, e] == "null")
        return "-"
    stars += partial[s, e]
    return figure(rate[s, e]) (ratio[s, e] == "null" ? "" : " (" figure(ratio[s, e]) ")") \
        (partial[s, e] ? " \\*" : "")
}

END {
    head = "| engine |"
    rule = "|---|"
    for (s = 1; s <= sets; s++) {
        head = head " " escaped(set_name[s]) " |"
        rule = rule "--:|"
    }
    print head "\n" rule
    for (e = 1; e <= engines; e++) {
        row = "| `" engine_name[e] "` |"
        for (s = 1; s <= sets; s++)
            row = row " " cell(s, e) " |"
        print row
    }
    if (stars > 0)
        print "\n\\* on as many of the shuffled puzzles as the time allowed"
}
