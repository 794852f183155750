/* picture.mjs - creates the picture of the README: the page with a hint that is a chain.  Run as:
 * node tests/wasm/picture.mjs build-wasm/sudoku.html .github/images/page.png */
import {writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {startChromium} from './chromium.mjs';

const PUZZLE = '.......3.8...23...9..61.......7..6423...82..1....4...3.2....7..5....8....13.5..8.';
const STEPS_BEFORE = 22; /* of the first chain */
const [page, output] = process.argv.slice(2);
const browser = await startChromium();
const status = `document.getElementById('status').innerText`;

/* Presses Hint until the message matches. */
async function pressHint(pattern) {
    await browser.evaluate(`document.getElementById('hint').click()`);
    await browser.until(`${pattern}.test(${status})`);
}

await browser.setScreen(1080, 800, 'light');
await browser.open(`${pathToFileURL(resolve(page)).href}#puzzle=${PUZZLE}&name=Extreme`);
await browser.until(`document.querySelectorAll('#board td').length === 81 && ${status} === ''`);
for (let step = 0; step <= STEPS_BEFORE; step++) {
    await pressHint('/look at/');
    await pressHint('/^\\d/');
    if (step < STEPS_BEFORE)
        await pressHint('/applied/');
}
const png = await browser.picture({x: 0, y: 0, width: 1080, height: 716, scale: 0.66});
writeFileSync(output, png);
console.log(`${output}: ${png.length} bytes`);
await browser.close();
