#!/bin/sh
# needs.sh "TOOL..." COMMAND...: runs a test that needs these tools; without one of them, it is skipped.
for tool in $1; do
    command -v "$tool" >/dev/null || {
        echo "absent: $tool"
        exit 77
    }
done
shift
exec "$@"
