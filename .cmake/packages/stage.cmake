# cpack runs this when the files of a package stand in CPACK_TEMPORARY_DIRECTORY, and before it packs
# them.  All files get the same date, and folders the same mode, whatever the umask.  Debian's packages
# get what its policy asks for, besides.
cmake_minimum_required(VERSION 3.20)

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

if(CPACK_GENERATOR STREQUAL "DEB")
  include(${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
endif()
run(find ${CPACK_TEMPORARY_DIRECTORY} -type d -exec chmod 755 "{}" +)
if(NOT "$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  run(find ${CPACK_TEMPORARY_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} "{}" +)
endif()
