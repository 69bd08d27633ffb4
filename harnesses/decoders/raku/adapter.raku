# Blob.decode, Str.encode and Encoding::Decoder over the line protocol.

my %operations = 'rakudo-blob-decode' => 'decode,encode', 'rakudo-decoder' => 'stream';
my %also = 'rakudo-decoder' => ' also=stream-deltas';
my $row = @*ARGS[0];

# Raku takes long to read or to write a number, and a run has many millions of them.
my @hex = (^256).map(*.fmt('%02X'));
my %octet = @hex.antipairs;
my @digits;

sub octets($hex) { $hex eq '-' ?? Blob.new !! Blob.new(%octet{$hex.uc.comb(2)}) }

sub numbers(@values) { @values ?? @values.map({ @digits[$_] //= .base(16) }).join(' ') !! '-' }

sub ok(@values) { 'ok ' ~ numbers(@values) }

sub ok-octets($octets) { $octets.elems ?? 'ok ' ~ @hex[$octets.list].join !! 'ok -' }

# An exception has no type of its own, and tells its place in words only.
sub refusal($exception) {
    $exception.message ~~ /'UTF-8' | 'Incomplete character'/ ?? 'ill-formed' !! "fault {$exception.message.words}"
}

sub decode($octets) {
    CATCH { default { return refusal($_) } }
    ok($octets.decode('utf8').ords)
}

# What Supply.decode and IO::Handle do: all that can be had of each chunk, and the rest at the end.
# Returns the exception, if any, and the text of each chunk and of the end. A call that throws brings
# none.
sub parts(@chunks) {
    my $decoder = Encoding::Registry.find('utf8').decoder;
    my @text;
    CATCH { default { return $_, @text.push('') } }
    for @chunks {
        $decoder.add-bytes($_);
        @text.push($decoder.consume-available-chars);
    }
    Nil, @text.push($decoder.consume-all-chars)
}

sub stream(@chunks) {
    my ($exception, $text) = parts(@chunks);
    $exception.defined ?? refusal($exception) !! ok($text.join.ords)
}

sub deltas(@chunks) {
    my ($exception, $text) = parts(@chunks);
    my $parts = $text.map({ numbers(.ords) }).join('|');
    return "ok $parts" without $exception;
    my $refusal = refusal($exception);
    $refusal eq 'ill-formed' ?? "ill-formed - - {$text.end} before $parts" !! $refusal
}

# chr takes surrogates too, but nothing above U+10FFFF.
sub encode($argument) {
    my @values = $argument eq '-' ?? () !! $argument.words.map(*.parse-base(16));
    return 'unsupported' if @values.first(* > 0x10FFFF).defined;
    CATCH { default { return refusal($_) } }
    ok-octets(@values.chrs.encode('utf8'))
}

sub reply($line) {
    my ($operation, $argument) = $line.split(' ', 2);
    given $operation {
        when 'hello' { "hello utf8spec/1 %operations{$row} $row $*RAKU.compiler.version()" ~ (%also{$row} // '') }
        when 'decode' { decode(octets($argument)) }
        when 'stream' { stream($argument.split('|').map(&octets)) }
        when 'stream-deltas' { deltas($argument.split('|').map(&octets)) }
        when 'encode' { encode($argument) }
        default { 'fault an unknown request' }
    }
}

$*OUT.out-buffer = False;
for $*IN.lines -> $line {
    last if $line eq 'bye';
    $*OUT.print(reply($line) ~ "\n");
}
