# Hardening: what keeps a mistake with memory from becoming more than a crash.  Each flag is used
# where the compiler has it.  Left out is -fcf-protection=branch: its marks at the targets of jumps
# made solving slower by about 4 %, and no Linux checks them in programs.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckPIESupported)

# Code that may lie anywhere in memory.
check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# use_compiler_flag(FLAG): adds it if the compiler knows it for this machine.
function(use_compiler_flag flag)
  string(MAKE_C_IDENTIFIER "SUDOKU_HAS${flag}" known)
  check_c_compiler_flag("-Werror;${flag}" ${known})
  if(${known})
    add_compile_options(${flag})
  endif()
endfunction()

# use_linker_flag(FLAG): adds it if the linker knows it.
function(use_linker_flag flag)
  string(MAKE_C_IDENTIFIER "SUDOKU_LINKS${flag}" known)
  set(CMAKE_REQUIRED_LINK_OPTIONS ${flag})
  check_c_source_compiles("int main(void) { return 0; }" ${known})
  if(${known})
    add_link_options(${flag})
  endif()
endfunction()

# Adds the highest level of _FORTIFY_SOURCE that the C library has, unless the user chose one.  It
# needs optimization, which the build type decides.
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

use_compiler_flag(-fstack-protector-strong) # an array that overflows on the stack ends the program
use_compiler_flag(-fstack-clash-protection) # the stack cannot grow past its guard page unseen
use_compiler_flag(-fcf-protection=return)   # x86: fit for shadow stacks of return addresses
use_compiler_flag(-mbranch-protection=standard) # Arm: signed return addresses, marked jump targets
use_linker_flag(-Wl,-z,relro) # addresses of functions are read-only ...
use_linker_flag(-Wl,-z,now)   # ... from the start
if(NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
  use_fortified_calls() # calls that write memory check its size where the compiler knows it
endif()
