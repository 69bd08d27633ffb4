# base64d.sh OCTAL: the code points of what @base64d decodes, octets as \NNN.
set -eu
printf '%s -> ' "$1"
printf "$1" | base64 | jq -c -R '@base64d | explode'
