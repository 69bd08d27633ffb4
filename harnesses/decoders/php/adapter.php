<?php
// PHP's decoders over the line protocol: adapter.php ROW.
error_reporting(0); // iconv and json say with notices what their results say, too
ini_set('pcre.jit', '1');
mb_substitute_character(0xFFFD);

function hexed(string $octets): string
{
    return $octets === '' ? '-' : bin2hex($octets);
}

// A reply of UTF-8; of false or null, which stand for a refusal in PHP, none.
function utf8(string|false|null $octets): ?string
{
    return is_string($octets) ? 'ok utf8 ' . hexed($octets) : null;
}

function utf32(string|false $octets): ?string
{
    if ($octets === false) return null;
    return 'ok ' . ($octets === '' ? '-' : implode(' ', array_map('dechex', unpack('N*', $octets))));
}

function encoded(string|false $octets): ?string
{
    return is_string($octets) ? 'ok ' . hexed($octets) : null;
}

// The string of an array in JSON. What has a meaning of its own between quotes cannot be asked.
function json(string $octets, int $flags): ?string
{
    if (preg_match('/[\x00-\x1F"\\\\]/', $octets)) return 'unsupported';
    return utf8(json_decode("[\"$octets\"]", true, 2, $flags)[0] ?? null);
}

// Quotes stay as they are; & < > do not. An empty string stands for a refusal.
function html(string $octets, int $flags): ?string
{
    if (strpbrk($octets, '&<>') !== false) return 'unsupported';
    $escaped = htmlspecialchars($octets, ENT_NOQUOTES | $flags, 'UTF-8');
    return $escaped === '' && $octets !== '' ? null : utf8($escaped);
}

function chars(array $values): ?string
{
    $octets = array_map(fn ($value) => mb_chr($value, 'UTF-8'), $values);
    return in_array(false, $octets, true) ? null : encoded(implode('', $octets));
}

// Some functions say false for ill-formed text.
function number(int|false $number): ?string
{
    return $number === false ? null : "ok $number";
}

function offsets(iterable $offsets): string
{
    $all = [...$offsets];
    return 'ok ' . ($all ? implode(' ', $all) : '-');
}

// A cut at an octet has all octets from the start of its character to the end.
function mb_boundaries(string $octets): iterable
{
    for ($at = 0; $at < strlen($octets); ++$at) {
        yield strlen($octets) - strlen(mb_strcut($octets, $at, null, 'UTF-8'));
    }
}

// The characters that an iterator of ICU finds.
function code_points(string $octets): IntlBreakIterator
{
    $iterator = IntlBreakIterator::createCodePointInstance();
    $iterator->setText($octets);
    return $iterator;
}

function icu_ends(string $octets): iterable
{
    $iterator = code_points($octets);
    while (($at = $iterator->next()) !== IntlBreakIterator::DONE) yield $at;
}

function icu_starts(string $octets): iterable
{
    $iterator = code_points($octets);
    $iterator->last();
    while (($at = $iterator->previous()) !== IntlBreakIterator::DONE) yield $at;
}

const FROM_UTF8 = ['UTF-32BE', 'UTF-8'];
const TO_UTF8 = ['UTF-8', 'UTF-32BE'];
$yes = fn (bool $answer) => $answer ? 'ok' : null;
$packed = fn (array $values) => pack('N*', ...$values);

// mbstring with another encoding than UTF-8. The values are in the order that is not under test.
function mb_row(string $encoding): array
{
    // Where a signature selects the order, utf8spec asks no side operation.
    $count = fn ($octets) => number(mb_strlen($octets, $encoding));
    $order = $encoding === 'UTF-32BE' ? 'UTF-32LE' : 'UTF-32BE';
    $packed = fn (array $values) => pack($order === 'UTF-32BE' ? 'N*' : 'V*', ...$values);
    return [
        'validate' => fn ($octets) => mb_check_encoding($octets, $encoding) ? 'ok' : null,
        'replace' => fn ($octets) => utf8(mb_convert_encoding($octets, 'UTF-8', $encoding)),
        'encode' => fn ($values) => encoded(mb_convert_encoding($packed($values), $encoding, $order)),
    ] + (str_ends_with($encoding, 'E') ? ['count' => $count] : []);
}

$rows = [
    'php-mb-check-encoding' => [
        'validate' => fn ($octets) => $yes(mb_check_encoding($octets, 'UTF-8')),
    ],
    'php-mb-convert-encoding' => [
        'replace' => fn ($octets) => utf32(mb_convert_encoding($octets, ...FROM_UTF8)),
        'encode' => fn ($values) => encoded(mb_convert_encoding($packed($values), ...TO_UTF8)),
        'length-as-utf-16' => fn ($octets) => number(strlen(mb_convert_encoding($octets, 'UTF-16LE', 'UTF-8')) >> 1),
    ],
    'php-mb-scrub' => [
        'replace' => fn ($octets) => utf8(mb_scrub($octets, 'UTF-8')),
        'count' => fn ($octets) => number(mb_strlen($octets, 'UTF-8')),
        'boundary' => fn ($octets) => offsets(mb_boundaries($octets)),
        'truncate' => fn ($octets, $limit) => number(strlen(mb_strcut($octets, 0, $limit, 'UTF-8'))),
    ],
    'php-mb-chr' => ['encode' => chars(...)],
    'php-iconv' => [
        'decode' => fn ($octets) => utf32(iconv('UTF-8', 'UTF-32BE', $octets)),
        'encode' => fn ($values) => encoded(iconv('UTF-32BE', 'UTF-8', $packed($values))),
        'count' => fn ($octets) => number(iconv_strlen($octets, 'UTF-8')),
    ],
    'php-json-decode' => [
        'decode' => fn ($octets) => json($octets, 0),
        'replace' => fn ($octets) => json($octets, JSON_INVALID_UTF8_SUBSTITUTE),
    ],
    'php-json-encode' => [
        'validate' => fn ($octets) => $yes(json_encode($octets) !== false),
    ],
    'php-preg' => [
        'validate' => fn ($octets) => $yes(preg_match('//u', $octets) === 1),
    ],
    'php-htmlspecialchars' => [
        'decode' => fn ($octets) => html($octets, 0),
        'replace' => fn ($octets) => html($octets, ENT_SUBSTITUTE),
    ],
    'php-uconverter' => [
        'replace' => fn ($octets) => utf32(UConverter::transcode($octets, ...FROM_UTF8)),
        'encode' => fn ($values) => encoded(UConverter::transcode($packed($values), ...TO_UTF8)),
        'next' => fn ($octets) => offsets(icu_ends($octets)),
        'prev' => fn ($octets) => offsets(icu_starts($octets)),
    ],
];

const SIDE = [
    'count', 'boundary', 'next', 'prev', 'length-as-utf-8', 'length-as-utf-16', 'length-as-utf-32', 'truncate',
];

function reply(string $request, array $row): string
{
    [$operation, $argument] = explode(' ', $request, 2) + [1 => ''];
    if (!isset($row[$operation])) return 'fault no such operation';
    // N stands before the octets.
    [$argument, $limit] = $operation === 'truncate' ? array_reverse(explode(' ', $argument)) : [$argument, 0];
    $argument = $argument === '-' ? '' : $argument;
    $input = $operation !== 'encode' ? hex2bin($argument)
        : ($argument === '' ? [] : array_map('hexdec', explode(' ', $argument)));
    return $row[$operation]($input, (int) $limit) ?? 'ill-formed';
}

// Replies go out together when all that was there is answered.
function serve(string $name, string $version, array $row): void
{
    [$also, $core] = [array_intersect(SIDE, array_keys($row)), array_diff(array_keys($row), SIDE)];
    $hello = 'hello utf8spec/1 ' . implode(',', $core) . " $name $version" . ($also ? ' also=' . implode(',', $also) : '');
    for ($rest = ''; ($block = fread(STDIN, 65536)) !== '' && $block !== false;) {
        $requests = explode("\n", str_replace("\r", '', $rest . $block));
        $rest = array_pop($requests);
        $replies = '';
        foreach ($requests as $request) {
            if ($request === 'bye') break;
            $replies .= (str_starts_with($request, 'hello ') ? $hello : reply($request, $row)) . "\n";
        }
        fwrite(STDOUT, $replies);
        if (in_array('bye', $requests, true)) return;
    }
}

// The rows of other encodings than UTF-8 end with the encoding's name.
preg_match('/^php-mb-(utf-(?:16|32)(?:be|le)?)$/', $argv[1], $found);
[$words, $row] = $found ? [" encoding=$found[1]", mb_row(strtoupper($found[1]))] : ['', $rows[$argv[1]]];
serve($argv[1], PHP_VERSION . $words, $row);
