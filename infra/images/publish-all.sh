#!/bin/sh
# Publishes the shell and every remote of this image into the store under MEALTIME_DATA. Safe to repeat: what is live
# already, or was rolled back or superseded since, stays as it is. With --if-empty nothing is done to a store that holds
# a generation. Any other refusal ends it.
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
