/* player.c - plays the searches of several engines on the terminal, step by step. */
#include "player.h"

#include "raw_terminal.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FRAME = 33,         /* ms between two pictures at least */
    PATIENCE = 100,     /* ms between two looks at signals at most */
    GAP = 2,            /* columns between two views */
    MAX_AT_ONCE = 4096, /* steps between two pictures */
};

static const double slowest = 0.25, fastest = 1e6;

/* ---- A search, in a thread of its own ---------------------------------------------------- */

/* True if a grid is a solution of what is asked. */
static bool is_solution(const struct played *played, const sudoku_grid *grid) {
    const uint32_t *candidates = played->query.candidates;
    const sudoku_rules *rules = played->query.rules;
    bool solves = sudoku_solves(grid->shape, rules, played->puzzle.cells, grid->cells);
    return solves && (candidates == NULL || sudoku_keeps_candidates(candidates, grid));
}

/* Takes the lock and waits until a step is due; the search's time stands still meanwhile.
 * False if nobody wants any more. */
static bool begin_step(struct played *played) {
    uint64_t since = sudoku_clock();
    pthread_mutex_lock(&played->turns->lock);
    while (played->due == 0 && !played->is_stopped)
        pthread_cond_wait(&played->turns->changed, &played->turns->lock);
    played->started += sudoku_clock() - since;
    return !played->is_stopped;
}

static void end_step(struct played *played) {
    played->due -= played->due > 0;
    if (played->due == 0)
        pthread_cond_broadcast(&played->turns->changed);
    pthread_mutex_unlock(&played->turns->lock);
}

/* Keeps what an event does, to be drawn. */
static void keep_event(struct played *played, const sudoku_event *event) {
    played->engine = played->result.engine;
    played->last = *event;
    played->last.clause = NULL;
    played->last.grid = &played->grid;
    memcpy(played->grid.cells, event->grid->cells, sudoku_cells(played->grid.shape));
    if (event->kind == SUDOKU_EVENT_CHOICE) {
        played->choices[event->depth] = played->last;
        played->tried[event->depth] = 0;
    } else if (event->kind == SUDOKU_EVENT_FILL) {
        played->filled[event->cell] = true;
    } else if (event->kind == SUDOKU_EVENT_PLACE || event->kind == SUDOKU_EVENT_EXCLUDE) {
        played->filled[event->cell] = false;
        played->tried[event->depth - 1] |= UINT32_C(1) << (event->digit - 1);
        played->choices[event->depth].options = 0;
    }
}

/* Makes a step of an event, unless it is one too many. */
static bool make_step(void *user, const sudoku_event *event) {
    struct played *played = user;
    if (event->kind == SUDOKU_EVENT_SOLUTION && !is_solution(played, event->grid))
        played->is_refused = true;
    if (played->timeout != 0 && sudoku_clock() - played->started >= played->timeout)
        played->is_late = true;
    if (played->is_refused || played->is_late)
        return false;
    bool goes_on = begin_step(played);
    if (goes_on)
        keep_event(played, event);
    end_step(played);
    return goes_on;
}

static void *run_search(void *user) {
    struct played *played = user;
    played->started = sudoku_clock();
    sudoku_trace(played->solver, &played->puzzle, &played->query, make_step, played,
                 &played->result, NULL);
    if (played->is_late)
        played->result.end = SUDOKU_END_DEADLINE;
    played->has_ended = begin_step(played);
    played->engine = played->result.engine;
    played->due = 1; /* this is the last one */
    end_step(played);
    return NULL;
}

/* Starts the thread of a search.  Signals are for the others, which look after the terminal. */
static bool start_search(struct played *played) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool created = create_thread(&played->thread, run_search, played);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return created;
}

bool player_open(struct player *player, size_t capacity) {
    player->turns = (struct turns){PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
    player->played = calloc(capacity, sizeof *player->played);
    return player->played != NULL;
}

bool player_add(struct player *player, const sudoku_grid *puzzle, const sudoku_query *query) {
    struct played *played = &player->played[player->count];
    played->turns = &player->turns;
    played->timeout = player->timeout;
    played->notation = player->notation;
    played->solver = sudoku_solver_new();
    played->puzzle = played->grid = *puzzle;
    played->query = *query;
    played->query.deadline = 0;
    played->query.max_stack = 0; /* the thread has enough */
    if (sudoku_solver_reserve(played->solver, SUDOKU_FOR_SOLVING, query->engine, puzzle->shape) ==
            SUDOKU_OK &&
        start_search(played)) {
        player->count++;
        return true;
    }
    sudoku_solver_free(played->solver);
    return false;
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* How the playing stands. */
struct playing {
    struct player *player;
    struct raw_terminal terminal;
    bool is_paused, has_ended, is_over;
    double due;         /* steps that are due, in parts, too */
    uint64_t last_time; /* by sudoku_clock() */
    bool is_stale;      /* the picture is not up to date */
};

static bool is_any_due(const struct player *player) {
    size_t i = 0;
    while (i < player->count && player->played[i].due == 0)
        i++;
    return i < player->count;
}

/* Has all searches make some steps at the same time.  An event takes an engine a moment only. */
static void step(struct playing *playing, size_t steps) {
    struct player *player = playing->player;
    playing->is_stale |= !playing->has_ended;
    playing->has_ended = true;
    pthread_mutex_lock(&player->turns.lock);
    for (size_t i = 0; i < player->count; i++)
        player->played[i].due = player->played[i].has_ended ? 0 : steps;
    pthread_cond_broadcast(&player->turns.changed);
    while (is_any_due(player))
        pthread_cond_wait(&player->turns.changed, &player->turns.lock);
    for (size_t i = 0; i < player->count; i++)
        playing->has_ended &= player->played[i].has_ended;
    pthread_mutex_unlock(&player->turns.lock);
}

/* Makes the steps that are due since the last call. */
static void make_due_steps(struct playing *playing) {
    uint64_t now = sudoku_clock();
    double seconds = (double)(now - playing->last_time) / 1e9;
    playing->last_time = now;
    if (playing->is_paused)
        return;
    playing->due += (seconds < 1 ? seconds : 1) * playing->player->speed;
    size_t steps = (size_t)playing->due;
    playing->due -= (double)steps;
    if (steps > 0)
        step(playing, steps < MAX_AT_ONCE ? steps : MAX_AT_ONCE);
}

/* Writes a line of the terminal, cut at its edge. */
static void write_line(struct raw_terminal *terminal, unsigned row, const char *text) {
    output_print(&terminal->output, "\033[%u;1H\033[K", row);
    output_add(&terminal->output, text, strnlen(text, terminal->columns));
}

/* The keys that matter least stand last, where a narrow terminal cuts them off. */
static void write_status(struct playing *playing, size_t left_out) {
    struct raw_terminal *terminal = &playing->terminal;
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
    output_text(&terminal->output, player->color ? "\033[2m" : "");
    write_line(terminal, terminal->rows, text);
    output_text(&terminal->output, player->color ? "\033[0m" : "");
}

/* Draws as many engines as have room, side by side. */
static void draw(struct playing *playing) {
    const struct player *player = playing->player;
    struct raw_terminal *terminal = &playing->terminal;
    unsigned width = view_columns(player->played), height = view_rows(player->played), column = 1;
    size_t drawn = 0;
    /* The last row is for the keys. */
    for (; drawn < player->count && terminal->rows >= height &&
           column + width - 1 <= terminal->columns;
         drawn++, column += width + GAP)
        view_draw(&player->played[drawn], &terminal->output, column, player->color,
                  terminal->rows == height);
    if (drawn == 0) {
        char text[80];
        snprintf(text, sizeof text, "too small: %ux%u, needs %ux%u", terminal->columns,
                 terminal->rows, width, height);
        write_line(terminal, 1, text);
    }
    write_status(playing, drawn > 0 ? player->count - drawn : 0);
    raw_terminal_show(terminal);
    playing->is_stale = false;
}

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
        step(playing, 1);
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

bool player_run(struct player *player) {
    struct playing *playing = calloc(1, sizeof *playing);
    if (playing == NULL)
        return false;
    playing->player = player;
    raw_terminal_open(&playing->terminal);
    playing->last_time = sudoku_clock();
    step(playing, 1);
    while (!playing->is_over && !interrupted()) {
        if (raw_terminal_attend(&playing->terminal))
            playing->is_stale = true;
        make_due_steps(playing);
        if (playing->is_stale)
            draw(playing);
        if (playing->has_ended && playing->terminal.keys < 0)
            break; /* nobody can press a key */
        char key = raw_terminal_read_key(&playing->terminal, choose_wait(playing));
        if (key != '\0')
            obey_key(playing, key);
    }
    raw_terminal_close(&playing->terminal);
    free(playing);
    return true;
}

void player_stop(struct player *player) {
    pthread_mutex_lock(&player->turns.lock);
    for (size_t i = 0; i < player->count; i++)
        player->played[i].is_stopped = true;
    pthread_cond_broadcast(&player->turns.changed);
    pthread_mutex_unlock(&player->turns.lock);
    for (size_t i = 0; i < player->count; i++) {
        pthread_join(player->played[i].thread, NULL);
        sudoku_solver_free(player->played[i].solver);
    }
}

void player_close(struct player *player) {
    free(player->played);
}
