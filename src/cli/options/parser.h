/* parser.h - reads the command line. */
#ifndef PARSER_H
#define PARSER_H

#include "option.h"

/* Reads the command line into options.  PARSED_AND_DONE: an option such as --help has printed its
 * text to output.  PARSE_FAILED: a complaint has been printed to standard error. */
enum parse_outcome options_parse(int argc, char **argv, struct options *options,
                                 struct output *output);

#endif
