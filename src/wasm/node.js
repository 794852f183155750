/* node.js - the files, the pipes and the terminal of a process of Node, as wasi.js wants
 * them.  Every call waits, as those of a C program do: a read takes what is there. */
import fs from 'node:fs';
import tty from 'node:tty';

const FIRST = 4; /* the descriptor of the first file that is opened */

const pause = new Int32Array(new SharedArrayBuffer(4));

/* Calls a function again for as long as a descriptor that does not block has nothing to say. */
function untilReady(call) {
    for (;;) {
        try {
            return call();
        } catch (error) {
            if (error.code !== 'EAGAIN')
                throw error;
            Atomics.wait(pause, 0, 0, 5);
        }
    }
}

/* Calls a function.  Windows says EOF at the end of a pipe: that is a number of bytes, or another error. */
function atEnd(call, end) {
    try {
        return call();
    } catch (error) {
        if (error.code === 'EOF' && end === 0)
            return end;
        throw error.code === 'EOF' ? Object.assign(error, {code: end}) : error;
    }
}

function typeOf(stat) {
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : stat.isCharacterDevice() ? 'character'
        : stat.isBlockDevice() ? 'block' : stat.isSocket() ? 'socket' : 'pipe';
}

/* The system of this process, with these arguments behind the name of the program. */
export function nodeSystem(args) {
    const files = []; /* descriptors of Node, in the order of those of the program */
    const hostFile = fd => fd < FIRST ? fd : files[fd - FIRST];
    return {
        args: ['sudoku', ...args],
        env: Object.entries(process.env).map(([name, value]) => `${name}=${value}`),
        read: (fd, bytes) => untilReady(() => atEnd(() => fs.readSync(hostFile(fd), bytes), 0)),
        write: (fd, bytes) => untilReady(() => atEnd(() => fs.writeSync(hostFile(fd), bytes), 'EPIPE')),
        open: path => {
            const file = fs.openSync(path, 'r');
            let index = files.indexOf(undefined);
            if (index < 0)
                index = files.length;
            files[index] = file;
            return FIRST + index;
        },
        close: fd => {
            fs.closeSync(hostFile(fd));
            if (fd >= FIRST)
                files[fd - FIRST] = undefined;
        },
        stat: file => {
            const isPath = typeof file === 'string';
            const stat = isPath ? fs.statSync(file, {bigint: true}) : fs.fstatSync(hostFile(file), {bigint: true});
            const type = !isPath && tty.isatty(hostFile(file)) ? 'terminal' : typeOf(stat);
            return {type, dev: stat.dev, ino: stat.ino, size: stat.size};
        },
    };
}
