#!/bin/sh
# Brings the database back as it was at one second: restore.sh '2026-11-23 08:15:00+00' /var/lib/postgresql/15/restored
# It writes into a folder of its own and touches no running database. The environment is that of backup.env.
# What it leaves is started by hand first, looked at, and only then made the service's own (docs/deploy.md).
set -eu
moment=${1:?'the moment, as YYYY-MM-DD HH:MM:SS+00'}
folder=${2:?'an empty folder to restore into'}
if [ -n "$(ls -A "$folder" 2>/dev/null)" ]; then
  echo "$folder is not empty: nothing was restored" >&2
  exit 1
fi
mkdir -p "$folder"
chmod 700 "$folder"
# Archiving stays off: what is only looked at must not write into the archive of the service.
pgbackrest --stanza=xinqi --pg1-path="$folder" --type=time --target="$moment" --target-action=promote \
  --archive-mode=off --no-delta restore
# pgBackRest has been known to end well with nothing there; a folder without these is no database.
for file in PG_VERSION global/pg_control backup_label; do
  if [ ! -e "$folder/$file" ]; then
    echo "$folder/$file is missing: nothing was restored" >&2
    exit 1
  fi
done
