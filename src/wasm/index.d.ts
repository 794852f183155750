// The functions of the package.  Calls are independent and print nothing.  A wrong type or an unknown option throws a
// TypeError; an option with a wrong value throws an Error with the program's message.

/** The type WebAssembly.Module, in projects that declare it. */
type Module = typeof globalThis extends {WebAssembly: {Module: {prototype: infer M}}} ? M : never;

/** The module, its bytes, its URL or a response with it. */
export type Source = Module | ArrayBuffer | ArrayBufferView | string | URL | Response;

/** Compiles the module.  Browsers need it before other calls; Node does not.  By default, uses the embedded module. */
export function init(source?: Source): Promise<void>;

/** Text with one puzzle in any form, or the cells, in one array or in rows: 1 to 25, or 0 for an empty cell. */
export type Puzzle = string | readonly number[] | readonly (readonly number[])[];

export type Rule = 'x' | 'windoku' | 'asterisk' | 'girandola' | 'centre-dot' | 'disjoint-groups' | 'anti-knight' |
    'anti-king' | 'non-consecutive';
export type Engine = 'auto' | 'naive' | 'flag' | 'bitmask' | 'mrv' | 'dlx' | 'cdcl' | 'simd' | 'simd-baseline';
export type Level = 'easy' | 'medium' | 'hard' | 'fiendish' | 'extreme';
export type Symmetry = 'none' | 'rotate' | 'half' | 'horizontal' | 'vertical' | 'diagonal' | 'full';

/** Options for unusual boxes, regions or rules. */
export interface GridOptions {
    /** Height and width of a box, such as `2x3`. */
    box?: `${number}x${number}`;
    rules?: readonly Rule[];
    /** A map of the regions that replace boxes: one symbol per cell. */
    regions?: string;
}

export interface SearchOptions {
    /** Maximum number of nodes and of seconds per puzzle. */
    maxNodes?: number;
    timeout?: number;
}

export interface SolveOptions extends GridOptions, SearchOptions {
    engine?: Engine;
    /** The status is `multiple` if there are several solutions. */
    unique?: boolean;
    /** Find up to this number of solutions; 0 means all. */
    limit?: number;
}

export interface HintOptions extends SearchOptions {
    /** Explain the step in `why`. */
    verbose?: boolean;
}

export interface GenerateOptions extends GridOptions, SearchOptions {
    /** A level, a rating, or a range such as `7.1-8.3` or `easy-hard`. */
    rating?: string;
    symmetry?: Symmetry;
    /** Number of givens, or a range such as `24-28`. */
    clues?: number | `${number}-${number}`;
    /** A grid: givens are placed only where it has digits. */
    pattern?: string;
    /** The same seed results in the same puzzles; `first` is the number of the first one, from 0. */
    seed?: number;
    first?: number;
}

/** The result of the program. */
export interface Run {
    /** 0: every puzzle was answered; 1: some have no answer; 2: invalid input or usage. */
    status: number;
    /** Standard output, and standard error: one message per line. */
    output: string;
    errors: string;
}

/** `limit`: stopped by `maxNodes` or `timeout`.  `invalid`: not exactly one readable puzzle. */
export type Status = 'solved' | 'valid' | 'none' | 'multiple' | 'limit' | 'invalid' | 'unsupported';

export interface Answer {
    status: Status;
    /** The cells row by row, with dots for empty cells; null if the puzzle is invalid. */
    puzzle: string | null;
    solution: string | null;
    /** The solutions found, with the option `limit`. */
    solutions?: string[];
    /** Number of digits placed by the search, with the option `engine` but not `limit`. */
    nodes?: number;
    /** Options required to solve or print `puzzle` again, if any. */
    options?: GridOptions;
    /** The pencil marks of the puzzle, as a text that can replace `puzzle`. */
    marks?: string;
    /** The text above the puzzle. */
    name?: string;
    /** The reason for any other status, if there is a message. */
    error?: string;
}

/** The difficulty on the scale of Sudoku Explainer.  The members are absent if the puzzle is not rated. */
export interface Rating extends Answer {
    /** Ratings of the hardest step, of the hardest step up to the first digit, and of the first step. */
    er?: number;
    ep?: number;
    ed?: number;
    level?: Level | null;
    /** The hardest technique, and the number of steps by technique. */
    hardest?: string | null;
    steps?: {technique: string; count: number}[];
}

/** A cell.  Rows and columns are counted from 1. */
export interface Position {
    row: number;
    column: number;
}

export interface Placement extends Position {
    digit: number;
}

export interface Elimination extends Position {
    digits: number[];
}

export type House = `${'row' | 'column' | 'box'} ${number}`;

/** A conclusion of a chain: a cell has a digit (`is`) or does not have it. */
export interface Link extends Placement {
    id: number;
    is: boolean;
    /** Identifiers of the links from which it follows. */
    from: number[];
}

export interface Chain {
    /** 0, or the number of this nested chain. */
    argument: number;
    links: Link[];
}

/** A logical step.  Members without a value are absent. */
export interface Step {
    rating: number;
    technique: string;
    name: string;
    /** The whole step, such as `1.2 Hidden Single: r1c6=8 (box 2)`. */
    text: string;
    /** The reason as sentences, with the option `verbose`. */
    why?: string;
    digits?: number[];
    cells?: Position[];
    houses?: House[];
    single_in?: House[];
    placements: Placement[];
    eliminations: Elimination[];
    chains?: Chain[];
}

export interface Hint extends Answer {
    /** Null if the puzzle is complete or does not have exactly one solution. */
    hint: Step | null;
}

export type Generated = Answer;

/** Runs the program: `run(['--count'], text)` is `sudoku --count <text`, without files. */
export function run(args?: readonly string[], input?: string | Uint8Array): Run;

/** Solves a puzzle. */
export function solve(puzzle: Puzzle, options?: SolveOptions): Answer;

/** Solves the puzzles of a list, with one answer per entry, or all puzzles of a text. */
export function solveAll(puzzles: string | readonly Puzzle[], options?: SolveOptions): Answer[];

/** Rates a 9x9 puzzle; a hard one may take seconds. */
export function rate(puzzle: Puzzle, options?: SearchOptions): Rating;

/** Finds the next logical step of a 9x9 puzzle, which may have pencil marks. */
export function hint(puzzle: Puzzle, options?: HintOptions): Hint;

/** Generates `count` minimal puzzles with exactly one solution. */
export function generate(count?: number, options?: GenerateOptions): Generated[];
