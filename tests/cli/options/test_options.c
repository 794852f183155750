/* test_options.c - the command line: every option, and every way to get one wrong. */
#include "puzzles.h"

#include <string.h>
#include <unistd.h>

#define SOLVES_INKALA           .input = INKALA "\n", .out = INKALA_SOLVED "\n"
#define REFUSED(message)        .input = INKALA "\n", .status = 2, .err = "sudoku: " message "\n"
#define NO_NUMBER(option, text) REFUSED("--" option ": '" text "' is not a whole number below 2^64")
#define NO_JOBS(text)           REFUSED("--jobs: '" text "' is not a whole number from 1 to 256")
#define NO_TIME(text)                                                                              \
    REFUSED("--timeout: '" text "' is not a number of seconds up to 1000000000, as 10 or 0.5")
#define NO_BOX(text)                                                                               \
    REFUSED("--box: '" text "' is not a box, height x width of at most 25 cells, as 2x3")

/* Of the names of formats in a complaint, only the first two are told. */
#define REFUSE_FORMAT(option)                                                                      \
    "cd \"$SCRATCH\"; \"$SUDOKU\" " option " 2>told; status=$?;"                                   \
    "sed 's/auto, line, .* or .*/auto, line, .../' told >&2; exit $status"

static const struct cli_case cases[] = {
    /* Modes and flags are tested with their effects; here are the other options. */
    {"-e takes its argument behind it", .args = {"-e", "dlx"}, SOLVES_INKALA},
    {"-e takes its argument glued to it", .args = {"-enaive"}, SOLVES_INKALA},
    {"--engine takes its argument behind it", .args = {"--engine", "mrv"}, SOLVES_INKALA},
    {"--engine takes its argument behind an equals sign", .args = {"--engine=flag"}, SOLVES_INKALA},
    {"--engine=auto is the default", .args = {"--engine=auto"}, SOLVES_INKALA},
    {"the last --engine counts", .args = {"--engine=naive", "--engine=mrv"}, SOLVES_INKALA},
    {"-n takes a limit", .args = {"-c", "-n", "1"}, .input = INKALA "\n", .out = "1+\n"},
    {"-l is --least", .args = {"-l"}, SOLVES_INKALA},
    {"-v changes nothing without --target", .args = {"-v"}, SOLVES_INKALA},
    {"--verbose changes nothing without --target", .args = {"--verbose"}, SOLVES_INKALA},
    {"--least goes with --unique", .args = {"--least", "--unique"}, SOLVES_INKALA},
    {"a mode may be given twice", .args = {"-c", "--count"}, .input = INKALA "\n", .out = "1\n"},
    {"options may follow operands", .args = {INKALA, "-c"}, .out = "1\n"},
    {"short options may be joined", .args = {"-ucq"}, .status = 2, .input = INKALA "\n",
     .err = "sudoku: --unique and --count exclude each other\n"},

    {"zero is zero with any exponent", .args = {"-g1", "--first=0e99", "--seed=1", "--first=0"},
     .out = ".147....9..915............3.7...........7.8.282..4.9......3..6.2.1.........6..45.\n"},

    /* Usage errors. */
    {"--rating does not go with --cover", .args = {"--rating=hard", "--cover"},
     REFUSED("--rating goes with neither --judge, --cover nor --bench")},
    {"--rating is for boxes of three columns", .args = {"-g1", "--rating=hard", "--box=3x4"},
     REFUSED("--rating is for grids of 9x9 cells")},
    {"--solutions does not go with --clues", .args = {"-g1", "--solutions=2", "--clues=24"},
     REFUSED("--solutions goes with neither --clues nor --symmetry")},
    {"--solutions takes a number", .args = {"-g1", "--solutions=x"},
     REFUSED("--solutions: 'x' is not a whole number up to 1000000")},
    {"--clues has no more givens than any grid", .args = {"-g1", "--clues=700"},
     REFUSED("--clues: '700' is not a number of givens, or a range, as 24-28")},
    {"a rating has a limit", .args = {"-g1", "--rating=21"},
     REFUSED("--rating: '21' is not a rating from 1.0 to 20.0, a level, or a range, as 7.1-8.3")},
    {"the decimal of a rating is a digit", .args = {"-g1", "--rating=3.x"},
     REFUSED("--rating: '3.x' is not a rating from 1.0 to 20.0, a level, or a range, as "
             "7.1-8.3")},
    {"an unknown short option is refused", .args = {"-Z"},
     REFUSED("unknown option '-Z'; --help lists all")},
    {"an unknown long option is refused", .args = {"--frobnicate"},
     REFUSED("unknown option '--frobnicate'; --help lists all")},
    {"the beginning of two options names them both", .args = {"--ver"},
     REFUSED("ambiguous option '--ver': --verbose, --version")},
    {"an option without a name is refused", .args = {"--=1"},
     REFUSED("unknown option '--=1'; --help lists all")},
    {"an unknown option is shown with its argument", .args = {"--frob=1"},
     REFUSED("unknown option '--frob=1'; --help lists all")},
    {"an unknown short option among known ones is refused", .args = {"-cZq"},
     REFUSED("unknown option '-Z'; --help lists all")},
    {"bytes of an unknown long option are escaped", .args = {"--\x1B[31mred\n\xFF"},
     REFUSED("unknown option '--\\x1B[31mred\\x0A\\xFF'; --help lists all")},
    {"bytes of an unknown short option are escaped", .args = {"-\x07"},
     REFUSED("unknown option '-\\x07'; --help lists all")},
    {"high bytes of an unknown short option are escaped", .args = {"-\xFF"},
     REFUSED("unknown option '-\\xFF'; --help lists all")},
    {"a short option without its argument is refused", .args = {"-e"},
     REFUSED("--engine needs an argument: NAME")},
    {"a long option without its argument is refused", .args = {"--limit"},
     REFUSED("--limit needs an argument: N")},
    {"--box without its argument is refused", .args = {"--box"},
     REFUSED("--box needs an argument: HxW")},
    {"--format without its argument is refused", .args = {"-f"},
     REFUSED("--format needs an argument: FORMAT")},
    {"--max-nodes without its argument is refused", .args = {"--max-nodes"},
     REFUSED("--max-nodes needs an argument: N")},
    {"--timeout without its argument is refused", .args = {"--timeout"},
     REFUSED("--timeout needs an argument: SECONDS")},
    {"--none without its argument is refused", .args = {"--none"},
     REFUSED("--none needs an argument: TEXT")},
    {"--multiple without its argument is refused", .args = {"--multiple"},
     REFUSED("--multiple needs an argument: TEXT")},
    {"-j without its argument is refused", .args = {"-j"}, REFUSED("--jobs needs an argument: N")},
    {"--jobs without its argument is refused", .args = {"--jobs"},
     REFUSED("--jobs needs an argument: N")},
    {"an argument to a flag is refused", .args = {"--quiet=1"},
     REFUSED("--quiet takes no argument")},
    {"an empty argument to a flag is refused", .args = {"--stats="},
     REFUSED("--stats takes no argument")},
    {"an argument to --help is refused", .args = {"--help=1"}, REFUSED("--help takes no argument")},
    {"an argument to --version is refused", .args = {"--version=1"},
     REFUSED("--version takes no argument")},
    {"an argument to a mode is refused", .args = {"--count=5"},
     REFUSED("--count takes no argument")},
    {"two modes are refused", .args = {"--all", "--count"},
     REFUSED("--all and --count exclude each other")},
    {"two other modes are refused", .args = {"-k", "-t"},
     REFUSED("--check and --target exclude each other")},
    {"--limit is refused where one solution is printed", .args = {"--limit=3"},
     REFUSED("--limit goes with --all, --count, --trace or --watch")},
    {"--limit is refused with --unique", .args = {"--unique", "-n2"},
     REFUSED("--limit goes with --all, --count, --trace or --watch")},
    {"--limit is refused with --check", .args = {"-n2", "--check"},
     REFUSED("--limit goes with --all, --count, --trace or --watch")},
    {"--limit is refused with --target", .args = {"-n", "0", "--target"},
     REFUSED("--limit goes with --all, --count, --trace or --watch")},
    {"--least is refused with --all", .args = {"--least", "--all"},
     REFUSED("--least goes with no other mode but --unique")},
    {"nothing is solved after a usage error", .args = {INKALA, "--frobnicate"},
     REFUSED("unknown option '--frobnicate'; --help lists all")},

    /* Names. */
    {"an unknown engine is refused", .args = {"--engine=warp"},
     REFUSED("--engine: 'warp' is not an engine; --engine=list names them")},
    {"an engine's name must be whole", .args = {"--engine=nai"},
     REFUSED("--engine: 'nai' is not an engine; --engine=list names them; did you mean 'naive'?")},
    {"an engine's name is in small letters", .args = {"--engine=DLX"},
     REFUSED("--engine: 'DLX' is not an engine; --engine=list names them; did you mean 'dlx'?")},
    {"an empty engine is refused", .args = {"--engine="},
     REFUSED("--engine: '' is not an engine; --engine=list names them")},
    {"bytes of an unknown engine are escaped", .args = {"--engine=\x1B]0;x\x07"},
     REFUSED("--engine: '\\x1B]0;x\\x07' is not an engine; --engine=list names them")},
    {"an unknown format is refused", .script = REFUSE_FORMAT("--format=xml"),
     REFUSED("--format: 'xml' is not a format: auto, line, ...")},
    {"an empty format is refused", .script = REFUSE_FORMAT("-f ''"),
     REFUSED("--format: '' is not a format: auto, line, ...")},

    /* Numbers. */
    {"the largest number is taken", .args = {"-c", "--limit=18446744073709551615"},
     .input = INKALA "\n", .out = "1\n"},
    {"leading zeros are taken", .args = {"-c", "--limit=0000000000000000000000001"},
     .input = INKALA "\n", .out = "1+\n"},
    {"2^64 is refused", .args = {"-c", "--limit=18446744073709551616"},
     NO_NUMBER("limit", "18446744073709551616")},
    {"2^64+1 is refused", .args = {"--max-nodes=18446744073709551617"},
     NO_NUMBER("max-nodes", "18446744073709551617")},
    {"twenty digits are refused", .args = {"-cn", "99999999999999999999"},
     NO_NUMBER("limit", "99999999999999999999")},
    {"thirty digits are refused", .args = {"--max-nodes=100000000000000000000000000000"},
     NO_NUMBER("max-nodes", "100000000000000000000000000000")},
    {"an exponent is refused", .args = {"--max-nodes=1e6"}, NO_NUMBER("max-nodes", "1e6")},
    {"hexadecimal is refused", .args = {"--max-nodes=0x10"}, NO_NUMBER("max-nodes", "0x10")},
    {"a negative number is refused", .args = {"-cn-1"}, NO_NUMBER("limit", "-1")},
    {"a plus sign is refused", .args = {"-cn+1"}, NO_NUMBER("limit", "+1")},
    {"a number with something behind it is refused", .args = {"-c", "-n", "4x"},
     NO_NUMBER("limit", "4x")},
    {"a number with a blank before it is refused", .args = {"-c", "-n", " 4"},
     NO_NUMBER("limit", " 4")},
    {"a decimal number of nodes is refused", .args = {"--max-nodes=1.5"},
     NO_NUMBER("max-nodes", "1.5")},
    {"an empty number is refused", .args = {"-c", "--limit="}, NO_NUMBER("limit", "")},
    {"a long number is shown with its bytes escaped", .args = {"--max-nodes=1\n"},
     NO_NUMBER("max-nodes", "1\\x0A")},

    /* Threads. */
    {"-j takes a number of threads behind it", .args = {"-j", "2"}, SOLVES_INKALA},
    {"-j takes a number of threads glued to it", .args = {"-j1"}, SOLVES_INKALA},
    {"--jobs takes a number of threads", .args = {"--jobs=3"}, SOLVES_INKALA},
    {"the last --jobs counts", .args = {"--jobs=2", "-j1"}, SOLVES_INKALA},
    {"more threads than any machine has are taken", .args = {"--jobs=9999999"}, SOLVES_INKALA},
    {"2^64-1 threads are taken", .args = {"--jobs=18446744073709551615"}, SOLVES_INKALA},
    {"a number of threads may have leading zeros", .args = {"--jobs=0002"}, SOLVES_INKALA},
    {"--jobs goes with a mode", .args = {"-cj2"}, .input = INKALA "\n", .out = "1\n"},
    {"--jobs goes with --judge", .args = {"--judge=poj3074", "--jobs=2"}, SOLVES_INKALA},
    {"--jobs goes with --bench", .args = {"--bench", "--jobs=2", "--quiet", "--engine=dlx"},
     .input = INKALA "\n"},
    {"--jobs goes with operands", .args = {"--jobs", "2", INKALA}, .out = INKALA_SOLVED "\n"},
    {"no threads are refused", .args = {"--jobs=0"}, NO_JOBS("0")},
    {"many zeros are no threads", .args = {"-j", "000"}, NO_JOBS("000")},
    {"a negative number of threads is refused", .args = {"--jobs=-1"}, NO_JOBS("-1")},
    {"a negative number behind -j is refused", .args = {"-j-1"}, NO_JOBS("-1")},
    {"a number of threads with something behind it is refused", .args = {"-j4x"}, NO_JOBS("4x")},
    {"an empty number of threads is refused", .args = {"--jobs="}, NO_JOBS("")},
    {"an exponent of threads is refused", .args = {"--jobs=1e6"}, NO_JOBS("1e6")},
    {"a hexadecimal number of threads is refused", .args = {"--jobs=0x10"}, NO_JOBS("0x10")},
    {"half a thread is refused", .args = {"--jobs=1.5"}, NO_JOBS("1.5")},
    {"2^64 threads are refused", .args = {"--jobs=18446744073709551616"},
     NO_JOBS("18446744073709551616")},
    {"2^64+1 threads are refused", .args = {"--jobs=18446744073709551617"},
     NO_JOBS("18446744073709551617")},
    {"bytes of a number of threads are escaped", .args = {"--jobs=2\x1B"}, NO_JOBS("2\\x1B")},
    {"a wrong number of threads is refused though a good one follows",
     .args = {"--jobs=0", "--jobs=2"}, NO_JOBS("0")},

    /* Times. */
    {"a timeout may have decimals", .args = {"--timeout=10.25"}, SOLVES_INKALA},
    {"a timeout may begin with a point", .args = {"--timeout=.5", "--quiet"}, .input = EASY "\n"},
    {"a timeout may be whole", .args = {"--timeout", "3"}, SOLVES_INKALA},
    {"a timeout of nanoseconds is over at once",
     .args = {"--timeout=0.000000001", "--engine=naive"}, .input = HARD "\n", .status = 1,
     .out = "limit\n"},
    {"also where the search would be a short one", .args = {"--timeout=0.000000001"},
     .input = INKALA "\n", .status = 1, .out = "limit\n"},
    {"a negative timeout is refused", .args = {"--timeout=-1"}, NO_TIME("-1")},
    {"an empty timeout is refused", .args = {"--timeout="}, NO_TIME("")},
    {"a point alone is no timeout", .args = {"--timeout=."}, NO_TIME(".")},
    {"two points are no timeout", .args = {"--timeout=1.2.3"}, NO_TIME("1.2.3")},
    {"a timeout with a unit is refused", .args = {"--timeout=5s"}, NO_TIME("5s")},
    {"a timeout with an exponent is refused", .args = {"--timeout=1e3"}, NO_TIME("1e3")},
    {"an endless timeout is refused", .args = {"--timeout=inf"}, NO_TIME("inf")},
    {"a timeout of twenty digits is refused", .args = {"--timeout=99999999999999999999"},
     NO_TIME("99999999999999999999")},
    {"a timeout of a thousand million seconds is taken", .args = {"--timeout=1000000000"},
     SOLVES_INKALA},
    {"a longer one is refused", .args = {"--timeout=1000000001"}, NO_TIME("1000000001")},
    {"parts of a nanosecond are refused", .args = {"--timeout=0.0000000001"},
     NO_TIME("0.0000000001")},
    {"a timeout with a comma is refused", .args = {"--timeout=0,5"}, NO_TIME("0,5")},

    /* Boxes. */
    {"a box without width is refused", .args = {"--box=3"}, NO_BOX("3")},
    {"a box without height is refused", .args = {"--box=x3"}, NO_BOX("x3")},
    {"an empty box is refused", .args = {"--box="}, NO_BOX("")},
    {"a box of nothing is refused", .args = {"--box=0x3"}, NO_BOX("0x3")},
    {"a box that is too large is refused", .args = {"--box=5x6"}, NO_BOX("5x6")},
    {"a box that only fits when cut off is refused", .args = {"--box=257x1"}, NO_BOX("257x1")},
    {"so is one whose width only fits so", .args = {"--box=1x257"}, NO_BOX("1x257")},
    {"a box of 2^64 and more is refused", .args = {"--box=18446744073709551617x1"},
     NO_BOX("18446744073709551617x1")},
    {"a box with something behind it is refused", .args = {"--box=3x3x"}, NO_BOX("3x3x")},
    {"a box in capitals is refused", .args = {"--box=3X3"}, NO_BOX("3X3")},
    {"a negative box is refused", .args = {"--box=-3x-3"}, NO_BOX("-3x-3")},

    /* Operands. */
    {"an operand of 81 cells is a puzzle", .args = {INKALA}, .out = INKALA_SOLVED "\n"},
    {"an operand of 16 cells is a 4x4 puzzle", .args = {".3....23....1..4"},
     .out = "2341412334121234\n"},
    {"operands are answered in order", .args = {EASY, INKALA, ".3....23....1..4"},
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n2341412334121234\n"},
    {"a hyphen is standard input among operands", .args = {EASY, "-", EASY}, .input = INKALA "\n",
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a second hyphen finds the end of the input", .args = {"-", "-"}, SOLVES_INKALA},
    {"operands keep standard input untouched", .args = {EASY}, .input = "x\n",
     .out = EASY_SOLVED "\n"},
    {"a puzzle that begins with a hyphen is an operand behind --",
     .args = {"--", "-3----23----1--4"}, .out = "2341412334121234\n"},
    {"clashing givens of an operand are named", .args = {"11.............."}, .status = 1,
     .out = "none\n", .err = "sudoku: operand:1:2: r1c2 repeats the 1 of r1c1\n"},
    {"an operand of another form asks for the form", .args = {"--format=rows", ".3....23....1..4"},
     .out = FOUR_SOLVED_ROWS},
    {"a missing file is told and the rest is answered", .args = {EASY, "no/such/file", INKALA},
     .status = 2, .out = EASY_SOLVED "\n" INKALA_SOLVED "\n",
     .err = "sudoku: 'no/such/file': No such file or directory\n"},
    {"an empty file name is told and the rest is answered", .args = {"", EASY}, .status = 2,
     .out = EASY_SOLVED "\n", .err = "sudoku: '': No such file or directory\n"},
    {"a directory is told and the rest is answered", .args = {EASY, ".", INKALA}, .status = 2,
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n", .err = "sudoku: .: Is a directory\n"},
    {"bytes of a file name that are no characters are escaped", .args = {"\x1B[2Jno\nfile\xE9"},
     .status = 2, .err = "sudoku: '\\x1B[2Jno\\x0Afile\\xE9': No such file or directory\n"},
    {"characters above ASCII of a file name are shown", .args = {"fil\xC3\xA9.txt"}, .status = 2,
     .err = "sudoku: 'fil\xC3\xA9.txt': No such file or directory\n"},
    {"bytes of a file name are escaped before a position too",
     .script = "printf 1x >\"$SCRATCH/a\x1B\nb\"; cd \"$SCRATCH\"; \"$SUDOKU\" 'a\x1B\nb'",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: a\\x1B\\x0Ab:1:3: 2 cells make neither a row nor a grid\n"},
    {"a file name of thousands of bytes leaves room for the position",
     .script = "printf 1x >\"$SCRATCH/1x\"; cd \"$SCRATCH\";"
               "name=$(printf './%.0s' $(seq 1500))1x; \"$SUDOKU\" -q $name 2>&1 |"
               "grep -c ':1:3: 2 cells make neither a row nor a grid$'",
     .out = "1\n"},
    {"a file named -x is read behind --",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >./-x; \"$SUDOKU\" -- -x",
     .out = INKALA_SOLVED "\n"},
    {"-- alone leaves standard input", .args = {"--"}, SOLVES_INKALA},
    {"a FIFO is read",
     .script =
         "cd \"$SCRATCH\"; rm -f fifo; mkfifo fifo; (echo " INKALA " >fifo) & \"$SUDOKU\" fifo",
     .out = INKALA_SOLVED "\n"},
    {"a name that leads nowhere is told and the rest is answered",
     .script = "cd \"$SCRATCH\"; ln -sf loop loop; \"$SUDOKU\" loop " EASY " 2>told; status=$?;"
               "sed 's/: [A-Z].*/: a reason/' told >&2; exit $status",
     .status = 2, .out = EASY_SOLVED "\n", .err = "sudoku: 'loop': a reason\n"},
};

/* ---- What the table cannot say ---- */

static void an_operand_of_256_cells_is_a_16x16_puzzle(void **state) {
    char cells[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        if (puzzles[i].box_height != 4 || puzzles[i].box_width != 4)
            continue;
        lay_out(cells, &puzzles[i], puzzles[i].cells, LAYOUT_LINE, '.');
        lay_out(answer, &puzzles[i], puzzles[i].solution, LAYOUT_LINE, '.');
        cells[256] = '\0';
        const char *args[] = {cells, NULL};
        check_outcome(run(&(struct command){.args = args}), 0, answer, "");
    }
}

static void engine_list_names_each_engine_on_a_line(void **state) {
    static const char *const engines[] = {"naive ", "flag ", "bitmask ", "mrv ", "dlx ", "auto "};
    static const char *const args[] = {"--engine=list", NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = "x"});
    const char *line = outcome->out.bytes;
    (void)state;
    for (size_t i = 0; i < COUNT(engines); i++) {
        line = strstr(line, engines[i]);
        assert_non_null(line);
        assert_true(line == outcome->out.bytes || line[-1] == '\n');
    }
    assert_string_equal(outcome->err.bytes, "");
    assert_int_equal(outcome->status, 0);
}

static void check_help(const char *option) {
    const char *args[] = {option, NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = "x"});
    assert_string_equal(outcome->err.bytes, "");
    assert_memory_equal(outcome->out.bytes, "Usage: sudoku ", 14);
    assert_non_null(strstr(outcome->out.bytes, "\n  -c, --count "));
    assert_int_equal(outcome->status, 0);
}

static void help_goes_to_standard_output(void **state) {
    (void)state;
    check_help("--help");
    check_help("-h");
}

/* True if text is what stands behind the number: the commit, unless this is a release. */
static bool names_a_commit_or_none(const char *text) {
    static const char front[] = " (commit ";
    if (strncmp(text, front, sizeof front - 1) != 0)
        return strcmp(text, "\n") == 0;
    text += sizeof front - 1;
    size_t digits = strspn(text, "0123456789abcdef");
    text += digits;
    return digits >= 10 && (strcmp(text, ")\n") == 0 || strcmp(text, ", changed)\n") == 0);
}

static void version_goes_to_standard_output(void **state) {
    static const char *const options[] = {"--version", "-V"};
    static const char number[] = "sudoku " SUDOKU_VERSION;
    (void)state;
    for (size_t i = 0; i < COUNT(options); i++) {
        const char *args[] = {options[i], NULL};
        const struct run_outcome *outcome = run(&(struct command){.args = args});
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err.bytes, "");
        assert_memory_equal(outcome->out.bytes, number, sizeof number - 1);
        assert_true(names_a_commit_or_none(outcome->out.bytes + sizeof number - 1));
    }
}

static void an_unreadable_file_is_told_and_the_rest_is_answered(void **state) {
    (void)state;
    if (geteuid() == 0)
        skip(); /* root may read everything */
    check_outcome(run(&(struct command){.script = "cd \"$SCRATCH\"; rm -f unreadable; echo " INKALA
                                                  " >unreadable; chmod 0 unreadable;"
                                                  "\"$SUDOKU\" unreadable " EASY}),
                  2, EASY_SOLVED "\n", "sudoku: 'unreadable': Permission denied\n");
}

/* Some kernels add an empty argv[0], others refuse to start the program. */
static void without_even_a_name_the_program_reads_standard_input(void **state) {
    (void)state;
    check_outcome(run(&(struct command){.without_program_name = true, .input = INKALA}), 0,
                  INKALA_SOLVED "\n", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(an_operand_of_256_cells_is_a_16x16_puzzle),
        cmocka_unit_test(engine_list_names_each_engine_on_a_line),
        cmocka_unit_test(help_goes_to_standard_output),
        cmocka_unit_test(version_goes_to_standard_output),
        cmocka_unit_test(an_unreadable_file_is_told_and_the_rest_is_answered),
        cmocka_unit_test(without_even_a_name_the_program_reads_standard_input),
    };
    return run_group("cli_options", cases, COUNT(cases), others, COUNT(others));
}
