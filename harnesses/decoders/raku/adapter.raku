# Blob.decode and Str.encode over the line protocol.

sub octets($hex) { $hex eq '-' ?? Blob.new !! Blob.new($hex.comb(2).map(*.parse-base(16))) }

sub ok(@values) { @values ?? 'ok ' ~ @values.map(*.base(16)).join(' ') !! 'ok -' }

sub ok-octets($octets) { $octets.elems ?? 'ok ' ~ $octets.list.fmt('%02X', '') !! 'ok -' }

# An exception tells its place in words only.
sub decode($octets) {
    CATCH { default { return 'ill-formed' } }
    ok($octets.decode('utf8').ords)
}

# chr takes surrogates too, but nothing above U+10FFFF.
sub encode($argument) {
    my @values = $argument eq '-' ?? () !! $argument.words.map(*.parse-base(16));
    return 'unsupported' if @values.first(* > 0x10FFFF).defined;
    CATCH { default { return 'ill-formed' } }
    ok-octets(@values.chrs.encode('utf8'))
}

sub reply($line) {
    my ($operation, $argument) = $line.split(' ', 2);
    given $operation {
        when 'hello' { "hello utf8spec/1 decode,encode rakudo-blob-decode $*RAKU.compiler.version()" }
        when 'decode' { decode(octets($argument)) }
        when 'encode' { encode($argument) }
        default { 'fault an unknown request' }
    }
}

$*OUT.out-buffer = False;
for $*IN.lines -> $line {
    last if $line eq 'bye';
    $*OUT.print(reply($line) ~ "\n");
}
