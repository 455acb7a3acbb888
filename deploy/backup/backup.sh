#!/bin/sh
# One backup of the database: `backup.sh full` every Sunday, `backup.sh diff` every other night (deploy/backup/xinqi-backup.timer).
# Started on every machine with a database; only the primary's makes one. What was written since then is archived all day long.
set -eu
type=${1:-diff}
if ! curl --fail --silent --output /dev/null "http://${PATRONI_RESTAPI_CONNECT_ADDRESS:?}/primary"; then
  echo "not the primary: nothing to do"
  exit 0
fi
pgbackrest --stanza=xinqi --type="$type" backup
# A backup that nobody can follow to the present is none: the archive has to be whole.
pgbackrest --stanza=xinqi check
