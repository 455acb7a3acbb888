#!/bin/sh
# Brings uploaded files back as they were: restore-files.sh /backup/lists/20261123T030000Z.sums /srv/xinqi/files
set -eu
list=${1:?'one of the lists'}
folder=${2:?'an empty folder to restore into'}
store="$(dirname "$(dirname "$list")")/store"
if [ -n "$(ls -A "$folder" 2>/dev/null)" ]; then
  echo "$folder is not empty: nothing was restored" >&2
  exit 1
fi
mkdir -p "$folder"
cut --characters=67- "$list" | (cd "$store" && xargs --delimiter='\n' --no-run-if-empty cp --parents --archive --target-directory="$folder")
cd "$folder"
if [ -s "$list" ]; then sha256sum --check --quiet --strict "$list"; fi
