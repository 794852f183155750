/* html_player.h - the part of a page that plays traces. */
#ifndef HTML_PLAYER_H
#define HTML_PLAYER_H

/* A style sheet and a script for the head of the page.  They give buttons to each article of the
 * class trace, which has a table and a list of events. */
extern const char html_player[];

#endif
