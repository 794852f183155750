# Files of the Debian packages only: copyright, changelogs, compressed manual, and completions in Debian's folder for
# zsh.
set(source ${CPACK_SUDOKU_SOURCE_DIR})

# Writes share/doc/PACKAGE.
function(document_package share package)
  set(folder ${share}/doc/${package})

  file(READ ${source}/LICENSE license)
  string(REGEX MATCH "Copyright \\(c\\) ([^\n]+)" _ "${license}")
  set(owner ${CMAKE_MATCH_1})
  string(REGEX REPLACE "^.*Copyright [^\n]+\n\n" "" license "${license}")
  string(STRIP "${license}" license)
  string(REPLACE "\n\n" "\n.\n" license "${license}")
  string(REPLACE "\n" "\n " license "${license}")
  file(WRITE ${folder}/copyright
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: sudoku

Files: *
Copyright: ${owner}
License: Expat
 ${license}
")

  string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH
  file(WRITE ${folder}/changelog.Debian
"sudoku (${CPACK_DEBIAN_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Built from the sources by cpack; changelog.gz lists the changes.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${day}
")
  configure_file(${source}/.github/CHANGELOG.md ${folder}/changelog COPYONLY)
  run(gzip -9n ${folder}/changelog.Debian ${folder}/changelog)
  file(GLOB files ${folder}/*)
  run(chmod 644 ${files})
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} name)
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX})
  document_package(${usr}/share ${CPACK_DEBIAN_${name}_PACKAGE_NAME})
endforeach()

set(share ${CPACK_TEMPORARY_DIRECTORY}/program${CPACK_PACKAGING_INSTALL_PREFIX}/share)
run(gzip -9n ${share}/man/man1/sudoku.1)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
file(RENAME ${share}/doc/sudoku/README.md ${share}/doc/${CPACK_DEBIAN_PROGRAM_PACKAGE_NAME}/README.md)
file(REMOVE_RECURSE ${share}/doc/sudoku) # the license is in copyright

# Removes the compiler's comment from each file.
set(library ${CPACK_TEMPORARY_DIRECTORY}/*${CPACK_PACKAGING_INSTALL_PREFIX}/lib)
set(program ${CPACK_TEMPORARY_DIRECTORY}/program${CPACK_PACKAGING_INSTALL_PREFIX}/bin/sudoku)
file(GLOB_RECURSE static ${library}/*.a)
file(GLOB_RECURSE shared ${library}/*.so.*.*.*)
set(superfluous --remove-section=.comment --remove-section=.note)
run(${CPACK_SUDOKU_STRIP} ${superfluous} ${program} ${shared})
run(${CPACK_SUDOKU_STRIP} --strip-debug --enable-deterministic-archives ${superfluous} ${static})
