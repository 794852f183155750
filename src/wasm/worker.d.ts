import type {Answer, Generated, GenerateOptions, Hint, HintOptions, Puzzle, Rating, Run, SearchOptions, SolveOptions,
             Source} from './index.js';

/** An abort ends a call immediately; its promise is rejected with the reason of the signal. */
export interface Abortable {
    signal?: AbortSignal;
}

/** The functions of the package in a worker, which runs one call at a time, in order. */
export interface SudokuWorker {
    run(args?: readonly string[], input?: string | Uint8Array, options?: Abortable): Promise<Run>;
    solve(puzzle: Puzzle, options?: SolveOptions & Abortable): Promise<Answer>;
    solveAll(puzzles: string | readonly Puzzle[], options?: SolveOptions & Abortable): Promise<Answer[]>;
    rate(puzzle: Puzzle, options?: SearchOptions & Abortable): Promise<Rating>;
    hint(puzzle: Puzzle, options?: HintOptions & Abortable): Promise<Hint>;
    generate(count?: number, options?: GenerateOptions & Abortable): Promise<Generated[]>;
    /** Ends the worker.  Unfinished calls are rejected. */
    close(): void;
}

/** Starts a worker at the first call.  It needs no init(); `source` is the same as for init(). */
export function createWorker(source?: Source): SudokuWorker;
