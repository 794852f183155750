#!/bin/sh
# The table in the bench's README and the chart are made from the results that are kept.
# bench_results.sh SOURCE_DIRECTORY
set -eu
cd "$1/src/cli/bench"
awk -f results.awk -f chart.awk results.json | cmp - chart.svg
awk -v base=dlx -f results.awk -f table.awk results.json | while IFS= read -r line; do
    grep -Fqx -e "$line" README.md || {
        echo "src/cli/bench/README.md lacks: $line"
        exit 1
    }
done
