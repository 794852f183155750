/* recorder.h - how engines report to a trace what they do.
 *
 * Each engine is compiled twice from one source.  In the build that solves, the macros RECORD_...
 * are nothing.  In the build that traces, SUDOKU_TRACE is defined; there the macros call the
 * recorder, and every search is the first member of a struct recorder.  What both builds export has
 * a name by TWIN(): sudoku_naive_engine solves, sudoku_traced_naive_engine traces. */
#ifndef RECORDER_H
#define RECORDER_H

#include "engine.h"
#include "sudoku_trace.h"

#ifdef SUDOKU_TRACE

#define TWIN(name)                sudoku_traced_##name
#define TRACED_BY(name)           NULL
#define RECORD_CELL(search, cell) sudoku_record_cell(search, cell)
#define RECORD_PLACE(search, depth, cell)                                                          \
    sudoku_record_place(search, depth, cell, (search)->grid->cells[cell])

#else

#define TWIN(name)                        sudoku_##name
#define TRACED_BY(name)                   (&sudoku_traced_##name)
#define RECORD_CELL(search, cell)         ((void)0)
#define RECORD_PLACE(search, depth, cell) ((void)0)

#endif

/* Defines the engine NAME, which consists of NAME_solve() and NAME_workspace_size().  The last
 * arguments initialize further fields of struct sudoku_engine. */
#define ENGINE(engine, text, ...)                                                                  \
    extern const struct sudoku_engine sudoku_traced_##engine##_engine;                             \
    const struct sudoku_engine TWIN(engine##_engine) = {.name = #engine,                           \
                                                        .summary = text,                           \
                                                        .workspace_size = engine##_workspace_size, \
                                                        .solve = engine##_solve,                   \
                                                        .traced = TRACED_BY(engine##_engine),      \
                                                        __VA_ARGS__}

/* The same for an engine that needs only a struct NAME_workspace. */
#define TEXTBOOK_ENGINE(engine, text, ...)                                                         \
    static size_t engine##_workspace_size(sudoku_shape shape) {                                    \
        (void)shape;                                                                               \
        return sizeof(struct engine##_workspace);                                                  \
    }                                                                                              \
    ENGINE(engine, text, __VA_ARGS__)

/* ---- Searches that place one digit after the other -------------------------------------- */

/* Records the choice of an empty cell for the next digit, with the digits that it can take.  If it
 * can take none, that is a dead end. */
void sudoku_record_cell(struct search *search, size_t cell);

/* Records the choice of a house, by its number in the rules, in which the search places this digit
 * next.  places is the number of cells that can take it; if that is 0, it is a dead end. */
void sudoku_record_house(struct search *search, size_t house, unsigned digit, uint32_t places);

/* The search has placed a digit at depth, the number of digits it had placed before that still
 * stand.  What it placed deeper has been taken back. */
void sudoku_record_place(struct search *search, size_t depth, size_t cell, unsigned digit);

/* ---- Searches that learn: engines/cdcl/record.h has their macros ------------------------- */

enum { RECORDED_DECISION = 8 };

/* Gives the recorder memory of RECORDED_DECISION bytes, aligned for uint64_t, for each decision
 * that can stand at once.  Searches that do not call this have at most SUDOKU_MAX_CELLS. */
void sudoku_record_path(struct search *search, void *memory);

/* The search decides that decision is true, where its cell can take these digits. */
void sudoku_record_decision(struct search *search, sudoku_literal decision, uint32_t digits);

/* Propagation has put digit in cell. */
void sudoku_record_fill(struct search *search, size_t cell, unsigned digit);

/* Propagation has found that no digit is left for a cell. */
void sudoku_record_dead_cell(struct search *search, size_t cell);

/* Propagation has found a contradiction that is not of one cell or house. */
void sudoku_record_dead_end(struct search *search);

/* The search has learned a clause of size literals, and will take back all decisions but the first
 * depth ones. */
void sudoku_record_learned(struct search *search, const sudoku_literal *clause, size_t size,
                           size_t depth);

/* The search will begin anew behind its first depth decisions. */
void sudoku_record_restart(struct search *search, size_t depth);

/* The search takes back all decisions but the first depth ones. */
void sudoku_record_back(struct search *search, size_t depth);

#endif
