# Blob.decode, Str.encode and Encoding::Decoder over the line protocol.

my %operations = 'rakudo-blob-decode' => 'decode,encode', 'rakudo-decoder' => 'stream';
my $row = @*ARGS[0];

sub octets($hex) { $hex eq '-' ?? Blob.new !! Blob.new($hex.comb(2).map(*.parse-base(16))) }

sub ok(@values) { @values ?? 'ok ' ~ @values.map(*.base(16)).join(' ') !! 'ok -' }

sub ok-octets($octets) { $octets.elems ?? 'ok ' ~ $octets.list.fmt('%02X', '') !! 'ok -' }

# An exception has no type of its own, and tells its place in words only.
sub refusal($exception) {
    $exception.message ~~ /'UTF-8' | 'Incomplete character'/ ?? 'ill-formed' !! "fault {$exception.message.words}"
}

sub decode($octets) {
    CATCH { default { return refusal($_) } }
    ok($octets.decode('utf8').ords)
}

# What Supply.decode and IO::Handle do: all that can be had of each chunk, and the rest at the end.
sub stream(@chunks) {
    my $decoder = Encoding::Registry.find('utf8').decoder;
    CATCH { default { return refusal($_) } }
    my @text = @chunks.map({ $decoder.add-bytes($_); $decoder.consume-available-chars });
    ok((@text.join ~ $decoder.consume-all-chars).ords)
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
        when 'hello' { "hello utf8spec/1 %operations{$row} $row $*RAKU.compiler.version()" }
        when 'decode' { decode(octets($argument)) }
        when 'stream' { stream($argument.split('|').map(&octets)) }
        when 'encode' { encode($argument) }
        default { 'fault an unknown request' }
    }
}

$*OUT.out-buffer = False;
for $*IN.lines -> $line {
    last if $line eq 'bye';
    $*OUT.print(reply($line) ~ "\n");
}
