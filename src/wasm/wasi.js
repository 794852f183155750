/* wasi.js - starts the program, and implements the WASI calls of the module with those of a system.
 *
 * A system has `args` and `env`, and these calls, which throw an error with a code such as ENOENT:
 *   read(fd, bytes) and write(fd, bytes) return the number of bytes; a read returns 0 at the end
 *   open(path) returns a file descriptor, close(fd) closes it
 *   stat(file) of a path or a descriptor returns {type, dev, ino, size}; a type is one of `types` */

/* Types of files.  A terminal is a character file that cannot seek. */
const types = {pipe: 0, block: 1, character: 2, terminal: 2, directory: 3, file: 4, socket: 6};

/* Error numbers; all other codes are EIO. */
const errors = {
    E2BIG: 1, EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EFBIG: 22, EINTR: 27, EINVAL: 28,
    EIO: 29, EISDIR: 31, ELOOP: 32, EMFILE: 33, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44,
    ENOMEM: 48, ENOSPC: 51, ENOTDIR: 54, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70,
};

const FOLDER = 3; /* descriptor of the folder that contains all paths */

const allRights = (1n << 64n) - 1n;
const seekRights = 1n << 2n | 1n << 5n;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

/* Creates an instance of a compiled module.  Returns its exports, and start(), which runs the program in a system
 * and returns its exit status.  Creating an instance takes longer than solving a puzzle, so one instance serves all
 * runs: its initial memory is restored before each. */
export function load(module) {
    let memory, system, lastView;
    /* Growing the memory replaces its buffer. */
    const view = () => lastView?.buffer === memory.buffer ? lastView : lastView = new DataView(memory.buffer);
    const bytesAt = (at, length) => new Uint8Array(memory.buffer, at, length);

    /* Returns the result of a call or the number of its error; 0 means success. */
    const answer = call => (...given) => {
        try {
            return call(...given) ?? 0;
        } catch (error) {
            if ('status' in error || error instanceof WebAssembly.RuntimeError)
                throw error;
            return errors[error.code] ?? errors.EIO;
        }
    };

    const encoded = strings => strings.map(string => encoder.encode(string + '\0'));

    const writeSizes = (strings, count, size) => {
        view().setUint32(count, strings.length, true);
        view().setUint32(size, encoded(strings).reduce((sum, text) => sum + text.length, 0), true);
    };

    const writeStrings = (strings, pointers, at) => {
        for (const text of encoded(strings)) {
            view().setUint32(pointers, at, true);
            bytesAt(at, text.length).set(text);
            pointers += 4;
            at += text.length;
        }
    };

    /* Reads into buffers or writes them until one is incomplete; stores the number of bytes. */
    const transfer = move => (fd, buffers, count, result) => {
        let total = 0;
        for (let i = 0; i < count; i++) {
            const length = view().getUint32(buffers + 8 * i + 4, true);
            const moved = length > 0 ? move(fd, bytesAt(view().getUint32(buffers + 8 * i, true), length)) : 0;
            total += moved;
            if (moved < length)
                break;
        }
        view().setUint32(result, total, true);
    };

    const textAt = (at, length) => decoder.decode(bytesAt(at, length));

    const writeStat = (at, stat) => {
        bytesAt(at, 64).fill(0);
        view().setBigUint64(at, BigInt(stat.dev), true);
        view().setBigUint64(at + 8, BigInt(stat.ino), true);
        view().setUint8(at + 16, types[stat.type]);
        view().setBigUint64(at + 32, BigInt(stat.size), true);
    };

    const calls = {
        args_sizes_get: (count, size) => writeSizes(system.args, count, size),
        args_get: (pointers, at) => writeStrings(system.args, pointers, at),
        environ_sizes_get: (count, size) => writeSizes(system.env, count, size),
        environ_get: (pointers, at) => writeStrings(system.env, pointers, at),
        clock_time_get: (clock, precision, at) => {
            const start = clock === 0 ? performance.timeOrigin : 0; /* Date.now() is too coarse for a seed */
            const nanoseconds = (start + performance.now()) * 1e6;
            view().setUint32(at, nanoseconds % 2 ** 32, true);
            view().setUint32(at + 4, nanoseconds / 2 ** 32, true);
        },
        fd_close: fd => system.close(fd),
        fd_fdstat_get: (fd, at) => {
            const {type} = fd === FOLDER ? {type: 'directory'} : system.stat(fd);
            bytesAt(at, 24).fill(0);
            view().setUint8(at, types[type]);
            view().setBigUint64(at + 8, type === 'terminal' ? allRights & ~seekRights : allRights, true);
            view().setBigUint64(at + 16, allRights, true);
        },
        fd_fdstat_set_flags: () => 0,
        fd_filestat_get: (fd, at) => writeStat(at, system.stat(fd)),
        fd_filestat_set_size: () => errors.EINVAL,
        fd_read: transfer((fd, bytes) => system.read(fd, bytes)),
        fd_write: transfer((fd, bytes) => system.write(fd, bytes)),
        fd_seek: () => errors.ESPIPE,
        fd_tell: () => errors.ESPIPE,
        path_filestat_get: (folder, flags, path, length, at) =>
            writeStat(at, system.stat(textAt(path, length))),
        path_open: (folder, lookup, path, length, open, rights, inherited, flags, result) =>
            view().setUint32(result, system.open(textAt(path, length)), true),
        proc_exit: status => {
            throw Object.assign(new Error('the program ended'), {status});
        },
    };
    const imports = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, answer(call)]));
    const {exports} = new WebAssembly.Instance(module, {wasi_snapshot_preview1: imports});
    memory = exports.memory;
    const dataAtStart = bytesAt(0, exports.__data_end.value).slice();
    const stackAtStart = exports.__stack_pointer.value;
    const start = given => {
        system = given;
        bytesAt(0, dataAtStart.length).set(dataAtStart);
        exports.__stack_pointer.value = stackAtStart;
        try {
            exports._start();
            return 0;
        } catch (end) {
            if (!('status' in end))
                throw end;
            return end.status;
        }
    };
    return {start, exports};
}
