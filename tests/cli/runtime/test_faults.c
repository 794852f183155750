/* test_faults.c - failing devices, signals, and low limits of memory and descriptors. */
#include "puzzles.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

#define NO_SPACE "sudoku: cannot write to standard output: No space left on device\n"

static const struct cli_case cases[] = {
    /* Output. */
    {"a full device is reported after one record", .script = "\"$SUDOKU\" " EASY " >/dev/full",
     .status = 2, .err = NO_SPACE},
    {"a summary that cannot be written makes the status 2",
     .script = "\"$SUDOKU\" --stats " EASY " 2>/dev/full", .status = 2, .out = EASY_SOLVED "\n"},
    {"a full device ends --all", .status = 2,
     .script = "head -c 81 /dev/zero | tr '\\0' . | \"$SUDOKU\" --all >/dev/full", .err = NO_SPACE},
    {"a full device is reported by --help", .script = "\"$SUDOKU\" --help >/dev/full", .status = 2,
     .err = NO_SPACE},
    {"a full device does not matter if nothing is printed",
     .script = "\"$SUDOKU\" -q " EASY " >/dev/full"},
    {"a full standard error loses no answer",
     .script = "\"$SUDOKU\" " EASY " nowhere " INKALA " 2>/dev/full", .status = 2,
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"a file size limit is reported",
     .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 10000 >many; ulimit -Sf 8;"
               "\"$SUDOKU\" many >limited; echo $? >&2",
     .err = "sudoku: cannot write to standard output: File too large\n2\n"},
    {"a file size limit leaves complete records",
     .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 10000 >many; ulimit -Sf 8;"
               "\"$SUDOKU\" many >limited 2>/dev/null; echo x >appended;"
               "\"$SUDOKU\" many >>appended 2>/dev/null; sed 1d appended | cmp - limited;"
               "size=$(wc -c <limited); echo $((size > 0)) $((size % 82))",
     .out = "1 0\n"},
    {"bytes after the output in its file are kept",
     .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 1000 >many; cat many >behind; ulimit -f 8;"
               "\"$SUDOKU\" many 1<>behind 2>/dev/null; wc -c <behind",
     .out = "82000\n"},

    {"a reader that ends within a record ends the program",
     .script = "yes . | head -n 256 | tr -d '\\n' | (\"$SUDOKU\" -fcnf 2>&1; echo $? >&2) |"
               "head -c 70000 | wc -c",
     .out = "70000\n", .err = "141\n"},

    /* Closed descriptors. */
    {"a closed standard input is reported", .script = "\"$SUDOKU\" <&-", .status = 2,
     .err = "sudoku: '-': Bad file descriptor\n"},
    {"a closed standard input does not matter if it is not read",
     .script = "\"$SUDOKU\" " EASY " <&-", .out = EASY_SOLVED "\n"},
    {"a closed standard output is reported", .script = "\"$SUDOKU\" " EASY " >&-", .status = 2,
     .err = "sudoku: cannot write to standard output: Bad file descriptor\n"},
    {"a closed standard output does not matter if nothing is printed",
     .script = "\"$SUDOKU\" -q " EASY " >&-"},
    {"a closed standard error loses only messages", .script = "\"$SUDOKU\" nowhere " EASY " 2>&-",
     .status = 2, .out = EASY_SOLVED "\n"},
    {"a file never becomes standard error",
     .script = "cd \"$SCRATCH\"; echo " EASY " >input; \"$SUDOKU\" input nowhere input "
               "2>&-; cat input",
     .out = EASY_SOLVED "\n" EASY_SOLVED "\n" EASY "\n"},
    {"a file never becomes standard output",
     .script = "cd \"$SCRATCH\"; echo " EASY " >input; \"$SUDOKU\" input 2>/dev/null "
               ">&-; echo $?; cat input",
     .out = "2\n" EASY "\n"},
    {"all descriptors can be closed", .script = "\"$SUDOKU\" " EASY " <&- >&- 2>&-", .status = 2},

    /* Input. */
    {"a directory as standard input is reported", .script = "\"$SUDOKU\" </", .status = 2,
     .err = "sudoku: '-': Is a directory\n"},
    {"a file that grows while it is read is read to its end",
     .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 20000 >changing; \"$SUDOKU\" changing |"
               "{ dd bs=1 count=82 2>/dev/null; yes " INKALA " | head -n 1000 >>changing; cat; } |"
               "uniq -c | sed 's/^ *//'",
     .out = "20000 " EASY_SOLVED "\n1000 " INKALA_SOLVED "\n"},
    {"a file that is truncated while it is read ends there", /* between lines of 128 bytes */
     .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 20000 | sed 's/$/,"
               "45 bytes more, as blocks are powers of two so/' >changing;"
               "{ \"$SUDOKU\" -fline changing; echo $? >&2; } |"
               "{ dd bs=1 count=82; : >changing; cat; } 2>/dev/null | uniq",
     .out = EASY_SOLVED "\n", .err = "0\n"},

    /* Limits. */
    {"few descriptors are enough for many files",
     .script = "cd \"$SCRATCH\"; echo " EASY " >input; ulimit -n 20;"
               "\"$SUDOKU\" -c $(yes input | head -n 2000) | uniq -c | sed 's/^ *//'",
     .out = "2000 1\n"},
#ifndef SUDOKU_SANITIZE
    {"little memory is enough for every engine",
     .script = "ulimit -v 16384; for e in " EVERY_ENGINE "; do \"$SUDOKU\" -e $e -uf line " INKALA
               " || echo $e; done | uniq",
     .out = INKALA_SOLVED "\n"},
    {"a line of 16 MB needs no additional memory",
     .script = "ulimit -v 16384; (echo " EASY "; head -c 16777216 /dev/zero | tr '\\0' 1; echo;"
               "echo " INKALA ") | \"$SUDOKU\"",
     .status = 2, .out = EASY_SOLVED "\ninvalid\n" INKALA_SOLVED "\n", .parts = {"sudoku: -:2:"}},
#endif

    /* Locales. */
    {"the output does not depend on the locale",
     .script = "for l in C POSIX C.UTF-8 en_US.UTF-8 tr_TR.UTF-8 de_DE.UTF-8 ja_JP.eucJP xx; do "
               "LC_ALL=$l LANGUAGE=de \"$SUDOKU\" --timeout=5 faults-of-every-kind.txt nowhere "
               "2>&1 | cksum; done | uniq | wc -l",
     .out = "1\n"},

    {"a line that is too long ends the list that it interrupts",
     .script = "{ printf '[[0,3,0,0],\\n[0,0,2,3],\\n'; head -c 65536 /dev/zero | tr '\\0' 1;"
               "printf '\\n\\n'; echo " EASY "; } | \"$SUDOKU\"",
     .status = 2, .out = "invalid\ninvalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:3:1: expected 4 rows, found 2\n"
            "sudoku: -:3:1: line too long; the maximum is 65535 bytes\n"},
};

/* ---- Signals ---- */

static void a_signal_during_check_prints_no_message_about_other_claims(void **state) {
    static const char *const args[] = {"-k", "--answers=-", "--engine=naive", HARD, EASY, NULL};
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.args = args});
    process_send(&process, "none\nnone\nnone\n", 15, 0);
    process_await_work(&process);
    process_signal(&process, SIGTERM);
    const struct run_outcome *outcome = process_wait(&process);
    assert_int_equal(outcome->status, 128 + SIGTERM);
    assert_string_equal(outcome->out.bytes, "");
    assert_null(strstr(outcome->err.bytes, "answers"));
}

static void an_ignored_signal_stays_ignored(void **state) {
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.script = "trap '' HUP INT; exec \"$SUDOKU\""});
    process_send(&process, EASY "\n", 82, 0);
    process_expect(&process, EASY_SOLVED "\n");
    process_signal(&process, SIGHUP);
    process_signal(&process, SIGINT);
    process_send(&process, INKALA "\n", 82, 0);
    check_outcome(process_finish(&process), 0, EASY_SOLVED "\n" INKALA_SOLVED "\n", "");
}

static void stop_and_continue_lose_nothing(void **state) {
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.nonblocking = true});
    process_send(&process, EASY "\n" INKALA, 82 + 40, 0);
    process_expect(&process, EASY_SOLVED "\n");
    for (int i = 0; i < 3; i++) {
        process_signal(&process, SIGSTOP);
        process_await_stop(&process);
        process_signal(&process, SIGCONT);
        process_await_sleep(&process, 0);
    }
    process_send(&process, &INKALA "\n"[40], 42, 0);
    check_outcome(process_finish(&process), 0, EASY_SOLVED "\n" INKALA_SOLVED "\n", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_signal_during_check_prints_no_message_about_other_claims),
        cmocka_unit_test(an_ignored_signal_stays_ignored),
        cmocka_unit_test(stop_and_continue_lose_nothing),
    };
    return run_group("cli_faults", cases, COUNT(cases), others, COUNT(others));
}
