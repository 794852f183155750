# The program as a WebAssembly module, by Debian's clang, lld, wasi-libc and libclang-rt-14-dev-wasm32:
# cmake -DCMAKE_TOOLCHAIN_FILE=.cmake/wasm32-wasi.cmake
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)

# Node 16.4 and browsers of 2023 have vectors of 128 bits, which make solving five times as fast, and
# instructions that copy memory.
set(CMAKE_C_FLAGS_INIT "-msimd128 -mbulk-memory -ftls-model=local-exec -Wno-gnu-statement-expression")
# As fast as -O3, and an eighth smaller.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "Options of the compiler for a release")

# A pointer too far is an error of the program, not of the machine: nothing else shares its memory.
set(SUDOKU_HARDEN OFF CACHE BOOL "What is built has none of a native program's weak points")
set(BUILD_SHARED_LIBS OFF CACHE BOOL "Modules do not share libraries")
