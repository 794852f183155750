/* test_signatures.c - a file that is no text is told by its first bytes, in one message that says
 * what to type. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* An input that is told for what it is, and is not read. */
#define TOLD(bytes, message)                                                                       \
    .input = bytes "\n" INKALA "\n", .input_size = sizeof(bytes "\n" INKALA "\n") - 1,             \
    .status = 2, .out = "invalid\n", .err = "sudoku: -:1:1: this is " message "\n"

#define CONVERT(charset)                                                                           \
    "UTF-" charset " text; type: ... | iconv -f UTF-" charset " -t UTF-8 | sudoku"

/* Text in other encodings. */
#define LITTLE_16 "8\0.\0.\0.\0.\0"
#define BIG_16                                                                                     \
    "\0"                                                                                           \
    "8\0.\0.\0.\0."
#define LITTLE_32 "8\0\0\0.\0\0\0.\0\0\0"
#define BIG_32                                                                                     \
    "\0\0\0"                                                                                       \
    "8\0\0\0.\0\0\0."

#define ZIP_HEADER "PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0"

static const struct cli_case cases[] = {
    {"a piece of a byte order mark is a line like others", .input = "\xEF\xBB", .status = 2,
     .told = {"sudoku: -:1:1: no puzzle in this text\n"}},
    {"gzip", TOLD("\x1F\x8B\x08\0\n", "compressed by gzip; type: ... | zcat | sudoku")},
    {"compress", TOLD("\x1F\x9D\x90", "compressed by compress; type: ... | zcat | sudoku")},
    {"bzip2", TOLD("BZh91AY&SY", "compressed by bzip2; type: ... | bzcat | sudoku")},
    {"xz", TOLD("\xFD"
                "7zXZ\0",
                "compressed by xz; type: ... | xzcat | sudoku")},
    {"zstd", TOLD("\x28\xB5\x2F\xFD", "compressed by zstd; type: ... | zstdcat | sudoku")},
    {"lz4", TOLD("\x04\x22\x4D\x18", "compressed by lz4; type: ... | lz4cat | sudoku")},
    {"zip", TOLD(ZIP_HEADER "puzzles.txt", "a zip archive; type: ... | funzip | sudoku")},
    {"a spreadsheet of Microsoft",
     TOLD(ZIP_HEADER "[Content_Types].xml",
          "an office document; copy its cells, or save it as CSV or text")},
    {"a spreadsheet of LibreOffice",
     TOLD(ZIP_HEADER "mimetypeapplication/vnd.oasis",
          "an office document; copy its cells, or save it as CSV or text")},
    {"a spreadsheet of the last century",
     TOLD("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
          "an office document; copy its cells, or save it as CSV or text")},
    {"7-Zip", TOLD("7z\xBC\xAF\x27\x1C",
                   "a 7-Zip archive; save it as a file, then type: 7z x -so FILE | sudoku")},
    {"UTF-16 with a byte order mark, low bytes first", TOLD("\xFF\xFE" LITTLE_16, CONVERT("16"))},
    {"UTF-16 with a byte order mark, high bytes first", TOLD("\xFE\xFF" BIG_16, CONVERT("16"))},
    {"UTF-16 without a mark, low bytes first", TOLD(LITTLE_16, CONVERT("16LE"))},
    {"UTF-16 without a mark, high bytes first", TOLD(BIG_16, CONVERT("16BE"))},
    {"UTF-32 with a byte order mark, low bytes first",
     TOLD("\xFF\xFE\0\0" LITTLE_32, CONVERT("32"))},
    {"UTF-32 with a byte order mark, high bytes first", TOLD("\0\0\xFE\xFF" BIG_32, CONVERT("32"))},
    {"UTF-32 without a mark, low bytes first", TOLD(LITTLE_32, CONVERT("32LE"))},
    {"UTF-32 without a mark, high bytes first", TOLD(BIG_32, CONVERT("32BE"))},
    {"a web page", TOLD("<!DOCTYPE html>\n<table>",
                        "a web page (HTML); open it in a browser, copy the grid and paste it")},
    {"a web page behind a byte order mark and blanks",
     TOLD("\xEF\xBB\xBF\r\n \t<HTML>",
          "a web page (HTML); open it in a browser, copy the grid and paste it")},
    {"XML", TOLD("<?xml version=\"1.0\"?>\n<opensudoku>",
                 "XML; for puzzles of 81 cells, type: ... | grep -oE '[0-9.]{81}' | sudoku")},
    {"rich text", TOLD("{\\rtf1\\ansi", "rich text (RTF); save it as plain text")},
    {"PDF", TOLD("%PDF-1.7", "a PDF document; type its cells or, if none is blank, type: "
                             "... | pdftotext -layout - - | sudoku")},
    {"PNG", TOLD("\x89PNG\r\n\x1A\n", "a PNG image; type its cells as text")},
    {"JPEG", TOLD("\xFF\xD8\xFF\xE0", "a JPEG image; type its cells as text")},
    {"GIF", TOLD("GIF89a", "a GIF image; type its cells as text")},
    {"BMP", TOLD("BM\x36\0\x03\0\0\0\0\0\x36", "a BMP image; type its cells as text")},
    {"WebP", TOLD("RIFF\x10\0\0\0WEBPVP8 ", "a WebP image; type its cells as text")},
    {"TIFF, low bytes first", TOLD("II*\0\x08", "a TIFF image; type its cells as text")},
    {"TIFF, high bytes first", TOLD("MM\0*\0\0", "a TIFF image; type its cells as text")},
    {"an image of a telephone", TOLD("\0\0\0\x18"
                                     "ftypheic",
                                     "an image or a film; type its cells as text")},
    {"a program", TOLD("\x7F"
                       "ELF\x02\x01",
                       "a program (ELF); give it puzzles as text")},

    /* What is no signature. */
    {"a tag on the second line is text", .input = INKALA "\n<html>\n\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n", .told = {"sudoku: -:2:1: "}},
    {"a NUL is no UTF-16", .input = "8\0..\n" INKALA "\n", .input_size = 5 + sizeof INKALA,
     .status = 2, .out = "invalid\n" INKALA_SOLVED "\n", .told = {"sudoku: -:1:2: "}},

    /* The name of the file. */
    {"the file's name is in the command, and the next file is read",
     .script = "cd \"$SCRATCH\" && echo " EASY " | gzip > a.gz && \"$SUDOKU\" a.gz " INKALA,
     .status = 2, .out = "invalid\n" INKALA_SOLVED "\n",
     .err = "sudoku: a.gz:1:1: this is compressed by gzip; type: zcat a.gz | sudoku\n"},
    {"a name with a blank is quoted",
     .script = "cd \"$SCRATCH\" && echo " EASY " | gzip > 'a b.gz' && \"$SUDOKU\" 'a b.gz'",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: a b.gz:1:1: this is compressed by gzip; type: zcat 'a b.gz' | sudoku\n"},
    {"a name that is hard to type is left out",
     .script = "cd \"$SCRATCH\" && echo " EASY " | gzip > \"a'b\" && \"$SUDOKU\" \"a'b\"",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: a'b:1:1: this is compressed by gzip; type: zcat FILE | sudoku\n"},
    {"so are one with a control character, one like an option and one that is long",
     .script =
         "cd \"$SCRATCH\" && name=$(head -c 70 /dev/zero | tr '\\0' n) && tab=$(printf 'a\\tb') "
         "&& for file in \"$tab\" -x $name; do echo " EASY " | gzip > \"./$file\"; \"$SUDOKU\" -- "
         "\"$file\" 2>&1 | sed 's/.*type/type/'; done",
     .out = "type: zcat FILE | sudoku\ninvalid\ntype: zcat FILE | sudoku\ninvalid\n"
            "type: zcat FILE | sudoku\ninvalid\n"},
    {"what the message says to type answers the puzzle",
     .script = "cd \"$SCRATCH\" && echo " EASY " | gzip > c.gz && "
               "eval \"$(\"$SUDOKU\" c.gz 2>&1 | sed -n 's/.*type: \\(.*\\) sudoku$/\\1 "
               "\"$SUDOKU\"/p')\"",
     .out = EASY_SOLVED "\n"},
};

static void it_is_told_byte_by_byte_too(void **state) {
    static const char *const no_args[] = {NULL};
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct cli_case *test = &cases[i];
        if (test->input == NULL || test->err == NULL)
            continue;
        doing("%s", test->name);
        struct command command = {
            .args = no_args, .input = test->input, .input_size = test->input_size, .chunk = 1};
        check_outcome(run(&command), test->status, test->out, test->err);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(it_is_told_byte_by_byte_too)};
    return run_group("cli_signatures", cases, COUNT(cases), tests, COUNT(tests));
}
