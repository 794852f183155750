/* worker-node.js - the package in a Node worker. */
import {Worker} from 'node:worker_threads';

import {callsOf} from './calls.js';
import {threadScript} from './embedded.js';
import {compile} from './module.js';

const adapter = `const {parentPort} = require('node:worker_threads');
globalThis.postMessage = message => parentPort.postMessage(message);
parentPort.on('message', data => globalThis.onmessage({data}));\n`;

export function createWorker(source) {
    return callsOf(compile(source), (receive, fail) => {
        const worker = new Worker(adapter + threadScript, {eval: true});
        worker.unref();
        worker.on('message', message => {
            worker.unref(); /* an idle worker does not keep the process alive */
            receive(message);
        });
        worker.on('error', fail);
        return {
            post: message => {
                worker.ref();
                worker.postMessage(message);
            },
            terminate: () => worker.terminate(),
        };
    });
}
