# chart.awk - the speed of engines as an SVG: a group of bars for each set of puzzles, on one
# logarithmic scale of puzzles per second.
#
#   awk -f results.awk -f chart.awk results.json > chart.svg

# Text that may stand in XML.
function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    return text
}

function write_text(x, y, attributes, text) {
    printf "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x, y, attributes, escaped(text)
}

# The logarithm to base ten, to 15 bits behind the point: not every awk has log() and powers.
function log10(number,    result, bit) {
    for (number += 0; number >= 10; number /= 10)
        result++
    for (; number < 1; number *= 10)
        result--
    for (bit = 0.5; bit > 0.00003; bit /= 2) {
        number *= number
        if (number >= 10) {
            number /= 10
            result += bit
        }
    }
    return result + 0
}

function power_of_ten(exponent,    result) {
    for (result = 1; exponent > 0; exponent--)
        result *= 10
    for (; exponent < 0; exponent++)
        result /= 10
    return result
}

# The whole number at or below another.
function floor(number) {
    return int(number) > number ? int(number) - 1 : int(number)
}

# Where a rate is on the scale, which begins at 10^first and ends at 10^last.
function x_of(number) {
    return LEFT + (log10(number) - first) / (last - first) * (RIGHT - LEFT)
}

# Finds the powers of ten around all rates, with some room below the slowest for its bar.
function find_scale(    s, e, lowest, highest) {
    for (s = 1; s <= sets; s++) {
        for (e = 1; e <= engines; e++) {
            if (!there[s, e] || rate[s, e] == "null")
                continue
            if (lowest == 0 || rate[s, e] + 0 < lowest)
                lowest = rate[s, e] + 0
            if (rate[s, e] + 0 > highest)
                highest = rate[s, e] + 0
        }
    }
    first = lowest > 0 ? floor(log10(lowest / 2)) : 0
    last = highest > 0 ? floor(log10(highest)) + 1 : 1
}

# A power of ten in a few characters, as lines of a wide scale stand close.
function short_form(exponent) {
    return exponent < 3 ? power_of_ten(exponent) : exponent < 6 ? power_of_ten(exponent - 3) " k" : \
        power_of_ten(exponent - 6) " M"
}

function write_grid(    exponent, x) {
    for (exponent = first; exponent <= last; exponent++) {
        x = LEFT + (exponent - first) / (last - first) * (RIGHT - LEFT)
        printf "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#d8d8d8\"/>\n", \
            x, TOP - 6, x, height - 28
        write_text(x, height - 12, " text-anchor=\"middle\" fill=\"#606060\"", \
            short_form(exponent))
    }
}

# True if the bar is for some of the puzzles.
function has_star(s, e) {
    return partial[s, e] && rate[s, e] != "null"
}

function write_bar(s, e, y,    x, label) {
    write_text(LEFT - 8, y + 12, " text-anchor=\"end\"", engine_name[e])
    x = LEFT
    label = "none in time"
    if (rate[s, e] != "null") {
        x = x_of(rate[s, e])
        label = figure(rate[s, e]) (has_star(s, e) ? " *" : "")
        printf "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"14\" fill=\"%s\"/>\n", \
            LEFT, y, x - LEFT, color[(e - 1) % colors + 1]
    }
    write_text(x + 6, y + 12, "", label)
}

function write_group(s, y,    e) {
    write_text(LEFT, y + 12, " font-weight=\"bold\"", set_name[s] ": " whole(records[s]) \
        (records[s] == 1 ? " puzzle" : " puzzles"))
    y += 20
    for (e = 1; e <= engines; e++) {
        if (there[s, e]) {
            write_bar(s, e, y)
            y += 18
        }
    }
    return y + 14
}

END {
    LEFT = 120; RIGHT = 640; TOP = 56 # of the scale, in a picture 740 wide
    colors = split("#8c8c8c #56b4e9 #0072b2 #009e73 #e69f00 #d55e00 #cc79a7 #7f5fb0 #b8a830 #4d4d4d", \
        color, " ")
    for (key in there) {
        split(key, index_of, SUBSEP)
        bars++
        stars += has_star(index_of[1], index_of[2])
    }
    height = TOP + 34 * sets + 18 * bars + 24
    find_scale()
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 740 %d\" width=\"740\" " \
        "height=\"%d\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#202020\">\n", \
        height, height
    printf "<rect width=\"740\" height=\"%d\" fill=\"#ffffff\"/>\n", height
    write_text(LEFT, 22, " font-size=\"16\" font-weight=\"bold\"", "Puzzles per second" \
        (mode == "" ? "" : ", " mode))
    write_text(LEFT, 40, " fill=\"#606060\"", "logarithmic scale" \
        (stars > 0 ? "; * on as many of the shuffled puzzles as the time allowed" : ""))
    write_grid()
    y = TOP
    for (s = 1; s <= sets; s++)
        y = write_group(s, y)
    print "</svg>"
}
