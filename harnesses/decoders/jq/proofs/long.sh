# long.sh COUNT: how often U+FFFD is in a line of so many letters and one euro sign.
set -eu
printf '%s letters and U+20AC -> U+FFFD ' "$1"
(head -c "$1" /dev/zero | tr '\0' a; printf '\342\202\254\n') | jq -c -R '[explode[] | select(. == 65533)] | length' | sed 's/$/ times/'
