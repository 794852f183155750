/* bundlers.test.mjs - an application that uses the package, bundled by esbuild and Vite without configuration.  The
 * bundles run in Node and, if there is one, in Chromium. */
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {extname, join} from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

import {chromium, startChromium} from './chromium.mjs';

const tool = createRequire(`${process.env.TOOLS}/package.json`);
const esbuild = tool('esbuild');
const {build, createServer: createViteServer} = await import(
    pathToFileURL(join(tool.resolve('vite/package.json'), '../dist/node/index.js')));

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/* The application, next to the installed package. */
const root = join(process.env.PACKAGE, '../../app');
rmSync(root, {recursive: true, force: true});
mkdirSync(root);
const files = {
    'index.html': '<!DOCTYPE html><title>waits</title><script type="module" src="main.js"></script>',
    'calls.js': `import {init, solve} from 'sudoku-cli';
import {createWorker} from 'sudoku-cli/worker';
export async function solveTwice() {
    await init();
    const worker = createWorker(), later = await worker.solve('${PUZZLE}');
    worker.close();
    return solve('${PUZZLE}').solution + later.solution;
}
`,
    'thread.js': `import {solveTwice} from './calls.js'; solveTwice().then(postMessage, error => postMessage(String(error)));`,
    'main.js': `import {solveTwice} from './calls.js';
const worker = new Worker(new URL('./thread.js', import.meta.url), {type: 'module'});
worker.onmessage = async ({data}) => document.title = data + await solveTwice();
worker.onerror = event => document.title = event.message;
`,
    'short.js': `import {solveTwice} from './calls.js';
solveTwice().then(text => globalThis.document ? document.title = text : console.log(text));`,
};
for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, name), text);

/* Opens an address in Chromium, and checks the title that the application sets. */
async function checkPage(address, title) {
    const browser = await startChromium();
    try {
        await browser.open(address);
        await browser.until(`document.title === '${title}'`);
        assert.deepEqual(browser.errors.filter(text => !/favicon|404/.test(text)), []);
    } finally {
        await browser.close();
    }
}

/* Serves a folder while a function uses its address. */
async function serve(folder, use) {
    const types = {'.html': 'text/html', '.js': 'text/javascript'};
    const server = createServer(({url}, response) => {
        try {
            const file = join(folder, url === '/' ? 'index.html' : url);
            response.setHeader('Content-Type', types[extname(file)] ?? '').end(readFileSync(file));
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise(resolve => server.listen(0, 'localhost', resolve));
    try {
        await use(`http://localhost:${server.address().port}/`);
    } finally {
        server.close();
    }
}

for (const format of ['cjs', 'esm'])
    test(`esbuild --platform=node --format=${format}`, async () => {
        const outfile = join(root, `node/${format}.${format === 'cjs' ? 'cjs' : 'mjs'}`);
        const {warnings} = await esbuild.build({entryPoints: [join(root, 'short.js')], bundle: true, platform: 'node', format,
                                                outfile, logLevel: 'silent'});
        assert.deepEqual(warnings, []);
        const {stdout, stderr} = spawnSync(process.execPath, [outfile], {encoding: 'utf8'});
        assert.equal(stdout, `${SOLUTION}${SOLUTION}\n`, stderr);
    });

for (const format of ['iife', 'esm'])
    test(`esbuild --platform=browser --format=${format}`, async () => {
        const folder = join(root, format);
        const {warnings} = await esbuild.build({entryPoints: [join(root, 'short.js')], bundle: true, platform: 'browser', format,
                                                minify: true, outfile: join(folder, 'main.js'), logLevel: 'silent'});
        assert.deepEqual(warnings, []);
        writeFileSync(join(folder, 'index.html'), files['index.html']);
        if (chromium)
            await serve(folder, address => checkPage(address, SOLUTION.repeat(2)));
    });

test('vite build, also in a worker', async () => {
    await build({root, logLevel: 'error', configFile: false});
    if (chromium)
        await serve(join(root, 'dist'), address => checkPage(address, SOLUTION.repeat(4)));
});

test('vite serve, also in a worker', {skip: chromium === undefined}, async () => {
    const server = await createViteServer({root, logLevel: 'error', configFile: false, server: {port: 0}});
    await server.listen();
    try {
        await checkPage(`http://localhost:${server.httpServer.address().port}/`, SOLUTION.repeat(4));
    } finally {
        await server.close();
    }
});
