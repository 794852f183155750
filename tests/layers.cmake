# Holds the includes to one direction, folder by folder, and finds circles between modules; a module
# is the .c and the .h of one name.
#
#   src/cli -> sudoku.h <- src/lib -> src/lib/engine.h <- src/lib/engines
#
# Run as: cmake -DSOURCE_DIR=... -P layers.cmake
cmake_minimum_required(VERSION 3.16)
set(failures "")

# Includes that run the other way, each with its reason: "FILE HEADER".
set(exceptions
  "src/lib/registry.c engines/simd/levels.h" # the table of engines names them all
  "src/lib/exact_cover.c engines/cover.h" # its calls run cover, without sudoku around it
  "src/lib/exact_cover.c engines/bit_cover.h"
  "src/lib/cover_trace.c engines/cover.h" # and tell what it does
)

# Sets ${result} to the headers that a file includes with quotes.
function(find_includes file result)
  file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "^#include \"")
  set(headers "")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" header "${line}")
    list(APPEND headers ${header})
  endforeach()
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

# allow(FOLDER HEADER...): the files of FOLDER may include these headers and those beside them; a
# header that ends in / stands for all in that folder.
function(allow folder)
  file(GLOB files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/${folder}/*.[ch])
  if(NOT files)
    message(FATAL_ERROR "no sources in ${SOURCE_DIR}/${folder}")
  endif()
  foreach(file IN LISTS files)
    find_includes(${file} headers)
    foreach(header IN LISTS headers)
      get_filename_component(place ${header} DIRECTORY)
      set(is_beside FALSE)
      if(place STREQUAL "" AND EXISTS ${SOURCE_DIR}/${folder}/${header})
        set(is_beside TRUE)
      endif()
      if(NOT is_beside AND NOT header IN_LIST ARGN AND NOT "${place}/" IN_LIST ARGN
         AND NOT "${file} ${header}" IN_LIST exceptions)
        string(APPEND failures "\n  ${file} includes ${header}")
      endif()
    endforeach()
  endforeach()
  set(failures "${failures}" PARENT_SCOPE)
endfunction()

# ---- The library.  An engine knows what engine.h says, and no other engine.
allow(src/lib sudoku.h)
allow(src/lib/human sudoku.h workspace.h)
allow(src/lib/engines sudoku.h engine.h inline.h recorder.h simd/levels.h cdcl/)
allow(src/lib/engines/cdcl engine.h inline.h recorder.h engines/ruled.h)
allow(src/lib/engines/simd engine.h inline.h recorder.h engines/shapes.h)

# Of the engines, only dlx stands on another file with code: cover.
file(GLOB engines RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/src/lib/engines/*.c)
foreach(file IN LISTS engines)
  find_includes(${file} headers)
  if("cover.h" IN_LIST headers AND NOT file MATCHES "/(cover|dlx)\\.c$")
    string(APPEND failures "\n  ${file} includes cover.h")
  endif()
endforeach()

# ---- The program.  Its folders from the ground up: each may include those before it.  What the
# command line asks for is data that most may see; how it is read stands above the modes.
# A layout knows what the reader hands it, and no other part of the reader: there are no circles.
set(below sudoku.h runtime/)
allow(src/cli/runtime sudoku.h)
allow(src/cli/read/layouts ${below} ../)
allow(src/cli/read ${below} layouts/)
list(APPEND below read/)
foreach(folder formats sources bench trace watch modes options pipeline)
  allow(src/cli/${folder} ${below})
  list(APPEND below ${folder}/)
  if(folder STREQUAL "formats")
    list(APPEND below options/options.h)
  endif()
endforeach()
allow(src/cli ${below})

# ---- Circles.
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/src/*.[ch])
set(modules "")
foreach(file IN LISTS files)
  string(REGEX REPLACE "\\.[ch]$" "" module ${file})
  get_filename_component(folder ${file} DIRECTORY)
  list(APPEND modules ${module})
  find_includes(${file} headers)
  foreach(header IN LISTS headers)
    foreach(root ${folder} src/cli src/lib)
      if(EXISTS ${SOURCE_DIR}/${root}/${header})
        string(REGEX REPLACE "[^/]+/\\.\\./" "" other ${root}/${header})
        string(REGEX REPLACE "\\.h$" "" other ${other})
        if(NOT other STREQUAL module)
          list(APPEND needs_${module} ${other})
        endif()
        break()
      endif()
    endforeach()
  endforeach()
endforeach()
list(REMOVE_DUPLICATES modules)

# Takes away the modules that need none of the others or that none of the others needs, again and
# again.  What is left is circles, and what lies between two of them.
set(before -1)
list(LENGTH modules left)
while(NOT left EQUAL before)
  set(before ${left})
  set(needing "")
  set(needed "")
  foreach(module IN LISTS modules)
    foreach(other IN LISTS needs_${module})
      if(other IN_LIST modules)
        list(APPEND needing ${module})
        list(APPEND needed ${other})
      endif()
    endforeach()
  endforeach()
  set(kept "")
  foreach(module IN LISTS modules)
    if(module IN_LIST needing AND module IN_LIST needed)
      list(APPEND kept ${module})
    endif()
  endforeach()
  set(modules ${kept})
  list(LENGTH modules left)
endwhile()
foreach(module IN LISTS modules)
  foreach(other IN LISTS needs_${module})
    if(other IN_LIST modules)
      string(APPEND failures "\n  in a circle: ${module} includes ${other}.h")
    endif()
  endforeach()
endforeach()

if(failures)
  message(FATAL_ERROR "includes that run the wrong way:${failures}")
endif()
message("all includes run one way")
