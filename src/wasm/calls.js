/* calls.js - calls the functions of the package in a worker, one at a time; a signal can abort a call. */

/* Returns the functions of worker.d.ts.  module is a promise of the compiled module.  startThread(receive, fail) starts
 * a worker with the code of thread.js; it returns its functions post(message) and terminate(). */
export function callsOf(module, startThread) {
    const jobs = []; /* the first is running */
    let thread = null;

    const post = () => {
        thread ??= startThread(finish, fail);
        if (jobs.length > 0)
            thread.post(jobs[0].message);
    };
    const finish = ({result, error}) => {
        const job = jobs.shift();
        if (error)
            job.reject(error);
        else
            job.resolve(result);
        post();
    };
    const stop = () => {
        thread?.terminate();
        thread = null;
    };
    const fail = error => {
        stop();
        jobs.splice(0).forEach(job => job.reject(error));
    };
    const abort = (job, reason) => {
        const at = jobs.indexOf(job);
        if (at < 0)
            return;
        jobs.splice(at, 1);
        job.reject(reason);
        if (at > 0)
            return;
        stop();
        if (jobs.length > 0)
            post();
    };

    const call = async (name, args, signal) => {
        const compiled = await module;
        signal?.throwIfAborted();
        const job = {message: {module: compiled, name, args}}, listener = () => abort(job, signal.reason);
        signal?.addEventListener('abort', listener);
        try {
            return await new Promise((resolve, reject) => {
                jobs.push(Object.assign(job, {resolve, reject}));
                if (jobs.length === 1)
                    post();
            });
        } finally {
            signal?.removeEventListener('abort', listener);
        }
    };

    /* Removes the signal from the options, which are the argument at this index. */
    const callWith = (name, index) => (...args) => {
        const {signal, ...options} = args[index] ?? {};
        return call(name, signal ? args.map((arg, i) => i === index ? options : arg) : args, signal);
    };
    return {
        run: callWith('run', 2), solve: callWith('solve', 1), solveAll: callWith('solveAll', 1),
        rate: callWith('rate', 1), hint: callWith('hint', 1), generate: callWith('generate', 1),
        close: () => fail(new Error('the worker is closed')),
    };
}
