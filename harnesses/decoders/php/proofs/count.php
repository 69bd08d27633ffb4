<?php
// count.php ENCODING OCTETS: how many characters mb_strlen counts, and how many mb_scrub leaves.
[, $encoding, $hex] = $argv;
$octets = hex2bin($hex);
$counted = mb_strlen($octets, $encoding);
$scrubbed = mb_scrub($octets, $encoding);
$left = mb_strlen($scrubbed, $encoding);
echo "$encoding $hex: mb_strlen $counted, mb_strlen of mb_scrub $left\n";
