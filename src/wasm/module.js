/* module.js - compiles the WebAssembly module. */
import {moduleDigits} from './embedded.js'; /* not import(): Vite cannot split the code of a worker */

function embedded() {
    const bytes = Uint8Array.from(moduleDigits.match(/../g), byte => parseInt(byte, 16));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

/* Compiles a module from its URL, its bytes or a response; by default, from the copy in this package. */
export async function compile(source = embedded()) {
    if (source instanceof WebAssembly.Module)
        return source;
    if (typeof source === 'string' || source instanceof URL)
        source = await fetch(source);
    if (!(source instanceof Response))
        return WebAssembly.compile(source);
    if (!source.ok)
        throw new Error(`cannot load ${source.url}: HTTP status ${source.status}`);
    return WebAssembly.compile(await source.arrayBuffer());
}
