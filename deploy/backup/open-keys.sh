#!/bin/sh
# Opens what seal-keys.sh has written, to standard output: open-keys.sh keys-2026-11-23.cms private-key.pem > secrets.env
set -eu
sealed=${1:?'file that seal-keys.sh wrote'}
key=${2:?'private key of one of those who may open it'}
openssl cms -decrypt -binary -inform PEM -in "$sealed" -inkey "$key"
