/* signature.c - the first bytes of files that the program cannot read, and what to do with them. */
#include "signature.h"

#include "read/characters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first bytes of a kind of file. */
struct signature {
    size_t at;          /* offset of the bytes in the file */
    const char *bytes;  /* '*' is any byte, '?' is any byte but NUL */
    size_t length;      /* number of bytes; 0: a string, in either case, behind blanks */
    const char *name;   /* what the file is */
    const char *advice; /* what to do; FILE stands for its name */
    const char *piped;  /* what to do with standard input */
};

#define BYTES(bytes)    0, bytes, sizeof(bytes) - 1
#define TAG(text)       0, text, 0
#define BOTH(advice)    advice, advice
#define FILTER(command) "type: " command " FILE | sudoku", "type: ... | " command " | sudoku"
#define FROM(charset)   "UTF-" charset " text", FILTER("iconv -f UTF-" charset " -t UTF-8")
#define IMAGE(name)     name, BOTH("type its cells as text")
#define DOCUMENT        "an office document", BOTH("copy its cells, or save it as CSV or text")
#define WEB_PAGE        "a web page (HTML)", BOTH("open it in a browser, copy the grid and paste it")
#define NO_BLANKS       "type its cells or, if none is blank, type: "
#define FIND_LINES      "grep -oE '[0-9.]{81}'"
#define XML                                                                                        \
    "XML", "for puzzles of 81 cells, type: " FIND_LINES " FILE | sudoku",                          \
        "for puzzles of 81 cells, type: ... | " FIND_LINES " | sudoku"

/* clang-format off */
static const struct signature signatures[] = {
    {BYTES("\x1F\x8B\x08"), "compressed by gzip", FILTER("zcat")},
    {BYTES("\x1F\x9D"), "compressed by compress", FILTER("zcat")},
    {BYTES("BZh?1AY&SY"), "compressed by bzip2", FILTER("bzcat")},
    {BYTES("\xFD" "7zXZ\0"), "compressed by xz", FILTER("xzcat")},
    {BYTES("\x28\xB5\x2F\xFD"), "compressed by zstd", FILTER("zstdcat")},
    {BYTES("\x04\x22\x4D\x18"), "compressed by lz4", FILTER("lz4cat")},
    {30, "[Content_Types].xml", 19, DOCUMENT},
    {30, "mimetypeapplication/", 20, DOCUMENT},
    {BYTES("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), DOCUMENT},
    {BYTES("PK\x03\x04"), "a zip archive", "type: unzip -p FILE | sudoku",
     "type: ... | funzip | sudoku"},
    {BYTES("7z\xBC\xAF\x27\x1C"), "a 7-Zip archive", "type: 7z x -so FILE | sudoku",
     "save it as a file, then type: 7z x -so FILE | sudoku"},
    {257, "ustar", 5, "a tar archive", "type: tar -xOf FILE | sudoku",
     "type: ... | tar -xOf - | sudoku"},

    {BYTES("\xFF\xFE\0\0"), FROM("32")},
    {BYTES("\0\0\xFE\xFF"), FROM("32")},
    {BYTES("?\0\0\0?\0\0\0?\0\0\0"), FROM("32LE")},
    {BYTES("\0\0\0?\0\0\0?\0\0\0?"), FROM("32BE")},
    {BYTES("\xFF\xFE"), FROM("16")},
    {BYTES("\xFE\xFF"), FROM("16")},
    {BYTES("?\0?\0?\0?\0"), FROM("16LE")},
    {BYTES("\0?\0?\0?\0?"), FROM("16BE")},

    {TAG("<!doctype html"), WEB_PAGE},
    {TAG("<html"), WEB_PAGE},
    {TAG("<?xml"), XML},
    {TAG("<svg"), XML},
    {TAG("<opensudoku"), XML},
    {BYTES("{\\rtf"), "rich text (RTF)", BOTH("save it as plain text")},
    {BYTES("%PDF-"), "a PDF document", NO_BLANKS "pdftotext -layout FILE - | sudoku",
     NO_BLANKS "... | pdftotext -layout - - | sudoku"},

    {BYTES("\x89PNG\r\n\x1A\n"), IMAGE("a PNG image")},
    {BYTES("\xFF\xD8\xFF"), IMAGE("a JPEG image")},
    {BYTES("GIF8?a"), IMAGE("a GIF image")},
    {BYTES("BM****\0\0\0\0"), IMAGE("a BMP image")},
    {BYTES("RIFF****WEBP"), IMAGE("a WebP image")},
    {BYTES("II*\0"), IMAGE("a TIFF image")},
    {BYTES("MM\0*"), IMAGE("a TIFF image")},
    {BYTES("\0\0\0*ftyp"), IMAGE("an image or a film")},
    {BYTES("\x7F" "ELF"), "a program (ELF)", "give it a file of puzzles", "give it puzzles as text"},
};
/* clang-format on */

/* How much of a signature the first bytes of a file show. */
enum match {
    MATCH_NONE,
    MATCH_SO_FAR, /* more bytes must tell */
    MATCH_WHOLE
};

/* Looks for a tag, in either case, behind a byte order mark and blanks. */
static enum match match_tag(const char *text, size_t length, const char *tag) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t at = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    if (length < 3 && memcmp(text, mark, length) == 0)
        return MATCH_SO_FAR;
    while (at < length && text[at] != '\0' && strchr(" \t\r\n", text[at]) != NULL)
        at++;
    while (*tag != '\0' && at < length && to_lower(text[at]) == *tag)
        at++, tag++;
    return *tag == '\0' ? MATCH_WHOLE : at == length ? MATCH_SO_FAR : MATCH_NONE;
}

/* True if the first line is whole and has no control byte but tabs. */
static bool begins_with_text(const char *bytes, size_t length) {
    size_t at = 0;
    while (at < length && ((unsigned char)bytes[at] >= ' ' || bytes[at] == '\t'))
        at++;
    return at < length && (bytes[at] == '\n' || bytes[at] == '\r');
}

static enum match match_signature(const char *bytes, size_t length,
                                  const struct signature *signature) {
    if (signature->length == 0)
        return match_tag(bytes, length, signature->bytes);
    if (signature->at > 0 && begins_with_text(bytes, length))
        return MATCH_NONE; /* text is answered at once, before a later signature can come */
    for (size_t i = 0; i < signature->length && signature->at + i < length; i++) {
        char byte = bytes[signature->at + i], wanted = signature->bytes[i];
        if (byte != wanted && wanted != '*' && (wanted != '?' || byte == '\0'))
            return MATCH_NONE;
    }
    return length < signature->at + signature->length ? MATCH_SO_FAR : MATCH_WHOLE;
}

/* The first signature that a file begins with, matched at least so well; NULL if there is none. */
static const struct signature *find_signature(const char *bytes, size_t length, enum match least) {
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        if (match_signature(bytes, length, &signatures[i]) >= least)
            return &signatures[i];
    }
    return NULL;
}

/* True if more bytes than these, the first ones of a file, must tell what kind of file it is. */
static bool may_have_signature(const char *bytes, size_t length) {
    const struct signature *signature = find_signature(bytes, length, MATCH_SO_FAR);
    return signature != NULL && match_signature(bytes, length, signature) == MATCH_SO_FAR;
}

/* True if the name of a file can stand in a command between quotation marks, and is short. */
static bool can_be_typed(const char *file) {
    enum { LONGEST = 60 };
    size_t length = strlen(file);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)file[i] < ' ' || file[i] == '\'')
            return false;
    }
    return file[0] != '-' && length <= LONGEST;
}

/* Says what a file is and what its user can do, with the name of the file in it. */
static void explain(const struct signature *signature, const char *file, char *reason,
                    size_t size) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/-+";
    const char *advice = strcmp(file, "-") == 0 ? signature->piped : signature->advice;
    const char *mark = can_be_typed(file) ? strstr(advice, "FILE") : NULL;
    const char *quote = file[strspn(file, plain)] == '\0' ? "" : "'";
    if (mark == NULL)
        snprintf(reason, size, "this is %s; %s", signature->name, advice);
    else
        snprintf(reason, size, "this is %s; %.*s%s%s%s%s", signature->name, (int)(mark - advice),
                 advice, quote, file, quote, mark + strlen("FILE"));
}

/* ---- A sudoku in the place of a matrix --------------------------------------------------- */

enum { PUZZLE_SHOWS = 4096 /* the first bytes of a file, which tell whether it holds puzzles */ };

/* What reads the first bytes of a file as a puzzle. */
struct trial {
    struct reader reader;
    struct lines lines;
    char text[PUZZLE_SHOWS + 1];
};

/* True if a puzzle has an empty cell and a digit above 1, so that it can be no matrix. */
static bool is_no_matrix(const sudoku_grid *puzzle) {
    bool has_empty_cell = false, has_digit = false;
    for (size_t i = 0; i < sudoku_cells(puzzle->shape); i++) {
        has_empty_cell = has_empty_cell || puzzle->cells[i] == 0;
        has_digit = has_digit || puzzle->cells[i] > 1;
    }
    return has_empty_cell && has_digit;
}

/* True if a line of a text that is no frame begins with a bar, as comments of matrices do. */
static bool has_comment(const char *text) {
    return *text == '|' || (*text != '+' && strstr(text, "\n|") != NULL);
}

/* True if the first record in the bytes that a file begins with is a puzzle. */
static bool begins_with_puzzle(const char *bytes, size_t length) {
    const struct dialect dialect = {.known = SILENT};
    struct trial *trial = aligned_alloc(_Alignof(struct trial), sizeof *trial);
    struct record record;
    if (trial == NULL)
        return false;
    length = length < PUZZLE_SHOWS ? length : PUZZLE_SHOWS;
    memcpy(trial->text, bytes, length);
    trial->text[length] = '\0';
    lines_open_text(&trial->lines, trial->text);
    reader_open(&trial->reader, &trial->lines, "", &dialect);
    bool found = !has_comment(trial->text) && reader_next(&trial->reader, &record) &&
                 record.valid && is_no_matrix(&record.puzzle);
    reader_close(&trial->reader);
    free(trial);
    return found;
}

/* True if a person wants matrices, and the file holds puzzles. */
static bool is_no_matrix_file(const struct reader *reader, const char *bytes, size_t length) {
    return reader->dialect.content == CONTENT_MATRICES && (reader->dialect.known & SILENT) == 0 &&
           begins_with_puzzle(bytes, length);
}

/* ---- The first record -------------------------------------------------------------------- */

/* Makes one invalid record of a file that the program cannot read, and says what the file is, and
 * what its user can do.  False if it is none, or if more bytes must tell, and the lines are
 * blocked.
 */
static bool refuse_file(struct reader *reader, struct record *record) {
    char reason[sizeof record->reason];
    size_t length;
    const char *bytes = lines_ahead(reader->lines, &length);
    while (may_have_signature(bytes, length) && lines_read_ahead(reader->lines))
        bytes = lines_ahead(reader->lines, &length);
    const struct signature *signature = find_signature(bytes, length, MATCH_WHOLE);
    if (reader->lines->blocked)
        return false;
    if (signature != NULL)
        explain(signature, reader->file, reason, sizeof reason);
    else if (is_no_matrix_file(reader, bytes, length))
        snprintf(reason, sizeof reason, "this is a sudoku, and no matrix: leave --cover out");
    else
        return false;
    reader_refuse(reader, reason, record);
    return true;
}

bool first_of_file(struct reader *reader, struct record *record) {
    reader->lines->blocked = false;
    if (!reader->is_over && refuse_file(reader, record))
        return true;
    return !reader->lines->blocked && reader_next(reader, record);
}
