# Selects the fuzzing engine and instruments all code for it.
#
# Sets fuzzing_engine to the library to link.  OSS-Fuzz provides LIB_FUZZING_ENGINE and all flags.  Otherwise, it is
# libFuzzer with clang; other compilers only replay files.
set(fuzzing_engine "$ENV{LIB_FUZZING_ENGINE}")
if(fuzzing_engine)
  enable_language(CXX) # required by engines
elseif(CMAKE_C_COMPILER_ID MATCHES "Clang")
  # Without comparison tracing, inputs run twice as fast.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp -g)
  set(fuzzing_engine -fsanitize=fuzzer)
else()
  message(STATUS "${CMAKE_C_COMPILER_ID} has no fuzzing engine: the fuzz targets replay files only")
endif()
