# Measures the coverage of lines and branches in src by the default suite.  The target coverage runs the suite,
# prints the coverage of each file, and fails if it is below the limits of the cache variables.

set(SUDOKU_COVERAGE_LEAST_LINES 98 CACHE STRING "Per cent of lines below which coverage fails")
set(SUDOKU_COVERAGE_LEAST_BRANCHES 95 CACHE STRING "Per cent of branches below which coverage fails")

# src is not optimized, so that each branch of the source is a branch of the program.
set(SUDOKU_COVERAGE_OPTIONS -fprofile-arcs -ftest-coverage -fprofile-update=atomic -O0 -g)
foreach(target sudoku_objects sudoku_program_objects sudoku)
  target_compile_options(${target} PRIVATE ${SUDOKU_COVERAGE_OPTIONS})
endforeach()
target_link_options(sudoku_static INTERFACE --coverage)
target_link_options(sudoku_shared PUBLIC --coverage)
target_link_options(sudoku_program_objects PUBLIC -Wl,--wrap=raise,--wrap=_Exit)
target_sources(sudoku_program_objects PRIVATE ${CMAKE_CURRENT_LIST_DIR}/counts.c)

# Code for AVX-512 is counted only on processors that can run it.
include(CheckCSourceRuns)
check_c_source_runs("
  int main(void) {
      return !__builtin_cpu_supports(\"avx512bw\") || !__builtin_cpu_supports(\"avx512vl\");
  }"
  SUDOKU_COVERAGE_AVX512)
if(NOT SUDOKU_COVERAGE_AVX512)
  set_property(SOURCE src/lib/engines/simd/avx512.c APPEND PROPERTY
    COMPILE_OPTIONS -fno-profile-arcs -fno-test-coverage)
endif()

find_program(GCOVR gcovr)
if(NOT GCOVR)
  add_custom_target(coverage
    COMMAND ${CMAKE_COMMAND} -E echo "coverage needs gcovr: install the package gcovr"
    COMMAND ${CMAKE_COMMAND} -E false)
  return()
endif()

# Only src is measured.  Tests that fail count, too.
set(counts ${PROJECT_BINARY_DIR}/coverage.json)
set(gcovr ${GCOVR} --root ${PROJECT_SOURCE_DIR})
add_custom_target(coverage
  COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR}
  COMMAND find ${PROJECT_BINARY_DIR} -name "*.gcda" -delete
  COMMAND ${CMAKE_CTEST_COMMAND} -LE slow --parallel 2 --output-on-failure
          || ${CMAKE_COMMAND} -E echo "some tests failed"
  COMMAND ${gcovr} --filter ${PROJECT_SOURCE_DIR}/src/ --json ${counts}
          --gcov-executable "sh ${CMAKE_CURRENT_LIST_DIR}/gcov.sh"
          --object-directory ${PROJECT_BINARY_DIR} ${PROJECT_BINARY_DIR}/CMakeFiles
          ${PROJECT_BINARY_DIR}/tests/lib/CMakeFiles
  COMMAND ${gcovr} --add-tracefile ${counts}
  COMMAND ${gcovr} --add-tracefile ${counts} --branches --print-summary
          --fail-under-line ${SUDOKU_COVERAGE_LEAST_LINES}
          --fail-under-branch ${SUDOKU_COVERAGE_LEAST_BRANCHES}
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
  VERBATIM USES_TERMINAL)
