/* commit.h - the commit that the program was built from. */
#ifndef COMMIT_H
#define COMMIT_H

/* What --version prints behind the number, such as " (commit 0123456789)".  Empty for a release,
 * and where the sources have no history.  The build writes it (.cmake/commit.cmake). */
extern const char program_commit[];

#endif
