# raw.sh OCTAL: the code points of a line of raw input, octets as \NNN.
set -eu
printf '%s -> ' "$1"
printf "$1\n" | jq -c -R explode
