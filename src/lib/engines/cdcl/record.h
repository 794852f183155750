/* record.h - records a search that learns, for a trace; empty in the build that solves. */
#ifndef CDCL_RECORD_H
#define CDCL_RECORD_H

#include "state.h"

#ifdef SUDOKU_TRACE

#define RECORD_BEGIN(s)          sudoku_record_path((s)->search, (s)->recorded.path)
#define RECORD_FILLS(s)          sudoku_cdcl_record_fills(s)
#define RECORD_DECISION(s, l)    sudoku_cdcl_record_decision(s, l)
#define RECORD_DEAD_END(s)       sudoku_cdcl_record_dead_end(s)
#define RECORD_LEARNED(s, level) sudoku_cdcl_record_learned(s, level)
#define RECORD_RESTART(s)        sudoku_record_restart((s)->search, (s)->course.backtrack_level)
#define RECORD_BACK(s, level)    sudoku_cdcl_record_back(s, level)

#else

#define RECORD_BEGIN(s)          ((void)0)
#define RECORD_FILLS(s)          ((void)0)
#define RECORD_DECISION(s, l)    ((void)0)
#define RECORD_DEAD_END(s)       ((void)0)
#define RECORD_LEARNED(s, level) ((void)0)
#define RECORD_RESTART(s)        ((void)0)
#define RECORD_BACK(s, level)    ((void)0)

#endif

/* Records the digits that propagation has placed. */
void sudoku_cdcl_record_fills(struct cdcl *s);

/* Records the decision of l, and the digits that its cell can take. */
void sudoku_cdcl_record_decision(struct cdcl *s, literal l);

/* Records the conflict: the constraint that has no member left, if there is one. */
void sudoku_cdcl_record_dead_end(struct cdcl *s);

/* Records s->learned, and the level to which the search backtracks. */
void sudoku_cdcl_record_learned(struct cdcl *s, uint32_t level);

/* Records that all levels above this one are undone. */
void sudoku_cdcl_record_back(struct cdcl *s, uint32_t level);

#endif
