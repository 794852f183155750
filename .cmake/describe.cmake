# describe_commit(SOURCE GIT VERSION): what the sources are, if not those of the release VERSION.
# Sets, for the caller,
#   commit   the commit, or "" if this is the release or nothing is known of commits
#   changed  true if the files are not those of the commit
#   is_after_release  true if this comes after the release, and not before it
#   date     seconds since 1970 of the commit, or ""
# A folder with no .git of its own is no work tree, even if one lies around it.
function(describe_commit source git version)
  set(commit "" PARENT_SCOPE)
  set(changed FALSE PARENT_SCOPE)
  set(is_after_release FALSE PARENT_SCOPE)
  set(date "" PARENT_SCOPE)
  if(NOT git OR NOT EXISTS ${source}/.git)
    return()
  endif()
  execute_process(
    COMMAND ${git} describe --always --long --abbrev=10 --dirty=+ --tags --match v${version}
    WORKING_DIRECTORY ${source} OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET)
  execute_process(
    COMMAND ${git} log -1 --format=%ct
    WORKING_DIRECTORY ${source} OUTPUT_VARIABLE committed OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET)
  set(date "${committed}" PARENT_SCOPE)
  if(described MATCHES "^v${version}-0-g[0-9a-f]+$")
    return()
  endif()
  if(described MATCHES "([0-9a-f]+)(\\+?)$")
    set(commit ${CMAKE_MATCH_1} PARENT_SCOPE)
    string(COMPARE EQUAL "${CMAKE_MATCH_2}" "+" is_changed)
    set(changed ${is_changed} PARENT_SCOPE)
    string(FIND "${described}" "v${version}-" place)
    if(place EQUAL 0)
      set(is_after_release TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()
