#!/bin/bash -eu
exec bash -eux "$SRC/utf8spec/oss-fuzz/build.sh"
