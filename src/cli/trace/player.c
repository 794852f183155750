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
    FRAME = 33,        /* ms between two pictures at least */
    PATIENCE = 100,    /* ms between two looks at signals at most */
    GAP = 2,           /* columns between two views */
    MAX_AT_ONCE = 4096 /* events of an engine between two pictures */
};

static const double slowest = 0.25, fastest = 1e6;

/* ---- A search, in a thread of its own ---------------------------------------------------- */

/* True if a grid is a solution of what is asked. */
static bool is_solution(const struct played *played, const sudoku_grid *grid) {
    const uint32_t *candidates = played->query.candidates;
    return sudoku_solves(&played->puzzle, grid) &&
           (candidates == NULL || sudoku_keeps_candidates(candidates, grid));
}

/* Waits for room in the queue; the search's time stands still meanwhile. */
static void wait_for_room(struct played *played) {
    uint64_t since = sudoku_clock();
    while (played->count == MAX_AHEAD && !played->is_stopped)
        pthread_cond_wait(&played->changed, &played->lock);
    played->started += sudoku_clock() - since;
}

/* Adds an event to the queue. */
static bool add_event(void *user, const sudoku_event *event) {
    struct played *played = user;
    if (event->kind == SUDOKU_EVENT_SOLUTION && !is_solution(played, event->grid))
        played->is_refused = true;
    if (played->timeout != 0 && sudoku_clock() - played->started >= played->timeout)
        played->is_late = true;
    pthread_mutex_lock(&played->lock);
    played->searching = played->result.engine;
    if (played->count == MAX_AHEAD && !played->is_late)
        wait_for_room(played);
    bool goes_on = !played->is_stopped && !played->is_refused && !played->is_late;
    if (goes_on) {
        struct snapshot *added = &played->queue[(played->first + played->count++) % MAX_AHEAD];
        added->event = *event;
        added->event.clause = NULL;
        memcpy(added->cells, event->grid->cells, sudoku_cells(event->grid->shape));
    }
    pthread_mutex_unlock(&played->lock);
    return goes_on;
}

static void *run_search(void *user) {
    struct played *played = user;
    played->started = sudoku_clock();
    sudoku_trace(&played->solver, &played->puzzle, &played->query, add_event, played,
                 &played->result, NULL);
    pthread_mutex_lock(&played->lock);
    played->searching = played->result.engine;
    if (played->is_late)
        played->result.end = SUDOKU_END_DEADLINE;
    played->is_complete = true;
    pthread_mutex_unlock(&played->lock);
    return NULL;
}

/* Creates the thread.  Signals are for the others, which look after the terminal. */
static bool create_thread(struct played *played) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool created = pthread_create(&played->thread, NULL, run_search, played) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return created;
}

bool played_open(struct played *played) {
    size_t size = sudoku_workspace_size(played->solver.engine, played->puzzle.shape);
    played->engine = played->solver.engine;
    played->grid = played->puzzle;
    played->solver.workspace = malloc(size);
    played->solver.workspace_size = size;
    played->lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    played->changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
    if (played->solver.workspace != NULL && create_thread(played))
        return true;
    free(played->solver.workspace);
    return false;
}

void played_close(struct played *played) {
    pthread_mutex_lock(&played->lock);
    played->is_stopped = true;
    pthread_cond_signal(&played->changed);
    pthread_mutex_unlock(&played->lock);
    pthread_join(played->thread, NULL);
    free(played->solver.workspace);
}

/* ---- Steps ------------------------------------------------------------------------------- */

/* Shows what an event does. */
static void show(struct played *played, const struct snapshot *snapshot) {
    const sudoku_event *event = &snapshot->event;
    played->has_begun = true;
    played->last = *event;
    played->last.grid = &played->grid;
    memcpy(played->grid.cells, snapshot->cells, sudoku_cells(played->grid.shape));
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

size_t played_step(struct played *played, size_t limit) {
    size_t done = 0;
    pthread_mutex_lock(&played->lock);
    if (played->engine == NULL)
        played->engine = played->searching;
    for (; done < limit && played->count > 0; done++) {
        show(played, &played->queue[played->first]);
        played->first = (played->first + 1) % MAX_AHEAD;
        played->count--;
    }
    if (played->count == 0 && played->is_complete && !played->has_ended) {
        played->has_ended = true;
        done++;
    }
    pthread_cond_signal(&played->changed);
    pthread_mutex_unlock(&played->lock);
    return done;
}

/* How the playing stands. */
struct playing {
    struct player *player;
    struct raw_terminal terminal;
    bool is_paused, has_ended, is_over;
    double due;         /* steps that are due, in parts, too */
    uint64_t last_time; /* by sudoku_clock() */
    bool is_stale;      /* the picture is not up to date */
};

static void step(struct playing *playing, size_t steps) {
    struct player *player = playing->player;
    playing->has_ended = true;
    for (size_t i = 0; i < player->count; i++) {
        if (played_step(&player->played[i], steps) > 0)
            playing->is_stale = true;
        playing->has_ended &= player->played[i].has_ended;
    }
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
        step(playing, steps < MAX_AT_ONCE ? steps : MAX_AT_ONCE);
}

/* ---- The picture ------------------------------------------------------------------------- */

/* Writes a line of the terminal, cut at its edge. */
static void write_line(struct raw_terminal *terminal, unsigned row, const char *text) {
    char place[32];
    snprintf(place, sizeof place, "\033[%u;1H\033[K", row);
    output_text(&terminal->output, place);
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
    sudoku_shape shape = player->played[0].grid.shape;
    unsigned width = view_columns(shape), height = view_rows(shape), column = 1;
    size_t drawn = 0;
    /* The last row is for the keys. */
    for (; drawn < player->count && terminal->rows >= height &&
           column + width - 1 <= terminal->columns;
         drawn++, column += width + GAP)
        view_draw(&player->played[drawn], &terminal->output, 1, column, player->color,
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

static void clear(struct playing *playing) {
    output_text(&playing->terminal.output, "\033[2J");
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

/* ---- Playing ----------------------------------------------------------------------------- */

const char *find_fault_of_terminal(void) {
    if (!person_reads())
        return "--watch draws on a terminal, and standard output is none; --trace prints events";
    if (!obeys_escapes())
        return "--watch cannot draw on a terminal of this kind (TERM); --trace prints events";
    return NULL;
}

bool player_run(struct player *player) {
    struct playing *playing = calloc(1, sizeof *playing);
    if (playing == NULL)
        return false;
    playing->player = player;
    raw_terminal_open(&playing->terminal);
    playing->last_time = sudoku_clock();
    step(playing, 1);
    clear(playing);
    while (!playing->is_over && !interrupted()) {
        if (raw_terminal_attend(&playing->terminal))
            clear(playing);
        play_due_steps(playing);
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
