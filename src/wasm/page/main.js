/* main.js - connects buttons, keys, pastes and links to the functions of the page. */
import {cancel, find, runQuick, say} from './program.js';
import {emptyGame, gameOf, move, parseLink} from './game.js';
import {enter, isOn, pressKey, timeOf, travel} from './board.js';
import {check, closeSteps, fillMarks, pressHint, rate, showSteps, solve, stepBy} from './steps.js';
import {answers, copy, download, load, paste, readText, solveAll, useChosen} from './lists.js';
import {makeEmpty, makePuzzle, playSearch, print, updateChoices} from './make.js';

const example = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Runs an action, and reports its error unless the user cancelled it. @param {() => unknown} action */
async function perform(action) {
    try {
        await action();
    } catch (error) {
        const {name, message} = /** @type {Error} */ (error);
        if (name !== 'AbortError')
            say(message);
    }
}

/** Loads the puzzle of the address, or an example. */
async function loadLink() {
    const linked = parseLink(location.hash), isOther = location.hash.includes('=');
    const isLoaded = await load(linked ?? (isOther ? emptyGame(9) : {...gameOf({puzzle: example}, {}), name: 'Example'})).then(
        () => linked !== null, () => (move(-1), load(emptyGame(9))));
    say(isLoaded ? '' : isOther ? 'The link has no valid puzzle.'
        : 'An example. Enter digits, paste a puzzle, or start a new one.');
}

/** @param {string} id */
const toggle = id => find(id).ariaPressed = String(!isOn(id));

/** What each button does, by its identifier. @type {Record<string, () => unknown>} */
const actions = {
    check, rate, solve, hint: pressHint, steps: showSteps, fill: fillMarks, cancel, stop: cancel,
    undo: () => travel(-1), redo: () => travel(1), erase: () => enter('', false),
    notes: () => toggle('notes'), edit: () => toggle('edit'),
    first: () => stepBy(-Infinity), back: () => stepBy(-1), forward: () => stepBy(1), last: () => stepBy(Infinity),
    close: () => (closeSteps(), find('steps').focus()),
    'open-new': () => find('new').showModal(), 'open-import': () => find('import').showModal(),
    'open-print': () => find('print').showModal(), play: playSearch,
    'close-player': () => (find('player').hidden = true, find('play').focus()), make: makePuzzle, empty: makeEmpty, sheet: print,
    use: useChosen, 'solve-all': solveAll, copy: () => copy(answers, 'The answers are copied.'), download,
    'copy-link': () => copy(location.href, 'The link is copied.'),
};

document.onclick = ({target}) => {
    const {id, value, parentElement} = /** @type {HTMLButtonElement} */ (target);
    perform(parentElement?.id === 'pad' ? () => enter(value, isOn('notes')) : () => actions[id]?.());
};
document.onkeydown = event => {
    const isText = /** @type {HTMLElement} */ (event.target).matches('input, textarea, select'), key = event.key.toLowerCase();
    if (document.querySelector('dialog[open]') || (isText && key !== 'escape'))
        return;
    if ((event.ctrlKey || event.metaKey) && ['z', 'y'].includes(key)) {
        event.preventDefault();
        perform(() => travel(key === 'y' || event.shiftKey ? 1 : -1));
    } else if (key === 'escape' && !find('stepper').hidden) {
        find('close').click();
    } else {
        perform(() => pressKey(event));
    }
};
document.onpaste = event => {
    if (!/** @type {HTMLElement} */ (event.target).matches('input, textarea'))
        perform(() => paste(event.clipboardData?.getData('text') ?? ''));
};
find('text').oninput = find('import-rules').onchange = () => perform(readText);
find('puzzles').ondblclick = () => find('use').click();
find('variant').onchange = find('size').onchange = updateChoices;
find('engine').onchange = () => perform(playSearch);
setInterval(() => find('time').textContent = timeOf(), 1000);
onhashchange = () => perform(loadLink);

/* The variants of imported puzzles are those of new ones that need no map. */
find('import-rules').append(...[...find('variant').options].filter(option => option.value !== 'random').map(
    option => new Option(option.text, option.value)));
updateChoices();
perform(loadLink);
perform(async () => find('version').textContent = (await runQuick(['--version'])).output.split('\n')[0]);
