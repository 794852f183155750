/* html_player.h - the part of a page that plays traces. */
#ifndef HTML_PLAYER_H
#define HTML_PLAYER_H

/* A style sheet and a script for the head of the page, in several parts.  They give buttons to each
 * article of the class trace, which has a table and a list of events. */
enum { HTML_PLAYER_PARTS = 4 };
extern const char *const html_player[HTML_PLAYER_PARTS];

#endif
