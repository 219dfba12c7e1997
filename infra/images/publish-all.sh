#!/bin/sh
# Publishes the shell and every remote of this image into the store under MEALTIME_DATA. Safe to repeat: versions that are
# live, rolled back or superseded stay as they are; any other refusal ends it. With --if-empty it leaves a store that
# holds a generation unchanged.
set -eu
cd "$(dirname "$0")/../.."
holds_anything() {
  ls "${MEALTIME_DATA:-.mealtime}"/releases/generations/*.json >/dev/null 2>&1 || sh infra/images/release.sh status >/dev/null 2>&1
}
if [ "${1:-}" = --if-empty ] && holds_anything; then
  echo "Something is published already; nothing was changed."
  exit 0
fi
publish() {
  if refusal=$(sh infra/images/release.sh publish "$1" --built 2>&1 >/dev/null); then
    echo "$1 is live"
  else
    echo "$refusal" >&2
    case $refusal in VERSION_NOT_RAISED:*) ;; *) exit 1 ;; esac
  fi
}
publish shell
for remote in mf-*/; do publish "${remote%/}"; done
