# implode.sh NUMBER: the octets that implode writes for it.
set -eu
printf '%s -> ' "$1"
printf '[%s]\n' "$1" | jq -r 'implode | @base64' | base64 -d | od -An -tx1 | sed 's/^ //'
