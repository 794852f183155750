# Packages: .deb with dpkg, .rpm with rpmbuild, and always a .tar.gz.  There are three .deb and .rpm packages: program,
# shared library, and development files.  Debian has other programs named sudoku and sudoku-solver, so the package is
# named sudoku-cli.
set(abi ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_PACKAGE_NAME sudoku)
set(CPACK_PACKAGE_VENDOR "The sudoku maintainers")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS library)
set(CPACK_SYSTEM_NAME ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_GENERATOR TGZ)
find_program(DPKG dpkg)
find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
find_program(FILE_UTILITY file) # CPack uses it to find dependencies
find_program(RPMBUILD rpmbuild)
if(DPKG_SHLIBDEPS AND FILE_UTILITY)
  list(APPEND CPACK_GENERATOR DEB)
elseif(DPKG)
  message(STATUS "The target package makes no .deb, which needs the packages file and dpkg-dev")
endif()
if(RPMBUILD AND NOT PROJECT_BINARY_DIR MATCHES " ") # it fails in a folder with a blank
  list(APPEND CPACK_GENERATOR RPM)
endif()

# Version, dates and file modes do not depend on the user, the time or the machine.
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/.cmake/packages/version.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/.cmake/packages/stage.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/.cmake/packages/finish.cmake)
set(CPACK_SUDOKU_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_SUDOKU_GIT ${GIT_EXECUTABLE})
set(CPACK_SUDOKU_STRIP ${CMAKE_STRIP})
set(CPACK_SUDOKU_NM ${CMAKE_NM})
set(CPACK_SUDOKU_MULTIARCH ${CMAKE_LIBRARY_ARCHITECTURE})

set(program_text
"sudoku reads puzzles of any size up to 25x25 as people type, paste and save
them, one or ten million, and solves, counts, checks or converts them with the
engine of your choice. An independent checker confirms every solution before
it is printed. It also speaks the formats of online judges, and compares
engines on your puzzles.")
set(library_text
"This library solves sudoku of any size up to 25x25 with one of several
engines: five textbook algorithms, from plain backtracking to dancing links,
and one that solves millions of puzzles a second in the vectors of the
processor. It keeps no state and never prints, and any number of threads can
use it.")

# Debian.  An official package would start with revision 1, which replaces this one.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0.1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME sudoku-cli)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
  "fast sudoku solver for the command line\n${program_text}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libsudoku${abi})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "fast sudoku solver, shared library\n${library_text}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsudoku-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"fast sudoku solver, development files
${library_text}

This package has the header for C and C++, the static library, and what
pkg-config and CMake need to find them.")

# Fedora, openSUSE and others.
set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE MIT)
set(CPACK_RPM_PACKAGE_RELEASE 1)
set(CPACK_RPM_PACKAGE_AUTOREQPROV " yes")
set(CPACK_RPM_MAIN_COMPONENT program)
set(CPACK_RPM_PACKAGE_NAME sudoku-cli)
set(CPACK_RPM_PACKAGE_SUMMARY "Fast sudoku solver for the command line")
set(CPACK_RPM_PACKAGE_DESCRIPTION "${program_text}")
set(CPACK_RPM_LIBRARY_PACKAGE_NAME libsudoku${abi})
set(CPACK_RPM_LIBRARY_PACKAGE_SUMMARY "Fast sudoku solver, shared library")
set(CPACK_RPM_LIBRARY_PACKAGE_DESCRIPTION "${library_text}")
set(CPACK_RPM_LIBRARY_POST_INSTALL_SCRIPT_FILE ${PROJECT_SOURCE_DIR}/.cmake/packages/ldconfig.sh)
set(CPACK_RPM_LIBRARY_POST_UNINSTALL_SCRIPT_FILE ${PROJECT_SOURCE_DIR}/.cmake/packages/ldconfig.sh)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_NAME libsudoku-devel)
set(CPACK_RPM_DEVELOPMENT_PACKAGE_SUMMARY "Fast sudoku solver, development files")
set(CPACK_RPM_DEVELOPMENT_PACKAGE_DESCRIPTION "${library_text}")
foreach(folder bash-completion bash-completion/completions fish fish/vendor_completions.d man
        man/man1 zsh zsh/site-functions)
  list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/share/${folder})
endforeach()
list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/${CMAKE_INSTALL_LIBDIR}
  /usr/${CMAKE_INSTALL_LIBDIR}/cmake /usr/${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(CPACK_RPM_SPEC_MORE_DEFINE
"%define _build_id_links none
%define _buildhost localhost
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1")

# The sources, without build folders and the git repository.
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_IGNORE_FILES "/\\.git(/|$)" "/build[^/]*/")

include(CPack)
