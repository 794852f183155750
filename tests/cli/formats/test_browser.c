/* test_browser.c - pages and pictures in Chromium: results of scripts, and numbers of printed
 * sheets.  Skipped without Chromium. */
#include "puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SKIPPED = 77 };

/* After 11, a grid without a solution. */
#define CLASHING "..............................................................................."

#define FOLDER SCRATCH_DIR "/browser"
#define FIND                                                                                       \
    "mkdir -p \"" FOLDER "\" && cd \"" FOLDER "\" && for name in chromium chromium-browser "       \
    "google-chrome; do command -v $name >/dev/null && break; done && "
#define CHROMIUM                                                                                   \
    "HOME=$PWD $name --headless --no-sandbox --disable-gpu --user-data-dir=\"$PWD/data\" "

static void run_script(struct run_outcome *kept, const char *script) {
    const struct run_outcome *outcome = run(&(struct command){.script = script, .patience = 60});
    keep_outcome(kept, outcome);
}

static void traces_of_all_engines_play_forwards_and_backwards(void **state) {
    static struct run_outcome outcome;
    (void)state;
    run_script(
        &outcome,
        FIND "\"$SUDOKU\" --trace --engine=mrv,dlx,cdcl --format=html " EASY " >trace.html; "
             "cat >>trace.html <<'END'\n"
             "<script>\n"
             "onload = () => {\n"
             "  const articles = [...document.querySelectorAll('.trace article')];\n"
             "  const grids = () => articles.map(a => [...a.querySelectorAll('td')].map(\n"
             "    c => c.textContent || '.').join(''));\n"
             "  const click = i => document.querySelectorAll('button')[i].click();\n"
             "  const start = grids(), most = articles.map(() => 0);\n"
             "  click(4);\n"
             "  const end = grids(), steps = document.querySelector('input').max;\n"
             "  const words = articles.map(\n"
             "    a => a.querySelector('output').textContent.replace(/.*: /, ''));\n"
             "  for (let i = 0; i < steps; i++) {\n"
             "    click(1);\n"
             "    articles.forEach((a, j) => {\n"
             "      most[j] = Math.max(most[j], a.querySelectorAll('.pattern').length);\n"
             "    });\n"
             "  }\n"
             "  const back = String(grids()) === String(start);\n"
             "  for (let i = 0; i < steps; i++) click(3);\n"
             "  const again = String(grids()) === String(end);\n"
             "  document.title = [start.join(), end.join(), words, back, again, most].join('|');\n"
             "};\n"
             "</script>\nEND\n" CHROMIUM
             "--dump-dom \"file://$PWD/trace.html\" 2>/dev/null | grep -o '<title>.*</title>'");
    check_outcome(&outcome, 0,
                  "<title>" EASY "," EASY "," EASY "|" EASY_SOLVED "," EASY_SOLVED "," EASY_SOLVED
                  "|solution,solution,solution|true|true|0,9,0</title>\n",
                  outcome.err.bytes);
}

/* The script replaces the timers of the page: it calls their callbacks and records the delays. */
static void a_trace_obeys_keys_and_plays_at_many_speeds(void **state) {
    static struct run_outcome outcome;
    (void)state;
    run_script(&outcome, FIND
               "\"$SUDOKU\" --trace --engine=mrv --format=html " EASY " >keys.html; "
               "cat >>keys.html <<'END'\n"
               "<script>\n"
               "let tick, pause;\n"
               "setInterval = (call, time) => { tick = call; pause = time; return 1; };\n"
               "clearInterval = () => { tick = null; };\n"
               "onload = () => {\n"
               "  const trace = document.querySelector('.trace');\n"
               "  const place = trace.querySelector('input'), words = [place.ariaLabel];\n"
               "  const button = i => trace.querySelectorAll('button')[i];\n"
               "  const press = (key, more) => (more && more.on || trace).dispatchEvent(\n"
               "    new KeyboardEvent('keydown', {key, bubbles: true, ...more}));\n"
               "  const say = () => words.push(place.value + (tick ? 'p' + pause : 's'));\n"
               "  press('s'); press('ArrowRight'); press('ArrowRight', {ctrlKey: true}); say();\n"
               "  press('ArrowLeft'); press('ArrowRight', {on: place}); say();\n"
               "  press(' ', {on: button(2)}); say();\n"
               "  press(' '); say(); tick(); say();\n"
               "  for (const key of ['-', '+', '+', '+', '=']) press(key);\n"
               "  say(); tick(); say();\n"
               "  words.push(trace.querySelector('[role=status]').textContent);\n"
               "  press('p'); say();\n"
               "  button(5).click(); say(); button(2).click(); say();\n"
               "  for (let i = 0; i < 30; i++) button(6).click();\n"
               "  words.push(trace.querySelector('[role=status]').textContent);\n"
               "  tick(); words.push(place.value === place.max, !tick);\n"
               "  for (let i = 0; i < 30; i++) button(5).click();\n"
               "  words.push(trace.querySelector('[role=status]').textContent, trace.tabIndex);\n"
               "  document.title = words.join();\n"
               "};\n"
               "</script>\nEND\n" CHROMIUM
               "--dump-dom \"file://$PWD/keys.html\" 2>/dev/null | grep -o '<title>.*</title>'");
    check_outcome(&outcome, 0,
                  "<title>Step,2s,1s,1s,1p100,2p100,2p50,6p50,80 steps/s,6s,6s,6p50,"
                  "1000000 steps/s,true,true,0.25 steps/s,0</title>\n",
                  outcome.err.bytes);
}

static void a_sheet_has_four_puzzles(void **state) {
    static struct run_outcome outcome;
    (void)state;
    run_script(&outcome, FIND "for title in '' --title=A; do for size in A4 Letter; do "
                              "\"$SUDOKU\" -g13 --seed=1 --solutions --format=html $title | "
                              "sed \"s/@page{/&size:$size;/\" >sheets.html; " CHROMIUM
                              "--print-to-pdf=sheets.pdf \"file://$PWD/sheets.html\" 2>/dev/null; "
                              "grep -a -o '/Count [0-9]*' sheets.pdf | sort -n -k2 | tail -1; "
                              "done; done | uniq -c | sed 's/^ *//'");
    check_outcome(&outcome, 0, "4 /Count 6\n", outcome.err.bytes);
}

/* The print rules are applied to the screen, so that a script can measure the layout. */
static void nothing_on_a_sheet_overlaps(void **state) {
    static struct run_outcome outcome;
    (void)state;
    run_script(&outcome, FIND
               "for title in '' --title=A; do printf '%s\\n' '" INKALA ",a name' '11" CLASHING
               "' '" EASY "' | \"$SUDOKU\" --format=html --solutions --check $title 2>/dev/null | "
               "sed 's/@media print/@media all/' >print.html; cat >>print.html <<'END'\n"
               "<script>\n"
               "onload = () => {\n"
               "  document.title = [...document.querySelectorAll('article')].map(\n"
               "    a => a.scrollHeight <= a.clientHeight + 1).join(' ');\n"
               "};\n"
               "</script>\nEND\n" CHROMIUM "--dump-dom \"file://$PWD/print.html\" 2>/dev/null | "
               "grep -o '<title>.*</title>'; done | uniq -c | sed 's/^ *//'");
    check_outcome(&outcome, 0, "2 <title>true true true</title>\n", outcome.err.bytes);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_on_a_sheet_overlaps),
        cmocka_unit_test(traces_of_all_engines_play_forwards_and_backwards),
        cmocka_unit_test(a_trace_obeys_keys_and_plays_at_many_speeds),
        cmocka_unit_test(a_sheet_has_four_puzzles),
    };
    if (system(FIND "true") != 0) {
        puts("skipped: there is no Chromium");
        return SKIPPED;
    }
    return run_group("cli_browser", NULL, 0, tests, COUNT(tests));
}
