# Writes the C file that contains the commit for --version.  It runs at each build, and changes the file only if the
# commit has changed.
# cmake -DSOURCE=... -DGIT=... -DVERSION=... -DOUTPUT=... -P commit.cmake
cmake_minimum_required(VERSION 3.20)
include(${CMAKE_CURRENT_LIST_DIR}/describe.cmake)

describe_commit(${SOURCE} "${GIT}" ${VERSION})
set(text "")
if(commit AND changed)
  set(text " (commit ${commit}, changed)")
elseif(commit)
  set(text " (commit ${commit})")
endif()
set(code "extern const char program_commit[];\nconst char program_commit[] = \"${text}\";\n")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL code)
  file(WRITE ${OUTPUT} "${code}")
endif()
