/* program.js - the program as functions, for any place where a module can be compiled.  There it has
 * its standard input and no files. */
import {load} from './wasi.js';

function missing() {
    throw Object.assign(new Error('there are no files'), {code: 'ENOENT'});
}

/* A system in memory: its input, and where it keeps what is written. */
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
        /* Standard input is a file: reads never wait. */
        stat: file => typeof file === 'string' ? missing()
            : {type: file === 0 ? 'file' : 'pipe', dev: 0, ino: file, size: 0},
        open: missing,
        close: () => 0,
    };
}

/* The text of all parts, decoded as one, which is faster than part by part. */
function textOf(parts) {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
}

/* The functions of index.d.ts for a compiled module. */
export function programOf(module) {
    const start = load(module);
    const run = (args = [], input = '') => {
        const written = {1: [], 2: []};
        const status = start(memorySystem(args, input, written));
        return {status, output: textOf(written[1]), errors: textOf(written[2])};
    };
    const objects = (args, input) => {
        const {output, errors} = run([...args, '--format=json'], input);
        if (output === '')
            throw new Error(errors.trimEnd() || 'there is no puzzle');
        return output.split('\n').filter(line => line !== '').map(line => JSON.parse(line));
    };
    const textOfAll = puzzles => typeof puzzles === 'string' ? puzzles : puzzles.join('\n\n');
    return {
        run,
        solve: (puzzle, args = []) => objects(args, puzzle)[0],
        solveAll: (puzzles, args = []) => puzzles.length === 0 ? [] : objects(args, textOfAll(puzzles)),
        rate: (puzzle, args = []) => objects(['--rate', ...args], puzzle)[0],
        hint: (puzzle, args = []) => objects(['--hint', ...args], puzzle)[0],
        generate: (count = 1, args = []) => objects([`--generate=${count}`, ...args]),
    };
}
