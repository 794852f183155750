# Run by cpack on the files in CPACK_TEMPORARY_DIRECTORY before it packs them.  Sets the dates of all files and the
# modes of folders, independent of the umask, and adds the files that Debian requires.
cmake_minimum_required(VERSION 3.20)

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

if(CPACK_GENERATOR STREQUAL "DEB")
  include(${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
endif()
run(find ${CPACK_TEMPORARY_DIRECTORY} -type d -exec chmod 755 "{}" +)
if(NOT "$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  run(find ${CPACK_TEMPORARY_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} "{}" +)
endif()
