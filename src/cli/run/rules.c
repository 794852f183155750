/* rules.c - sets the rules of records from the options and the maps of records. */
#include "run.h"

#include "runtime/output.h"
#include "runtime/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- The map of --regions ----------------------------------------------------------------- */

enum { MAP_FILE_SIZE = 16 * 1024 }; /* maximum bytes of a file with a map, plus 1 */

/* Copies the symbols of a text to the map, except blanks, commas, semicolons, bars and drawn lines.
 * Sets the side of the map, and returns the number of cells. */
static size_t parse_map(struct options *options, const char *text) {
    size_t cells = 0, side = 2;
    text += strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* a byte order mark */
    for (size_t length; *text != '\0'; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\r\n");
        size_t drawn = strspn(text, " \t+-=|");
        for (size_t i = drawn < length ? 0 : length; i < length; i++) {
            if (strchr(" \t,;|", text[i]) != NULL)
                continue;
            if (cells < SUDOKU_MAX_CELLS)
                options->map[cells] = text[i];
            cells++;
        }
    }
    while (side * side < cells)
        side++;
    options->map_side = side;
    return cells;
}

/* Reads the file of a map, and waits for input if none is available.  Returns 0 or an errno. */
static int read_map(const char *name, char text[MAP_FILE_SIZE]) {
    size_t length = 0;
    int fd = open(name, open_flags), error = fd < 0 ? errno : 0;
    ssize_t got = 1;
    while (error == 0 && got != 0) {
        interrupt_wait_for_input(fd); /* a read of a FIFO without a writer ends at once */
        got = interrupted() ? 0 : read(fd, text + length, MAP_FILE_SIZE - length);
        if (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
            error = errno;
        length += got > 0 ? (size_t)got : 0;
        if (length == MAP_FILE_SIZE)
            error = EFBIG;
    }
    text[error == 0 ? length : 0] = '\0';
    if (fd >= 0)
        close(fd);
    return error;
}

/* The map sets the shape of all grids if its side has no usual shape, or is 4 (16 cells could also
 * be a row). */
bool rules_read_map(struct options *options) {
    char text[MAP_FILE_SIZE];
    if (options->regions != REGIONS_MAP)
        return true;
    int error = read_map(options->regions_map, text);
    size_t cells = parse_map(options, error == 0 ? text : options->regions_map);
    size_t side = options->map_side;
    sudoku_shape usual = sudoku_usual_shape(side), *box = &options->dialect.box;
    /* An argument that names no file may be a map itself. */
    bool may_be_map = error == 0 || error == ENOENT || error == ENAMETOOLONG || error == ENOTDIR;
    bool is_map = may_be_map && side * side == cells &&
                  (side == 5 || side == 7 || side == 11 || usual.box_height != 0);
    if (!is_map && !interrupted())
        complain("--regions: '%.4095s' is not a map (%zu cells)%s%s", options->regions_map, cells,
                 error == 0 ? "" : ", a file or random: ", error == 0 ? "" : strerror(error));
    if (box->box_height == 0 && usual.box_height == 0)
        *box = (sudoku_shape){1, (uint8_t)side};
    else if (box->box_height == 0 && side == 4)
        *box = usual;
    return is_map;
}

/* ---- The rules of a record ---------------------------------------------------------------- */

/* Replaces the boxes with the regions of a map.  Returns false, with a reason, if a symbol or the
 * size of a region is wrong, which includes maps with too many or too few regions. */
static bool add_map(sudoku_rules *rules, const char *map, char reason[REASON_SIZE]) {
    size_t at, side = sudoku_side(rules->shape), size = 0;
    sudoku_error error = sudoku_rules_set_regions(rules, map, side * side, false, &at);
    for (size_t i = 0; i < side * side; i++)
        size += map[i] == map[at];
    if (error == SUDOKU_ERR_CELL)
        snprintf(reason, REASON_SIZE, "r%zuc%zu of the map is not a region symbol", at / side + 1,
                 at % side + 1);
    else if (error != SUDOKU_OK)
        snprintf(reason, REASON_SIZE, "region %c of the map: expected %zu cells, found %zu",
                 map[at], side, size);
    return error == SUDOKU_OK;
}

bool rules_make(sudoku_rules *rules, const struct options *options, sudoku_shape shape,
                const char *map, char reason[REASON_SIZE]) {
    sudoku_error error = sudoku_rules_init(rules, shape);
    size_t side = sudoku_side(shape);
    if (options->regions == REGIONS_MAP && map != NULL) {
        snprintf(reason, REASON_SIZE, "this record includes a map; omit --regions=MAP");
        return false;
    }
    if (options->regions == REGIONS_MAP && options->map_side != side) {
        snprintf(reason, REASON_SIZE, "the map of --regions is %zux%zu, but this grid is %zux%zu",
                 options->map_side, options->map_side, side, side);
        return false;
    }
    map = options->regions == REGIONS_MAP ? options->map : map;
    if (map != NULL && !add_map(rules, map, reason))
        return false;
    const sudoku_rule *rule;
    for (size_t i = 0; error == SUDOKU_OK && (rule = sudoku_rule_at(i)) != NULL; i++) {
        if ((options->rules >> i & 1) == 0)
            continue;
        error = sudoku_rules_add(rules, rule);
        if (error != SUDOKU_OK)
            snprintf(reason, REASON_SIZE,
                     "the rule %s supports only %s, not %zux%zu with boxes of %ux%u", rule->name,
                     rule->shapes, side, side, shape.box_height, shape.box_width);
    }
    return error == SUDOKU_OK;
}

void rules_draw(sudoku_rules *rules, const struct options *options, uint64_t number, uint64_t seed,
                char *map) {
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";
    size_t side = sudoku_side(rules->shape), regions = 0;
    sudoku_rules_set_random_regions(rules, seed, options->first + number);
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        const uint16_t *house = rules->houses[2 * side];
        for (; map[i] == 0; house += SUDOKU_MAX_SIDE) {
            if (house[0] != i) /* not the region that begins at cell i */
                continue;
            for (size_t k = 0; k < side; k++)
                map[house[k]] = symbols[regions];
            regions++;
        }
    }
}
