#!/bin/sh
# Seals the service's secrets for the backup: seal-keys.sh /etc/xinqi/secrets.env recipients.pem keys-2026-11-23.cms
# A backup without the field keys is worthless, and one that has them beside it protects nobody. So what is written here opens only
# with private keys that are on no machine of ours (two people, each a key on paper and on a token), and recipients.pem holds
# their certificates alone. Run it after every change of a secret, and keep the result away from the database's repository.
set -eu
secrets=${1:?'file with the secrets'}
recipients=${2:?'file with the certificates of those who may open it'}
sealed=${3:?'file to write'}
for name in FIELD_KEY TOKEN_SECRET SEAT_SECRET PGBACKREST_REPO1_CIPHER_PASS; do
  if ! grep -q "^$name=." "$secrets"; then
    echo "$secrets has no $name: a backup that is restored without it cannot be read" >&2
    exit 1
  fi
done
umask 077
# One file may hold several certificates; openssl wants a file for each.
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
csplit --quiet --elide-empty-files --prefix="$parts/" "$recipients" '/-----BEGIN CERTIFICATE-----/' '{*}'
openssl cms -encrypt -binary -aes256 -outform PEM -in "$secrets" -out "$sealed.new" "$parts"/*
mv "$sealed.new" "$sealed"
