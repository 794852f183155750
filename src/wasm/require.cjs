/* require.cjs - for require(), which loads ES modules since Node 22. */
try {
    module.exports = require('./index-node.js');
} catch (error) {
    if (error.code !== 'ERR_REQUIRE_ESM')
        throw error;
    throw new Error('sudoku-cli is ESM only: use import, or await import(\'sudoku-cli\')', {cause: error});
}
