# find_package(sudoku) reads this file.  It defines sudoku::static, sudoku::shared and sudoku::sudoku,
# which is the static one unless BUILD_SHARED_LIBS is on.
include(${CMAKE_CURRENT_LIST_DIR}/sudoku-targets.cmake)
if(NOT TARGET sudoku::sudoku)
  add_library(sudoku::sudoku INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS)
    set_target_properties(sudoku::sudoku PROPERTIES INTERFACE_LINK_LIBRARIES sudoku::shared)
  else()
    set_target_properties(sudoku::sudoku PROPERTIES INTERFACE_LINK_LIBRARIES sudoku::static)
  endif()
endif()
