# Holds the includes to one direction: src/cli -> sudoku.h <- src/lib -> src/lib/engine.h <-
# src/lib/engines; and in src/cli, each folder may include those below it.
# Run as: cmake -DSOURCE_DIR=... -P layers.cmake
cmake_minimum_required(VERSION 3.16)
set(failures "")

# allow(FOLDER HEADER...): the files of FOLDER may include these headers and those beside them; a
# header that ends in / stands for all in that folder.
function(allow folder)
  file(GLOB files ${SOURCE_DIR}/${folder}/*.[ch])
  if(NOT files)
    message(FATAL_ERROR "no sources in ${SOURCE_DIR}/${folder}")
  endif()
  foreach(file ${files})
    file(STRINGS ${file} lines REGEX "^#include \"")
    foreach(line ${lines})
      string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" header ${line})
      string(REGEX REPLACE "/.*" "/" place ${header})
      if(NOT header IN_LIST ARGN AND NOT place IN_LIST ARGN
         AND NOT (EXISTS ${SOURCE_DIR}/${folder}/${header} AND NOT header MATCHES "/"))
        set(failures "${failures}\n${file} includes ${header}" PARENT_SCOPE)
        message("${file} includes ${header}")
      endif()
    endforeach()
  endforeach()
endfunction()

allow(src/lib sudoku.h)
allow(src/lib/engines engine.h)
allow(src/lib/engines/simd engine.h)

# The program's folders, from the ground up: each may include those before it.  What the command
# line asks for is data that most may see; how it is read stands above the modes.
allow(src/cli/runtime sudoku.h)
set(below sudoku.h runtime/ formats/format.h)
foreach(folder input formats sources bench modes options pipeline)
  allow(src/cli/${folder} ${below})
  list(APPEND below ${folder}/)
  if(folder STREQUAL "formats")
    list(APPEND below options/options.h)
  endif()
endforeach()
allow(src/cli ${below})

# Of the engines, only dlx stands on another file with code: cover.
file(GLOB engines ${SOURCE_DIR}/src/lib/engines/*.c)
foreach(file ${engines})
  file(STRINGS ${file} lines REGEX "^#include \"cover.h\"")
  if(lines AND NOT file MATCHES "/(cover|dlx)\\.c$")
    string(APPEND failures "\n${file} includes cover.h")
  endif()
endforeach()

if(failures)
  message(FATAL_ERROR "includes that run the wrong way:${failures}")
endif()
message("all includes run one way")
