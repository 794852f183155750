# Describes the sources by their git history.

# ask_git(RESULT ARGUMENT...): output of git in the folder source, or "" if it fails.
function(ask_git result)
  # A build never writes to the repository and takes no locks.
  execute_process(COMMAND ${git} --no-optional-locks ${ARGN} WORKING_DIRECTORY ${source}
    OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  set(${result} "${said}" PARENT_SCOPE)
endfunction()

# describe_commit(SOURCE GIT VERSION): describes the sources relative to the release VERSION.
# Sets in the caller:
#   commit   the commit, or "" for the release or without a repository
#   changed  true if files differ from the commit
#   is_after_release  true if the commit follows the release
#   date     seconds since 1970 of the commit, or ""
# A folder without its own .git is not a work tree, even inside another one.
function(describe_commit source git version)
  set(commit "" PARENT_SCOPE)
  set(changed FALSE PARENT_SCOPE)
  set(is_after_release FALSE PARENT_SCOPE)
  set(date "" PARENT_SCOPE)
  if(NOT git OR NOT EXISTS ${source}/.git)
    return()
  endif()
  ask_git(described describe --always --long --abbrev=10 --tags --match v${version})
  ask_git(changes status --porcelain --untracked-files=no)
  ask_git(committed log -1 --format=%ct)
  set(date "${committed}" PARENT_SCOPE)
  if(described STREQUAL "" OR (described MATCHES "^v${version}-0-g" AND changes STREQUAL ""))
    return()
  endif()
  string(REGEX MATCH "[0-9a-f]+$" hash ${described})
  set(commit ${hash} PARENT_SCOPE)
  if(NOT changes STREQUAL "")
    set(changed TRUE PARENT_SCOPE)
  endif()
  string(FIND ${described} v${version}- place)
  if(place EQUAL 0)
    set(is_after_release TRUE PARENT_SCOPE)
  endif()
endfunction()
