/* thread.js - the worker: runs one call at a time.  The build appends it to wasi.js, program.js and api.js. */
let api;

globalThis.onmessage = ({data: {module, name, args}}) => {
    try {
        const program = api ? undefined : programOf(module);
        api ??= apiOf(() => program);
        globalThis.postMessage({result: api[name](...args)});
    } catch (error) {
        globalThis.postMessage({error});
    }
};
