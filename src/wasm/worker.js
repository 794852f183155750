/* worker.js - the package in a browser worker. */
import {callsOf} from './calls.js';
import {threadScript} from './embedded.js';
import {compile} from './module.js';

export function createWorker(source) {
    const url = URL.createObjectURL(new Blob([threadScript], {type: 'text/javascript'}));
    return callsOf(compile(source), (receive, fail) => {
        const worker = new Worker(url);
        worker.onmessage = ({data}) => receive(data);
        worker.onerror = event => fail(new Error(event.message));
        return {post: message => worker.postMessage(message), terminate: () => worker.terminate()};
    });
}
