#!/bin/sh
# Backs up the folder of uploaded files (FILES_DIR) to FILES_BACKUP, another machine's encrypted disk that is mounted here, and forgets
# what was deleted more than fourteen days ago: what a person had erased leaves the backup as well.
# A file is written once, under a name of its own, and never changed, so that a copy is never out of date.
# With a store that speaks S3 this is not needed: switch on versions and a rule of fourteen days there (docs/deploy.md).
set -eu
: "${FILES_DIR:?}" "${FILES_BACKUP:?}"
days=${FILES_BACKUP_DAYS:-14}
mkdir -p "$FILES_BACKUP/store" "$FILES_BACKUP/lists"
cd "$FILES_DIR"
list="$FILES_BACKUP/lists/$(date -u +%Y%m%dT%H%M%SZ).sums"
cp --archive --no-clobber . "$FILES_BACKUP/store/"
find . -type f -print0 | sort --zero-terminated | xargs --null --no-run-if-empty sha256sum > "$list.new"
# Of today's list every file is there and whole, or there is no such list.
(cd "$FILES_BACKUP/store" && sha256sum --check --quiet --strict "$list.new")
mv "$list.new" "$list"
find "$FILES_BACKUP/lists" -name '*.sums' -mtime "+$days" -delete
cd "$FILES_BACKUP"
cut --characters=67- lists/*.sums | sort --unique > kept
(cd store && find . -type f | sort) | comm -23 - kept | (cd store && xargs --delimiter='\n' --no-run-if-empty rm --)
