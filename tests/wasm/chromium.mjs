/* chromium.mjs - drives a Chromium through a pipe: opens a file, evaluates scripts, presses keys. */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/* The name of a Chromium on this machine, or undefined. */
export const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
    name => spawnSync(name, ['--version']).status === 0);

/* Opens a page in a browser of its own.  Everything that it asks for stands in `requests`. */
export async function openPage(url) {
    const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
        `--user-data-dir=${folder}`, 'about:blank'],
        {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: {...process.env, HOME: folder}});
    const calls = new Map(), requests = [], problems = [];
    let number = 0, session, unread = '';

    const receive = ({id, result, error, method, params}) => {
        if (method === 'Network.requestWillBeSent')
            requests.push(params.request.url);
        if (method === 'Runtime.exceptionThrown')
            problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Log.entryAdded')
            problems.push(params.entry.text);
        const {resolve, reject} = calls.get(id) ?? {};
        calls.delete(id);
        if (error)
            reject?.(new Error(error.message));
        else
            resolve?.(result);
    };
    browser.stdio[4].setEncoding('utf8').on('data', data => {
        const messages = (unread + data).split('\0');
        unread = messages.pop();
        messages.forEach(message => receive(JSON.parse(message)));
    });
    const send = (method, params = {}) => new Promise((resolve, reject) => {
        calls.set(++number, {resolve, reject});
        browser.stdio[3].write(JSON.stringify({id: number, method, params, sessionId: session}) + '\0');
    });

    const {targetInfos} = await send('Target.getTargets');
    const {targetId} = targetInfos.find(target => target.type === 'page');
    ({sessionId: session} = await send('Target.attachToTarget', {targetId, flatten: true}));
    for (const domain of ['Page', 'Network', 'Runtime', 'Log'])
        await send(`${domain}.enable`);
    await send('Page.navigate', {url});

    /* The value of an expression in the page, which may be a promise. */
    const evaluate = async expression => {
        const {result, exceptionDetails} = await send('Runtime.evaluate',
            {expression, awaitPromise: true, returnByValue: true});
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    };
    /* Waits until an expression is true; returns its value. */
    const until = async (expression, seconds = 30) => {
        for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
            const value = await evaluate(expression).catch(() => false);
            if (value)
                return value;
            await new Promise(resolve => setTimeout(resolve, 30));
        }
        throw new Error(`never true: ${expression}; it says: ` + await evaluate('document.body.innerText'));
    };
    /* Presses keys, such as 'ArrowDown' and '5'. */
    const press = async (...keys) => {
        for (const key of keys) {
            const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
            const code = {Tab: 9, Enter: 13, Backspace: 8, ' ': 32}[key];
            await send('Input.dispatchKeyEvent',
                       {type: 'keyDown', key, text, windowsVirtualKeyCode: code});
            await send('Input.dispatchKeyEvent', {type: 'keyUp', key, windowsVirtualKeyCode: code});
        }
    };
    const close = async () => {
        const ended = new Promise(resolve => browser.on('exit', resolve));
        session = undefined;
        send('Browser.close').catch(() => {});
        await ended;
        rmSync(folder, {recursive: true, force: true, maxRetries: 5});
    };
    return {send, evaluate, until, press, close, requests, problems};
}
