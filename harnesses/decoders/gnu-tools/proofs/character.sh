# character.sh DECIMAL: the octets that gawk's %c prints for a value.
set -eu
printf '%s ->' "$1"
gawk -v value="$1" 'BEGIN { printf "%c", value }' | od -An -tx1
