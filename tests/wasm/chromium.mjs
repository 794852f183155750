/* chromium.mjs - drives a Chromium through a pipe, by the protocol of its developer tools. */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/* The name of a Chromium on this machine, or undefined. */
export const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
    name => spawnSync(name, ['--version']).status === 0);

/* Starts a browser with one tab.  All that pages ask for and complain of is kept. */
export async function startChromium() {
    const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
                                     `--user-data-dir=${folder}`, 'about:blank'],
                          {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
                           env: {...process.env, HOME: folder}});
    const calls = new Map(), requests = [], complaints = [];
    let number = 0, session, unread = '';

    const receive = ({id, result, error, method, params}) => {
        if (method === 'Network.requestWillBeSent')
            requests.push(params.request.url);
        if (method === 'Runtime.exceptionThrown')
            complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Log.entryAdded')
            complaints.push(params.entry.text);
        const call = calls.get(id);
        calls.delete(id);
        if (error)
            call?.reject(new Error(error.message));
        else
            call?.resolve(result);
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

    /* The value of an expression in the page. */
    const evaluate = async expression => {
        const {result, exceptionDetails} = await send('Runtime.evaluate',
                                                      {expression, awaitPromise: true, returnByValue: true});
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    };
    /* Waits until an expression is true; returns its value. */
    const until = async expression => {
        for (const end = Date.now() + 10000; Date.now() < end;) {
            const value = await evaluate(expression).catch(() => false);
            if (value)
                return value;
            await new Promise(resolve => setTimeout(resolve, 20));
        }
        throw new Error(`never true: ${expression}\nThe page: ${await evaluate('document.body.innerText')}`);
    };
    /* Reloads a page, even if only the part after # differs. */
    const open = async url => {
        await send('Page.navigate', {url: 'about:blank'});
        await send('Page.navigate', {url});
    };
    /* Presses keys, such as 'ArrowDown' or '5'. */
    const press = async (...keys) => {
        const codes = {Tab: 9, Enter: 13, ' ': 32};
        for (const key of keys) {
            const event = {key, windowsVirtualKeyCode: codes[key]};
            const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
            await send('Input.dispatchKeyEvent', {...event, type: 'keyDown', text});
            await send('Input.dispatchKeyEvent', {...event, type: 'keyUp'});
        }
    };
    const close = async () => {
        const ended = new Promise(resolve => browser.on('exit', resolve));
        session = undefined;
        send('Browser.close').catch(() => {});
        await ended;
        rmSync(folder, {recursive: true, force: true, maxRetries: 5});
    };
    return {send, evaluate, until, open, press, close, requests, complaints};
}
