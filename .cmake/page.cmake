# Creates the page, a single file that contains the compressed module in hexadecimal.
#
# Run as: cmake -DSOURCE=... -DMODULE=sudoku.wasm -DOUTPUT=sudoku.html -P page.cmake
set(wasm ${SOURCE}/src/wasm)
file(ARCHIVE_CREATE OUTPUT ${OUTPUT}.gz PATHS ${MODULE} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
file(READ ${OUTPUT}.gz MODULE_DIGITS HEX)
file(REMOVE ${OUTPUT}.gz)
# Without a time in its header, the same module results in the same page.
string(SUBSTRING "${MODULE_DIGITS}" 0 8 header)
string(SUBSTRING "${MODULE_DIGITS}" 16 -1 data)
set(MODULE_DIGITS ${header}00000000${data})

# The worker is a concatenation of the modules of the package.
set(WORKER "")
foreach(file wasi.js program.js page/worker.js)
  file(READ ${wasm}/${file} text)
  string(REGEX REPLACE "\nimport [^\n]*" "" text "${text}")
  string(REPLACE "\nexport " "\n" text "${text}")
  string(APPEND WORKER "${text}")
endforeach()
file(READ ${wasm}/page/page.js SCRIPT)

# The style of the program's pages without print rules, and the style of this page.
file(READ ${SOURCE}/src/cli/formats/page_head.html head)
string(REGEX REPLACE ".*<style>\n|@page.*" "" PROGRAM_STYLE "${head}")
file(READ ${wasm}/page/page.css PAGE_STYLE)
configure_file(${wasm}/page/page.html ${OUTPUT} @ONLY)
