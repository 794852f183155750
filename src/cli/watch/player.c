/* player.c - plays the searches of several engines on the terminal, step by step. */
#include "player.h"

#include "runtime/interrupt.h"
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FRAME = 33,         /* ms between two pictures at least */
    PATIENCE = 100,     /* ms between two looks at signals at most */
    GAP = 2,            /* columns between two views */
    MOST_AT_ONCE = 4096 /* events of an engine between two pictures */
};

static const double slowest = 0.25, fastest = 1e6;

/* How the playing stands. */
struct playing {
    struct player *player;
    struct screen screen;
    bool is_paused, has_ended, is_over;
    double due;         /* steps that are due, in parts, too */
    uint64_t last_time; /* by sudoku_clock() */
    bool is_stale;      /* the picture is not up to date */
};

/* ---- Steps ------------------------------------------------------------------------------- */

/* Lets one engine take up to `limit` events. */
static size_t play_events(struct played *played, size_t limit) {
    sudoku_event events[64];
    size_t most = sizeof events / sizeof *events, done = 0;
    bool ended = played->view.has_ended;
    while (done < limit && !ended) {
        size_t wanted = limit - done < most ? limit - done : most;
        size_t taken = feed_take(&played->feed, events, wanted, &ended);
        for (size_t i = 0; i < taken; i++)
            view_follow(&played->view, &events[i]);
        done += taken;
        if (taken == 0)
            break; /* the engine has fallen behind */
    }
    if (played->view.engine == NULL)
        played->view.engine = feed_engine(&played->feed);
    if (ended && !played->view.has_ended) {
        played->view.has_ended = true;
        played->view.result = played->feed.result;
        done++;
    }
    return done;
}

static void play(struct playing *playing, size_t steps) {
    struct player *player = playing->player;
    bool has_ended = true;
    for (size_t i = 0; i < player->count; i++) {
        if (play_events(&player->played[i], steps) > 0)
            playing->is_stale = true;
        has_ended &= player->played[i].view.has_ended;
    }
    playing->has_ended = has_ended;
}

/* Plays what is due since the last call. */
static void play_due_steps(struct playing *playing) {
    uint64_t now = sudoku_clock();
    double seconds = (double)(now - playing->last_time) / 1e9;
    playing->last_time = now;
    if (playing->is_paused)
        return;
    playing->due += (seconds < 1 ? seconds : 1) * playing->player->speed;
    size_t steps = (size_t)playing->due;
    playing->due -= (double)steps;
    if (steps > 0)
        play(playing, steps < MOST_AT_ONCE ? steps : MOST_AT_ONCE);
}

/* ---- The picture ------------------------------------------------------------------------- */

/* Writes a line of the screen, cut at its edge. */
static void write_line(struct screen *screen, unsigned row, const char *text) {
    char place[32];
    snprintf(place, sizeof place, "\033[%u;1H\033[K", row);
    output_text(&screen->output, place);
    output_add(&screen->output, text, strnlen(text, screen->columns));
}

/* The keys that matter least stand last, where a narrow terminal cuts them off. */
static void write_status(struct playing *playing, size_t left_out) {
    struct output *output = &playing->screen.output;
    const struct player *player = playing->player;
    char text[200], without[64] = "";
    const char *more = playing->has_ended   ? "ended: any key goes on"
                       : playing->is_paused ? "paused: space goes on"
                                            : "space pauses";
    if (left_out > 0)
        snprintf(without, sizeof without, "  no room for %zu engine%s", left_out,
                 left_out == 1 ? "" : "s");
    snprintf(text, sizeof text, "%s  %.7g/s%s  q quit  s step  n next  + faster  - slower", more,
             player->speed, without);
    output_text(output, player->color ? "\033[2m" : "");
    write_line(&playing->screen, playing->screen.rows, text);
    output_text(output, player->color ? "\033[0m" : "");
}

/* Draws as many engines as have room, side by side. */
static void draw(struct playing *playing) {
    const struct player *player = playing->player;
    struct screen *screen = &playing->screen;
    sudoku_shape shape = player->played[0].view.grid.shape;
    unsigned width = view_columns(shape), column = 1;
    size_t drawn = 0;
    /* The last row is for the keys. */
    bool is_high = screen->rows >= view_rows(shape), is_short = screen->rows == view_rows(shape);
    for (; drawn < player->count && is_high && column + width - 1 <= screen->columns; drawn++) {
        view_draw(&player->played[drawn].view, &screen->output, 1, column, player->color, is_short);
        column += width + GAP;
    }
    if (drawn == 0) {
        char text[80];
        snprintf(text, sizeof text, "too small: %ux%u, needs %ux%u", screen->columns, screen->rows,
                 width, view_rows(shape));
        write_line(screen, 1, text);
    }
    write_status(playing, drawn > 0 ? player->count - drawn : 0);
    screen_show(screen);
    playing->is_stale = false;
}

static void clear(struct playing *playing) {
    output_text(&playing->screen.output, "\033[2J");
    playing->is_stale = true;
}

/* ---- Keys -------------------------------------------------------------------------------- */

static void obey_key(struct playing *playing, char key) {
    struct player *player = playing->player;
    playing->is_stale = true;
    switch (key) {
    case 'q':
    case 'Q':
        player->is_quit = playing->is_over = true;
        break;
    case 'n':
        playing->is_over = true;
        break;
    case 's':
    case 'C': /* the right arrow */
        playing->is_paused = true;
        play(playing, 1);
        break;
    case '+':
    case '=':
    case 'A': /* up */
        player->speed = player->speed * 2 < fastest ? player->speed * 2 : fastest;
        break;
    case '-':
    case 'B': /* down */
        player->speed = player->speed / 2 > slowest ? player->speed / 2 : slowest;
        break;
    case ' ':
    case 'p':
        playing->is_paused = !playing->is_paused;
        playing->is_over = playing->has_ended;
        break;
    default:
        playing->is_over = playing->has_ended;
    }
}

/* The time to wait for a key before something else is to be done, in ms. */
static int choose_wait(const struct playing *playing) {
    if (playing->is_paused || playing->has_ended)
        return PATIENCE;
    double until_step = (1 - playing->due) / playing->player->speed * 1000;
    return until_step < FRAME ? FRAME : until_step < PATIENCE ? (int)until_step : PATIENCE;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static void play_all(struct playing *playing) {
    playing->last_time = sudoku_clock();
    play(playing, 1);
    clear(playing);
    while (!playing->is_over && !interrupted()) {
        if (screen_attend(&playing->screen))
            clear(playing);
        play_due_steps(playing);
        if (playing->is_stale)
            draw(playing);
        if (playing->has_ended && playing->screen.keys < 0)
            break; /* nobody can press a key */
        char key = screen_read_key(&playing->screen, choose_wait(playing));
        if (key != '\0')
            obey_key(playing, key);
    }
}

bool player_run(struct player *player) {
    struct playing *playing = calloc(1, sizeof *playing);
    if (playing == NULL)
        return false;
    playing->player = player;
    screen_open(&playing->screen);
    play_all(playing);
    screen_close(&playing->screen);
    free(playing);
    return true;
}
