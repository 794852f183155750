# table.awk - the speed of engines as a Markdown table: puzzles per second and, in parentheses, how
# many times those of the first engine.
#
#   awk -f results.awk -f table.awk results.json

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
        name = set_name[s]
        gsub(/\|/, "/", name)
        head = head " " name " |"
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
