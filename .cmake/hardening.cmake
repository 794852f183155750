# Hardening flags, each used if the compiler supports it.  -fcf-protection=branch is omitted: it slows solving by about
# 4 %, and Linux does not check it in programs.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckPIESupported)

# Position-independent code.
check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# use_compiler_flag(FLAG): adds it if the compiler supports it.
function(use_compiler_flag flag)
  string(MAKE_C_IDENTIFIER "SUDOKU_HAS${flag}" known)
  check_c_compiler_flag("-Werror;${flag}" ${known})
  if(${known})
    add_compile_options(${flag})
  endif()
endfunction()

# use_linker_flag(FLAG): adds it if the linker supports it.
function(use_linker_flag flag)
  string(MAKE_C_IDENTIFIER "SUDOKU_LINKS${flag}" known)
  set(CMAKE_REQUIRED_LINK_OPTIONS ${flag})
  check_c_source_compiles("int main(void) { return 0; }" ${known})
  if(${known})
    add_link_options(${flag})
  endif()
endfunction()

# Adds the highest level of _FORTIFY_SOURCE that the C library supports, unless the user has set one.  It requires
# optimization, which depends on the build type.
function(use_fortified_calls)
  set(CMAKE_TRY_COMPILE_CONFIGURATION ${CMAKE_BUILD_TYPE})
  foreach(level 3 2)
    set(flags -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level})
    set(works SUDOKU_FORTIFIES_${level}_${CMAKE_BUILD_TYPE})
    set(CMAKE_REQUIRED_FLAGS -Werror)
    set(CMAKE_REQUIRED_DEFINITIONS ${flags})
    check_c_source_compiles("
      #include <stdio.h>
      #ifndef __OPTIMIZE__
      #error this needs optimization
      #endif
      int main(void) { return 0; }"
      ${works})
    if(${works})
      add_compile_options(${flags})
      return()
    endif()
  endforeach()
endfunction()

use_compiler_flag(-fstack-protector-strong) # detects stack buffer overflows
use_compiler_flag(-fstack-clash-protection) # probes the guard page
use_compiler_flag(-fcf-protection=return)   # x86: supports shadow stacks
use_compiler_flag(-mbranch-protection=standard) # Arm: signed return addresses, marked jump targets
use_linker_flag(-Wl,-z,relro) # addresses of functions are read-only ...
use_linker_flag(-Wl,-z,now)   # ... from the start
if(NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
  use_fortified_calls() # calls check known buffer sizes
endif()
