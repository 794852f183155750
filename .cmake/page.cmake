# Creates the page, a single file, and embedded.js of the npm package.  Both contain the compressed module in
# hexadecimal, and the script of the worker.
#
# Run as: cmake -DSOURCE=... -DMODULE=sudoku.wasm -DOUTPUT=sudoku.html -DEMBEDDED=npm/embedded.js -P page.cmake
set(wasm ${SOURCE}/src/wasm)
file(ARCHIVE_CREATE OUTPUT ${OUTPUT}.gz PATHS ${MODULE} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
file(READ ${OUTPUT}.gz MODULE_DIGITS HEX)
file(REMOVE ${OUTPUT}.gz)
# Without a time in its header, the same module results in the same page.
string(SUBSTRING "${MODULE_DIGITS}" 0 8 header)
string(SUBSTRING "${MODULE_DIGITS}" 16 -1 data)
set(MODULE_DIGITS ${header}00000000${data})

# script_of(RESULT FILE...): concatenates modules of the package.
function(script_of result)
  set(script "")
  foreach(file ${ARGN})
    file(READ ${wasm}/${file} text)
    string(REGEX REPLACE "\nimport [^\n]*" "" text "${text}")
    string(REPLACE "\nexport " "\n" text "${text}")
    string(APPEND script "${text}")
  endforeach()
  set(${result} "${script}" PARENT_SCOPE)
endfunction()

script_of(WORKER wasi.js program.js api.js thread.js)
string(REGEX REPLACE "([`$\\])" "\\\\\\1" literal "${WORKER}")
file(WRITE ${EMBEDDED} "/* embedded.js - the module, compressed, and the script of the worker. */
export const moduleDigits = '${MODULE_DIGITS}';

export const threadScript = `${literal}`;
")

# The script is a concatenation of modules, each after those that it imports.
file(READ ${EMBEDDED} embedded)
string(REPLACE "\nexport " "\n" embedded "${embedded}")
script_of(modules module.js calls.js worker.js page/program.js page/game.js page/board.js page/steps.js page/lists.js
  page/make.js page/main.js)
string(CONCAT SCRIPT "${embedded}" "${modules}")

# The style of the program's pages without print rules, and the style of this page.
file(READ ${SOURCE}/src/cli/formats/page_head.html head)
string(REGEX REPLACE ".*<style>\n|@page.*" "" PROGRAM_STYLE "${head}")
file(READ ${wasm}/page/page.css PAGE_STYLE)
configure_file(${wasm}/page/page.html ${OUTPUT} @ONLY)
