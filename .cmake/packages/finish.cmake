# Run by cpack after it has created the packages CPACK_PACKAGE_FILES.
cmake_minimum_required(VERSION 3.20)
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

# The .tar.gz is repacked in sorted order, because cpack uses the order of the file system.  This requires a tar
# with --sort.
if(CPACK_GENERATOR STREQUAL "TGZ")
  execute_process(COMMAND tar --version OUTPUT_VARIABLE tar ERROR_QUIET)
  get_filename_component(folder ${CPACK_TEMPORARY_DIRECTORY} DIRECTORY)
  get_filename_component(name ${CPACK_TEMPORARY_DIRECTORY} NAME)
  if(tar MATCHES "GNU tar")
    foreach(package IN LISTS CPACK_PACKAGE_FILES)
      string(REGEX REPLACE "\\.gz$" "" archive ${package})
      file(REMOVE ${package})
      run(tar --create --file ${archive} --directory ${folder} --sort=name --format=gnu
          --owner=root:0 --group=root:0 ${name})
      run(gzip -9n ${archive})
    endforeach()
  endif()
endif()

if(CPACK_GENERATOR STREQUAL "DEB")
  include(${CMAKE_CURRENT_LIST_DIR}/debian_control.cmake)
endif()
