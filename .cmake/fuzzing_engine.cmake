# Chooses the engine of the fuzz targets, and has all code tell it what an input reaches.
#
# Sets fuzzing_engine to what the targets are linked with.  OSS-Fuzz names its engine in
# LIB_FUZZING_ENGINE, and has all that code needs in CFLAGS.  Elsewhere it is libFuzzer if the
# compiler is clang.  If it is not, the targets replay files only.
set(fuzzing_engine "$ENV{LIB_FUZZING_ENGINE}")
if(fuzzing_engine)
  enable_language(CXX) # engines are written in it
elseif(CMAKE_C_COMPILER_ID MATCHES "Clang")
  # Without the calls at each comparison, inputs are tried twice as fast.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp -g)
  set(fuzzing_engine -fsanitize=fuzzer)
else()
  message(STATUS "${CMAKE_C_COMPILER_ID} has no fuzzing engine: the fuzz targets replay files only")
endif()
