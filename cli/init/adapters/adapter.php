<?php
// An adapter in PHP: it connects a decoder with utf8spec.
//
//   utf8spec check-adapter -- php adapter.php
//   utf8spec run -- php adapter.php
//
// It tests preg_match with the modifier u, and htmlspecialchars with ENT_SUBSTITUTE. Put calls of
// your decoder where "CHANGE" stands. Pass on what your decoder gives: do not repair it, and do not
// judge it. Leave an operation out of the hello if your decoder does not have it.

// CHANGE: the operations, the name and the version of your decoder.
const HELLO = 'hello utf8spec/1 validate,replace my-decoder 1.0 flush=hello';

// CHANGE: says whether the octets are well-formed.
function validate(string $octets): bool {
  return preg_match('//u', $octets) === 1;
}

// CHANGE: replaces ill-formed octets. The result is UTF-8 here, so the reply is too.
function replace(string $octets): string {
  return htmlspecialchars_decode(htmlspecialchars($octets, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8'), ENT_NOQUOTES);
}

function answer(array $words): string {
  if ($words[0] === 'hello') return HELLO;
  $octets = hex2bin(str_replace('-', '', $words[1] ?? ''));
  if ($words[0] === 'validate') return validate($octets) ? 'ok' : 'ill-formed';
  if ($words[0] === 'replace') return 'ok utf8 ' . (strtoupper(bin2hex(replace($octets))) ?: '-');
  return 'fault unknown operation';
}

ini_set('memory_limit', '512M');
$waiting = '';  // replies that are written with the next hello
while (($line = fgets(STDIN)) !== false) {
  $words = explode(' ', rtrim($line));
  if ($words[0] === 'bye') break;
  $waiting .= answer($words) . "\n";
  if ($words[0] !== 'hello' && strlen($waiting) < 65536) continue;
  fwrite(STDOUT, $waiting);
  $waiting = '';
}
fwrite(STDOUT, $waiting);
