#!/bin/sh
# The release command of this image, on the store under MEALTIME_DATA: release.sh publish mf-marketing --built
set -eu
cd "$(dirname "$0")/../.."
exec node --conditions=source --import tsx engine/cli/src/cli.ts "$@"
