/* player.h - plays the searches of several engines on the terminal, step by step. */
#ifndef PLAYER_H
#define PLAYER_H

#include "feed.h"
#include "view.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A search that is played. */
struct played {
    struct feed feed;
    struct view view;
};

struct player {
    size_t count;
    struct played *played; /* count elements */
    double speed;          /* steps in a second; each engine takes one event a step */
    bool color;
    bool is_quit; /* the user wants no more */
};

/* Plays until all have ended and a key is pressed, or the user wants the next record or no more, or
 * a signal comes.  False if there is no memory for it. */
bool player_run(struct player *player);

#endif
