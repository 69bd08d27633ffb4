<?php
// cut.php LIMIT OCTETS...: what mb_strcut leaves of each text, and what stands behind the cut.
[, $limit] = $argv;
foreach (array_slice($argv, 2) as $hex) {
    $octets = hex2bin($hex);
    $kept = mb_strcut($octets, 0, $limit, 'UTF-8');
    $rest = substr($octets, strlen($kept));
    echo "$hex cut to $limit octets: ", bin2hex($kept), ', the rest is ', bin2hex($rest), "\n";
}
