/* program.js - runs the program in memory, with standard input but without files. */
import {load} from './wasi.js';

function missing() {
    throw Object.assign(new Error('there are no files'), {code: 'ENOENT'});
}

/* A system in memory.  written: lists of the bytes written to standard output and standard error. */
function memorySystem(args, input, written) {
    let unread = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    return {
        args: ['sudoku', ...args],
        env: [],
        read: (fd, bytes) => {
            const part = unread.subarray(0, bytes.length);
            unread = unread.subarray(part.length);
            bytes.set(part);
            return part.length;
        },
        write: (fd, bytes) => {
            written[fd].push(bytes.slice());
            return bytes.length;
        },
        /* Standard input is reported as a file because reads never wait. */
        stat: file => typeof file === 'string' ? missing()
            : {type: file === 0 ? 'file' : 'pipe', dev: 0, ino: file, size: 0},
        open: missing,
        close: () => 0,
    };
}

/* Joins the parts before decoding, which is faster than decoding each. */
function textOf(parts) {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
}

/* Solves puzzles without starting the program, in an instance whose memory is never reset. */
function residentSolver(module) {
    const {memory, resident_line, resident_solve} = load(module).exports;
    const at = resident_line();
    return (cells, limit) => {
        const line = new Uint8Array(memory.buffer, at, cells.length);
        for (let i = 0; i < cells.length; i++)
            line[i] = cells.charCodeAt(i);
        const solutions = resident_solve(cells.length, limit);
        return {solutions, solution: String.fromCharCode(...new Uint8Array(memory.buffer, at, cells.length))};
    };
}

/* Returns the functions of a compiled module.  run() is described in index.d.ts.  solveCells(cells, limit) searches for
 * at most limit solutions of a puzzle of side 4, 6, 8 or 9.  It returns their number, or -1 for an invalid puzzle, and
 * the first of them. */
export function programOf(module) {
    const {start} = load(module);
    let resident;
    return {
        run: (args = [], input = '') => {
            const written = {1: [], 2: []};
            const status = start(memorySystem(args, input, written));
            return {status, output: textOf(written[1]), errors: textOf(written[2])};
        },
        solveCells: (cells, limit) => (resident ??= residentSolver(module))(cells, limit),
    };
}
