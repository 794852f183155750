/* api.js - the functions of index.d.ts: checks arguments, runs the program, and returns its answers as objects. */

const gridOptions = ['box', 'rules', 'regions'];
const searchOptions = ['maxNodes', 'timeout'];
const solveOptions = [...gridOptions, ...searchOptions, 'engine', 'unique', 'limit'];
const generateOptions = [...gridOptions, ...searchOptions, 'rating', 'symmetry', 'clues', 'pattern', 'seed', 'first'];

/* The types of options; all others are strings. */
const optionTypes = {maxNodes: 'number', timeout: 'number', limit: 'number', seed: 'number', first: 'number',
                     unique: 'boolean', verbose: 'boolean'};

function optionOf(name, value) {
    const type = optionTypes[name] ?? 'string', option = name === 'maxNodes' ? '--max-nodes' : `--${name}`;
    if (name === 'rules') {
        if (!Array.isArray(value) || !value.every(rule => typeof rule === 'string'))
            throw new TypeError('rules is not an array of strings');
        return value.length > 0 ? [`--rules=${value.join()}`] : [];
    }
    if (typeof value !== type && !(name === 'clues' && Number.isInteger(value)))
        throw new TypeError(`${name} is not a ${type}`);
    return type !== 'boolean' ? [`${option}=${value}`] : value ? [option] : [];
}

/* Returns the arguments for an object of options, which may have these names. */
function argsOf(options, names) {
    if (typeof options !== 'object' || options === null || Array.isArray(options))
        throw new TypeError('options is not an object');
    const entries = Object.entries(options).filter(([, value]) => value !== undefined);
    const unknown = entries.find(([name]) => !names.includes(name));
    if (unknown)
        throw new TypeError(`unknown option '${unknown[0]}'`);
    return entries.flatMap(([name, value]) => optionOf(name, value));
}

const isCell = value => Number.isInteger(value) && value >= 0 && value <= 25;

/* Returns a puzzle as text: as one line of dots and digits if the side is at most 9. */
function puzzleText(puzzle) {
    if (typeof puzzle === 'string')
        return puzzle;
    const areRows = Array.isArray(puzzle) && puzzle.every(row => Array.isArray(row) && row.length === puzzle.length);
    const cells = areRows ? puzzle.flat() : puzzle, side = Math.sqrt(cells?.length);
    if (!Array.isArray(cells) || side < 1 || !Number.isInteger(side) || !cells.every(isCell))
        throw new TypeError('a puzzle is a string, an array of cells, or an array of rows');
    if (side <= 9 && cells.every(cell => cell <= 9))
        return cells.map(cell => cell || '.').join('');
    return JSON.stringify(Array.from({length: side}, (_, row) => cells.slice(row * side, (row + 1) * side)));
}

const plainLine = /^(?:[1-9.]+|[0-9]+)$/; /* cells, of any number */
const plainLengths = [16, 36, 64, 81];

const isPlain = text => plainLengths.includes(text.length) && plainLine.test(text);

/* Replaces each name of a cell by its row and column. */
function withPositions(value) {
    const position = typeof value === 'string' && value.match(/^r(\d+)c(\d+)$/);
    if (position)
        return {row: Number(position[1]), column: Number(position[2])};
    if (Array.isArray(value))
        return value.map(withPositions);
    if (typeof value !== 'object' || value === null)
        return value;
    const {cell, ...others} = value;
    const entries = Object.entries(others).map(([name, member]) => [name, withPositions(member)]);
    return {...cell && withPositions(cell), ...Object.fromEntries(entries)};
}

/* Returns pencil marks as rows of numbers, which the program can read again. */
const marksOf = candidates => candidates.match(/.{81}/g).map(
    row => row.match(/.{9}/g).map(marks => marks.replaceAll('.', '')).join(' ')).join('\n');

/* Creates an answer from the objects that the program printed for one record.  A limit gives several objects. */
function answerFrom(objects, options) {
    const {status, puzzle = null, solution = null, error, name, candidates, map, nodes} = objects[0];
    const answer = {status, puzzle, solution};
    const again = {box: options.box, rules: options.rules, regions: map ?? options.regions};
    const used = Object.entries(again).filter(([, value]) => value?.length > 0);
    if (error !== undefined)
        answer.error = error;
    if (name !== undefined)
        answer.name = name;
    if (candidates)
        answer.marks = marksOf(candidates);
    if (used.length > 0)
        answer.options = Object.fromEntries(used);
    if (options.limit !== undefined)
        answer.solutions = objects.map(object => object.solution).filter(line => line !== undefined);
    if (options.engine !== undefined && nodes !== undefined)
        answer.nodes = nodes;
    return answer;
}

const invalid = error => ({status: 'invalid', puzzle: null, solution: null, error});

/* Returns the functions of index.d.ts.  program() returns the functions of program.js. */
export function apiOf(program) {
    const run = (args = [], input = '', options = {}) => {
        if (!Array.isArray(args) || !args.every(arg => typeof arg === 'string'))
            throw new TypeError('args is not an array of strings');
        if (typeof input !== 'string' && !(input instanceof Uint8Array))
            throw new TypeError('input is not a string or Uint8Array');
        argsOf(options, []);
        return program().run(args, input);
    };

    /* Returns the list of objects of each record of a text.  Throws an Error if an option is wrong. */
    const recordsOf = (args, text) => {
        const {output, errors} = run([...args, '--format=json'], text);
        const records = new Map();
        for (const line of output.split('\n').filter(line => line !== '')) {
            const object = JSON.parse(line);
            records.set(object.line, [...records.get(object.line) ?? [], object]);
        }
        const message = errors.match(/^sudoku: (?!-:)(.*)/);
        if (records.size === 0 && message)
            throw new Error(message[1]);
        return {records: [...records.values()], error: errors.match(/^sudoku: -:\d+:\d+: (.*)/)?.[1]};
    };

    /* Answers one puzzle with answer(objects). */
    const answerOne = (args, text, answer) => {
        const {records, error} = recordsOf(args, isPlain(text) && text.length === 16 ? `puzzle ${text}` : text);
        return records.length === 1 ? answer(records[0])
            : invalid(records.length === 0 ? error : `${records.length} puzzles instead of one`);
    };

    const solveText = (text, args, options) => {
        if (isPlain(text) && args.every(arg => arg === '--unique')) {
            const {solutions, solution} = program().solveCells(text, args.length + 1);
            if (solutions === 1)
                return {status: 'solved', puzzle: text.replaceAll('0', '.'), solution};
        }
        return answerOne(args, text, objects => answerFrom(objects, options));
    };

    const solveArgs = options => {
        const args = argsOf(options, solveOptions);
        return options.limit === undefined ? args : [...args, '--all'];
    };

    return {
        run,
        solve: (puzzle, options = {}) => solveText(puzzleText(puzzle), solveArgs(options), options),
        solveAll: (puzzles, options = {}) => {
            const args = solveArgs(options);
            if (typeof puzzles === 'string')
                return recordsOf(args, puzzles).records.map(objects => answerFrom(objects, options));
            if (!Array.isArray(puzzles))
                throw new TypeError('puzzles is not an array or a string');
            return puzzles.map(puzzle => solveText(puzzleText(puzzle), args, options));
        },
        rate: (puzzle, options = {}) => {
            const args = ['--rate', ...argsOf(options, searchOptions)];
            return answerOne(args, puzzleText(puzzle), ([object]) => {
                const {er, ep, ed, level = null, hardest = null, steps} = object, answer = answerFrom([object], options);
                return er === undefined ? answer : {...answer, er, ep, ed, level, hardest,
                    steps: Object.entries(steps).map(([technique, count]) => ({technique, count}))};
            });
        },
        hint: (puzzle, options = {}) => {
            const args = ['--hint', ...argsOf(options, [...searchOptions, 'verbose'])];
            return answerOne(args, puzzleText(puzzle), ([object]) =>
                ({...answerFrom([object], options), hint: withPositions(object.hint ?? null)}));
        },
        generate: (count = 1, options = {}) => {
            if (typeof count !== 'number')
                throw new TypeError('count is not a number');
            const {records} = recordsOf([...argsOf(options, generateOptions), `--generate=${count}`], '');
            return records.map(objects => answerFrom(objects, options));
        },
    };
}
