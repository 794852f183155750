# Lets tests replace functions that the program calls.
#
# Sets SUDOKU_LINKER_WRAPS and defines wrap().

# GNU ld and lld support --wrap; the linker of macOS does not.
include(CheckCSourceCompiles)
set(CMAKE_REQUIRED_LINK_OPTIONS "-Wl,--wrap=read")
check_c_source_compiles("
  #include <unistd.h>
  ssize_t __wrap_read(int file, void *bytes, size_t size);
  ssize_t __wrap_read(int file, void *bytes, size_t size) {
      (void)file, (void)bytes;
      return (ssize_t)size;
  }
  int main(void) { char byte; return (int)read(0, &byte, 1); }"
  SUDOKU_LINKER_WRAPS)
unset(CMAKE_REQUIRED_LINK_OPTIONS)

# wrap(TARGET FUNCTION...): calls of FUNCTION in TARGET go to __wrap_FUNCTION.
function(wrap target)
  list(TRANSFORM ARGN PREPEND "-Wl,--wrap=")
  target_link_options(${target} PRIVATE ${ARGN})
endfunction()
