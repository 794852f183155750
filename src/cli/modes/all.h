/* all.h - what the modes that print every solution share. */
#ifndef ALL_H
#define ALL_H

#include "runtime/statistics.h"

struct task;

/* Interprets the search: the solutions have been printed as they were found. */
enum outcome answer_all(struct task *task, enum outcome found);

#endif
