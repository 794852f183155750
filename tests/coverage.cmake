# Counts the lines and branches of src that the default suite takes.  The target coverage runs the
# suite and prints them, file by file.  It fails if there are fewer than the cache variables say.

# Nothing is optimized, so that each branch of the source is one of the program.
add_compile_options(--coverage -O0 -g -fprofile-update=atomic)
add_link_options(--coverage)

set(SUDOKU_COVERAGE_LEAST_LINES 100 CACHE STRING "Per cent of lines below which coverage fails")
set(SUDOKU_COVERAGE_LEAST_BRANCHES 98 CACHE STRING "Per cent of branches below which coverage fails")

find_program(GCOVR gcovr)
if(NOT GCOVR)
  add_custom_target(coverage
    COMMAND ${CMAKE_COMMAND} -E echo "coverage needs gcovr: install the package gcovr"
    COMMAND ${CMAKE_COMMAND} -E false)
  return()
endif()

# Only the objects of src are looked at.  What a test does before it fails counts, too.
set(counts ${PROJECT_BINARY_DIR}/coverage.json)
add_custom_target(coverage
  COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR}
  COMMAND find ${PROJECT_BINARY_DIR} -name "*.gcda" -delete
  COMMAND ${CMAKE_CTEST_COMMAND} -LE slow --parallel 2 || ${CMAKE_COMMAND} -E echo "some tests failed"
  COMMAND ${GCOVR} --root ${PROJECT_SOURCE_DIR} --filter ${PROJECT_SOURCE_DIR}/src/ --json ${counts}
          ${PROJECT_BINARY_DIR}/CMakeFiles
  COMMAND ${GCOVR} --root ${PROJECT_SOURCE_DIR} --add-tracefile ${counts}
  COMMAND ${GCOVR} --root ${PROJECT_SOURCE_DIR} --add-tracefile ${counts} --branches --print-summary
          --fail-under-line ${SUDOKU_COVERAGE_LEAST_LINES}
          --fail-under-branch ${SUDOKU_COVERAGE_LEAST_BRANCHES}
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
  VERBATIM USES_TERMINAL)
