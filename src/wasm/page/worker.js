/* worker.js - runs the program beside the page, which stays alive.  Stands behind program.js. */
let program;

onmessage = ({data: {module, input, runs}}) => {
    program ??= programOf(module);
    postMessage(runs.map(args => program.run(args, input)));
};
