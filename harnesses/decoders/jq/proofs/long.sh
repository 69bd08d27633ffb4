# long.sh COUNT OCTETS: how often U+FFFD is in a line of so many letters and the octets of one
# character, which are in octal as in \342\202\254.
set -eu
printf '%s letters and %s -> U+FFFD ' "$1" "$2"
(head -c "$1" /dev/zero | tr '\0' a; printf "$2\n") | jq -c -R '[explode[] | select(. == 65533)] | length' | sed 's/$/ times/'
