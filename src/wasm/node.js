/* node.js - files, pipes and the terminal of a Node process, as a system for wasi.js.  All calls block, as in a C
 * program; a read returns the bytes that are available. */
import fs from 'node:fs';
import tty from 'node:tty';

const FIRST = 4; /* descriptor of the first opened file */

const pause = new Int32Array(new SharedArrayBuffer(4));

/* Repeats a call while a non-blocking descriptor is not ready. */
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

/* Calls a function.  On Windows, the end of a pipe is reported as the error EOF.  end: the number of bytes to return
 * instead, or the code of another error. */
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

/* Returns the system of this process; args follow the name of the program. */
export function nodeSystem(args) {
    const files = []; /* descriptor of the program minus FIRST -> descriptor of Node */
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
