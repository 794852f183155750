/* recorder.h - the definition of engines, and how they report events to a trace.
 *
 * Each engine that can be traced is compiled twice.  In the normal build, the macros RECORD_... are
 * empty.  In the traced build, which defines SUDOKU_TRACE, they call the recorder, and every search
 * is the first member of a struct recorder.  TWIN() names the symbols of both builds:
 * sudoku_naive_engine and sudoku_traced_naive_engine. */
#ifndef RECORDER_H
#define RECORDER_H

#include "engine.h"
#include "sudoku_trace.h"

#ifdef SUDOKU_TRACE

enum { IS_TRACED = true };
#define TWIN(name)                sudoku_traced_##name
#define TRACED_BY(name)           NULL
#define RECORD_CELL(search, cell) sudoku_record_cell(search, cell)
#define RECORD_PLACE(search, depth, cell)                                                          \
    sudoku_record_place(search, depth, cell, (search)->grid->cells[cell])

#else

enum { IS_TRACED = false };
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
                                                        .supports = sudoku_shape_valid,            \
                                                        .workspace_size = engine##_workspace_size, \
                                                        .solve = engine##_solve,                   \
                                                        .traced = TRACED_BY(engine##_engine),      \
                                                        __VA_ARGS__}

/* Defines an engine that needs only a struct NAME_workspace. */
#define TEXTBOOK_ENGINE(engine, text, ...)                                                         \
    static size_t engine##_workspace_size(sudoku_shape shape) {                                    \
        (void)shape;                                                                               \
        return sizeof(struct engine##_workspace);                                                  \
    }                                                                                              \
    ENGINE(engine, text, __VA_ARGS__)

/* ---- Searches that place one digit after another ---------------------------------------- */

/* Records the choice of an empty cell for the next digit, with the digits that it can take.  If it
 * can take none, that is a dead end. */
void sudoku_record_cell(struct search *search, size_t cell);

/* Records the choice of a house, by its number in the rules, in which the search places this digit
 * next.  places is the number of cells that can take it; if that is 0, it is a dead end. */
void sudoku_record_house(struct search *search, size_t house, unsigned digit, uint32_t places);

/* Records that the search placed a digit.  depth is the number of digits placed before it that are
 * still in place; all others have been removed. */
void sudoku_record_place(struct search *search, size_t depth, size_t cell, unsigned digit);

/* ---- Searches that learn ---------------------------------------------------------------- */

/* Records a decision, and the digits that its cell can take. */
void sudoku_record_decision(struct search *search, sudoku_literal decision, uint32_t digits);

/* Records that propagation placed digit in cell. */
void sudoku_record_fill(struct search *search, size_t cell, unsigned digit);

/* Records an event that changes no digit: a dead end, a learned clause or a restart. */
void sudoku_record(struct search *search, sudoku_event event);

/* Records that the search undoes all decisions except the first depth ones. */
void sudoku_record_back(struct search *search, size_t depth);

#endif
