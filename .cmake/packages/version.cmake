# Read by cpack before it creates a package: the version and date of the current sources, which can differ from the
# configured values.
include(${CPACK_SUDOKU_SOURCE_DIR}/.cmake/describe.cmake)
describe_commit(${CPACK_SUDOKU_SOURCE_DIR} "${CPACK_SUDOKU_GIT}" ${CPACK_PACKAGE_VERSION})

# Date of all files in the packages: that of the commit or of the manual.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  if(NOT date)
    file(STRINGS ${CPACK_SUDOKU_SOURCE_DIR}/src/cli/man/sudoku.1 day REGEX "^\\.Dd ")
    string(REPLACE ".Dd " "" day "${day}")
    execute_process(COMMAND date -u -d "${day}" +%s
      OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  set(ENV{SOURCE_DATE_EPOCH} "${date}")
endif()

# A pre-release sorts before its release, a later commit after it.
set(version ${CPACK_PACKAGE_VERSION})
if(commit)
  string(TIMESTAMP day "%Y%m%d" UTC)
  if(is_after_release)
    string(APPEND version "+git${day}.${commit}")
  else()
    string(APPEND version "~git${day}.${commit}")
  endif()
  if(changed)
    string(APPEND version .changed)
  endif()
endif()
set(CPACK_PACKAGE_VERSION ${version})

if(CPACK_SOURCE_INSTALLED_DIRECTORIES)
  set(CPACK_PACKAGE_FILE_NAME sudoku-${version})
else()
  set(CPACK_PACKAGE_FILE_NAME sudoku-${version}-${CPACK_SYSTEM_NAME})
endif()
set(CPACK_DEBIAN_PACKAGE_VERSION ${version})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${version}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_RPM_DEVELOPMENT_PACKAGE_REQUIRES "${CPACK_RPM_LIBRARY_PACKAGE_NAME} = ${version}")

# Debian's tools provide the name and address of the packager.
set(name "$ENV{DEBFULLNAME}")
set(address "$ENV{DEBEMAIL}")
if(NOT name OR NOT address)
  set(name "The sudoku maintainers")
  set(address sudoku@maintainers.invalid)
endif()
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${name} <${address}>")
if(CPACK_GENERATOR STREQUAL "DEB")
  unset(CPACK_PACKAGE_DESCRIPTION_SUMMARY) # each package has its own
endif()
