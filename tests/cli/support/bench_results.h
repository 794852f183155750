/* bench_results.h - the JSON that a bench prints, with 0 for what varies. */
#ifndef BENCH_RESULTS_H
#define BENCH_RESULTS_H

#define SPREAD "{\"median\":0,\"min\":0,\"max\":0}"
#define RACER(engine, records, nodes)                                                              \
    "{\"engine\":\"" engine "\",\"records\":" records ",\"records_per_second\":" SPREAD            \
    ",\"single_records_per_second\":" SPREAD                                                       \
    ",\"microseconds_per_record\":0,\"nodes_per_record\":" nodes ",\"ratio\":" SPREAD "}"
#define LATE_RACER(engine)                                                                         \
    "{\"engine\":\"" engine "\",\"records\":0,\"records_per_second\":null,"                        \
    "\"single_records_per_second\":null,\"microseconds_per_record\":null,\"nodes_per_record\":"    \
    "null,\"ratio\":null}"
#define LIMITED_RESULT(bench, timeout, max_nodes, files, shape, records, engines)                  \
    "{\"bench\":\"" bench "\",\"version\":\"" PROGRAM_VERSION "\",\"timeout\":" timeout            \
    ",\"max_nodes\":" max_nodes ",\"files\":[" files "],\"shape\":\"" shape                        \
    "\",\"records\":" records ",\"rounds\":5,\"engines\":[" engines "]}\n"
#define RESULT(bench, files, shape, records, engines)                                              \
    LIMITED_RESULT(bench, "5", "0", files, shape, records, engines)

#endif
