# json.sh OCTAL: the code points of a string in JSON, octets as \NNN.
set -eu
printf '%s -> ' "$1"
printf "\"$1\"\n" | jq -c explode
