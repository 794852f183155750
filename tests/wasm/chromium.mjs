/* chromium.mjs - drives a Chromium through a pipe, by the protocol of its developer tools. */
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/* Name of the Chromium program, or undefined. */
export const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
    name => spawnSync(name, ['--version']).status === 0);

/* Starts a browser with one tab, and records all requests and error messages of its pages. */
export async function startChromium() {
    const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
                                     `--user-data-dir=${folder}`, 'about:blank'],
                          {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
                           env: {...process.env, HOME: folder}});
    const calls = new Map(), requests = [], errors = [];
    let number = 0, session, unread = '';

    const receive = ({id, result, error, method, params}) => {
        if (method === 'Network.requestWillBeSent')
            requests.push(params.request.url);
        if (method === 'Runtime.exceptionThrown')
            errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Log.entryAdded')
            errors.push(params.entry.text);
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

    /* Evaluates an expression in the page. */
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
    /* Presses keys, such as 'ArrowDown', '5', 'Control+z' or 'Shift+5'. */
    const press = async (...keys) => {
        const codes = {Tab: 9, Enter: 13, Escape: 27, ' ': 32}, modifiers = {Control: 2, Shift: 8};
        for (const name of keys) {
            const [key, modifier] = name.split('+').reverse();
            const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
            const event = {key, code, windowsVirtualKeyCode: codes[key], modifiers: modifiers[modifier] ?? 0};
            const text = key.length === 1 && modifier !== 'Control' ? key : key === 'Enter' ? '\r' : undefined;
            await send('Input.dispatchKeyEvent', {...event, type: 'keyDown', text});
            await send('Input.dispatchKeyEvent', {...event, type: 'keyUp'});
        }
    };
    /* Clicks in the middle of an element. */
    const tap = async selector => {
        const place = await evaluate(`{
            const element = document.querySelector(${JSON.stringify(selector)});
            element.scrollIntoView({block: 'center', behavior: 'instant'});
            const {x, y, width, height} = element.getBoundingClientRect();
            ({x: x + width / 2, y: y + height / 2});
        }`);
        for (const type of ['mousePressed', 'mouseReleased'])
            await send('Input.dispatchMouseEvent', {type, ...place, button: 'left', clickCount: 1});
    };
    /* Sets the size of the window, and the theme: light or dark. */
    const setScreen = async (width, height, theme) => {
        await send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: false});
        await send('Emulation.setEmulatedMedia', {media: '', features: [{name: 'prefers-color-scheme', value: theme}]});
    };
    /* Takes a picture of a rectangle of the window as PNG. */
    const picture = async clip => Buffer.from((await send('Page.captureScreenshot', {format: 'png', clip})).data, 'base64');
    const close = async () => {
        const ended = new Promise(resolve => browser.on('exit', resolve));
        session = undefined;
        send('Browser.close').catch(() => {});
        await ended;
        rmSync(folder, {recursive: true, force: true, maxRetries: 5});
    };
    return {send, evaluate, until, open, press, tap, setScreen, picture, close, requests, errors};
}
