/* judges.c - the table of online judges: the mode, the output style and the input format of each.
 *
 * If a judge accepts any solution, the smallest is printed, because it is the same with every
 * engine. If a row covers several problems, it describes only what their inputs have in common. */
#include "options.h"

#include "modes/mode.h"
#include "runtime/output.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

const struct judge judges[] = {
    {.name = "p1784",
     .problems = "Luogu P1784, BOJ 2580, nowcoder HJ44",
     .answer = "spaced rows",
     .mode = &least_mode,
     .style = {.format = &spaced_format}},
    {.name = "target",
     .problems = "NOIP, NOIP 2009, NOIP 2009 target, Luogu P1074, AcWing 183, Vijos 1755",
     .answer = "target score, or -1",
     .mode = &target_mode},
    {.name = "target-multi",
     .problems = "HUSTOJ",
     .answer = "target scores of several grids, separated by blank lines",
     .mode = &target_mode,
     .style = {.separation = SEPARATE_ALWAYS}},
    {.name = "poj2676",
     .problems = "POJ 2676, Luogu P10481, Luogu B4279, BOJ 2239, Vijos 1632, ECNU 1021, yzoj 1551",
     .answer = "packed rows, not separated",
     .mode = &least_mode,
     .style = {.format = &rows_format, .separation = SEPARATE_NEVER}},
    {.name = "poj3074",
     .problems = "POJ 3074, Luogu P10482, AcWing 166, Vijos 1345",
     .answer = "one line per grid",
     .mode = &least_mode,
     .style = {.format = &line_format}},
    {.name = "poj2918",
     .problems = "POJ 2918",
     .answer = "`Scenario #i:`, packed rows and a blank line",
     .dialect = {.count_first = true},
     .mode = &least_mode,
     .style = {.format = &rows_format,
               .separation = SEPARATE_AFTER,
               .header = "Scenario #%" PRIu64 ":\n"}},
    {.name = "hdu2780",
     .problems = "HDU 2780",
     .answer = "packed rows or `Could not complete this grid.`, separated by blank lines",
     .dialect = {.count_first = true},
     .mode = &least_mode,
     .style = {.format = &rows_format,
               .separation = SEPARATE_ALWAYS,
               .words = {[OUTCOME_NONE] = "Could not complete this grid."}}},
    {.name = "uva1309",
     .problems = "UVa 1309, POJ 3076, AcWing 169, SPOJ SUDOKU",
     .answer = "packed rows, separated by blank lines",
     .dialect = {.box = {4, 4}},
     .mode = &least_mode,
     .style = {.format = &rows_format, .separation = SEPARATE_ALWAYS}},
    {.name = "uva989",
     .problems = "UVa 989",
     .answer = "spaced rows or `NO SOLUTION`, separated by blank lines",
     .dialect = {.order_each = true},
     .mode = &least_mode,
     .style = {.format = &spaced_format,
               .separation = SEPARATE_ALWAYS,
               .words = {[OUTCOME_NONE] = "NO SOLUTION"}}},
    {.name = "uva10957",
     .problems = "UVa 10957",
     .answer = "`Case k:` and Unique, Ambiguous, Illegal (givens clash) or Impossible",
     .mode = &unique_mode,
     .style = {.separation = SEPARATE_NEVER,
               .header = "Case %" PRIu64 ": ",
               .words = {[OUTCOME_SOLVED] = "Unique.",
                         [OUTCOME_MULTIPLE] = "Ambiguous.",
                         [OUTCOME_NONE] = "Impossible."},
               .clashing = "Illegal."}},
    {.name = "hdu1426",
     .problems = "HDU 1426",
     .answer = "spaced rows, separated by blank lines",
     .mode = &least_mode,
     .style = {.format = &spaced_format, .separation = SEPARATE_ALWAYS}},
    {.name = "kattis",
     .problems = "Kattis sudokunique",
     .answer = "spaced rows, `Non-unique` or `Find another job`",
     .mode = &unique_mode,
     .style = {.format = &spaced_format,
               .separation = SEPARATE_ALWAYS,
               .words = {[OUTCOME_MULTIPLE] = "Non-unique", [OUTCOME_NONE] = "Find another job"}}},
    {.name = "easudoku",
     .problems = "SPOJ EASUDOKU",
     .answer = "spaced rows or `No solution`, not separated",
     .dialect = {.count_first = true},
     .mode = &least_mode,
     .style = {.format = &spaced_format,
               .separation = SEPARATE_NEVER,
               .words = {[OUTCOME_NONE] = "No solution"}}},
    {.name = "sudogob",
     .problems = "SPOJ SUDOGOB",
     .answer = "number of solutions, and the grid if it is 1",
     .dialect = {.count_first = true},
     .mode = &count_mode,
     .style = {.format = &spaced_format, .separation = SEPARATE_NEVER, .adds_solution = true}},
    {.name = "novice42",
     .problems = "SPOJ NOVICE42",
     .answer = "`Grid 01` and packed rows, separated by blank lines",
     .dialect = {.count_first = true},
     .mode = &least_mode,
     .style = {.format = &rows_format,
               .separation = SEPARATE_ALWAYS,
               .header = "Grid %02" PRIu64 "\n",
               .repeats_name = true}},
    {.name = "euler96",
     .problems = "Project Euler 96",
     .answer = "sum of the three-digit numbers in the top left corners",
     .mode = &corners_mode},
    {.name = "hdu3909",
     .problems = "HDU 3909",
     .answer = "packed rows, `No Solution`, `Multiple Solutions` or `Not Minimal`",
     .dialect = {.order_each = true},
     .mode = &minimal_mode,
     .style = {.format = &rows_format,
               .separation = SEPARATE_NEVER,
               .words = {[OUTCOME_NONE] = "No Solution",
                         [OUTCOME_MULTIPLE] = "Multiple Solutions",
                         [OUTCOME_REDUNDANT] = "Not Minimal"}}},
    {.name = "uva12988",
     .problems = "UVa 12988",
     .answer = "`Case #k:` and packed rows",
     .dialect = {.box = {2, 2}, .count_first = true},
     .mode = &least_mode,
     .style = {.format = &rows_format,
               .separation = SEPARATE_NEVER,
               .header = "Case #%" PRIu64 ":\n"}},
    {.name = "vijos1335",
     .problems = "Vijos 1335",
     .answer = "`Right` for a complete grid without clashes, otherwise `Wrong`",
     .dialect = {.count_first = true},
     .mode = &check_mode,
     .style = {.words = {[OUTCOME_SOLVED] = "Right",
                         [OUTCOME_PARTIAL] = "Wrong",
                         [OUTCOME_WRONG] = "Wrong"}}},
    {.name = "p9903",
     .problems = "COCI 2023/2024 #1 Sudoku, Luogu P9903",
     .answer = "`GRESKA` if digits clash, otherwise `OK`",
     .mode = &check_mode,
     .style =
         {.words =
              {[OUTCOME_SOLVED] = "OK", [OUTCOME_PARTIAL] = "OK", [OUTCOME_WRONG] = "GRESKA"}}},
    {.name = "p4929",
     .problems = "Luogu P4929",
     .answer = "row numbers of an exact cover, or `No Solution!`",
     .dialect = {.matrices = true},
     .mode = &first_mode,
     .style = {.format = &line_format, .words = {[OUTCOME_NONE] = "No Solution!"}}},
    {.name = "uva13115",
     .problems = "UVa 13115",
     .answer = "`yes` for a complete grid without clashes, otherwise `no`",
     .dialect = {.count_first = true, .order_each = true},
     .mode = &check_mode,
     .style =
         {.words = {[OUTCOME_SOLVED] = "yes", [OUTCOME_PARTIAL] = "no", [OUTCOME_WRONG] = "no"},
          .foreign_is_wrong = true}},
    {.name = NULL},
};

enum { JUDGE_COUNT = sizeof judges / sizeof *judges - 1 };

const char *judge_name(size_t index) {
    return judges[index].name;
}

void list_judges(struct output *output) {
    for (size_t i = 0; i < JUDGE_COUNT; i++)
        output_print(output, "%-12s %s: %s\n", judges[i].name, judges[i].problems,
                     judges[i].answer);
}

/* Suggests the judges whose names or problems contain an unknown name. */
static void suggest_judges(const char *name) {
    const char *names[JUDGE_COUNT], *nearest = nearest_name(judge_name, name, strlen(name));
    size_t count = 0;
    char text[300] = "";
    for (size_t i = 0; i < JUDGE_COUNT; i++) {
        if (contains_name(judges[i].name, name) || contains_name(judges[i].problems, name))
            names[count++] = judges[i].name;
    }
    /* A name with other digits means another problem. */
    if (count == 0 && nearest != NULL && strpbrk(name, "0123456789") == NULL)
        names[count++] = nearest;
    join_names(names, count, "", " or ", text, sizeof text);
    complain("--judge: unknown name '%s'; see --judge=list%s%s%s", name,
             count > 0 ? "; did you mean " : "", text, count > 0 ? "?" : "");
}

const struct judge *find_judge(const char *name) {
    const struct judge *judge = &judges[find_name(judge_name, name, strlen(name))];
    if (judge->name != NULL)
        return judge;
    suggest_judges(name);
    return NULL;
}
