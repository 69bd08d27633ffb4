# Perl's own decoders over the line protocol: adapter.pl ROW.
use v5.36;
no warnings 'utf8';
use FindBin;
use lib $FindBin::Bin;
use Encode qw(:fallbacks :fallback_all);
use JSON::PP ();
use PerlIO::encoding;
use line_protocol;

# The checks are Encode's: FB_CROAK dies, FB_DEFAULT puts in U+FFFD.
sub by_encode ($encoding) {
    return {
        decode  => sub ($octets) { characters(eval { Encode::decode($encoding, $octets, FB_CROAK) } // return) },
        replace => sub ($octets) { characters(Encode::decode($encoding, $octets, FB_DEFAULT)) },
        encode  => sub ($string) { octets(eval { Encode::encode($encoding, $string, FB_CROAK) } // return) },
    };
}

sub with_count ($encoding) {
    my $count = sub ($octets) { 'ok ' . length Encode::decode($encoding, $octets, FB_DEFAULT) };
    return {%{by_encode($encoding)}, count => $count};
}

# FB_QUIET stops before what it cannot decode, be it ill-formed or only begun, and leaves it in the
# buffer: the documentation's loop for input in parts.
sub parts_of (@chunks) {
    my ($buffer, $taken, @parts) = ('', 0);
    for my $chunk (@chunks) {
        my $before = length($buffer .= $chunk);
        push @parts, Encode::decode('UTF-8', $buffer, FB_QUIET);
        $taken += $before - length $buffer;
    }
    return $buffer eq '' ? undef : $taken, @parts;
}

sub quietly (@chunks) {
    my ($error, @parts) = parts_of(@chunks);
    return defined $error ? "ill-formed $error" : characters(join '', @parts);
}

# Only at the end is it an error that something is left in the buffer.
sub quiet_deltas (@chunks) {
    my ($error, @parts) = parts_of(@chunks);
    my $deltas = join '|', map { characters($_) =~ s/^ok //r } @parts, '';
    return defined $error ? "ill-formed $error - " . @parts . " before $deltas" : "ok $deltas";
}

sub encode_quietly ($string) {
    my $count  = length $string;
    my $octets = Encode::encode('UTF-8', $string, FB_QUIET);
    return $string eq '' ? octets($octets) : 'ill-formed ' . ($count - length $string);
}

# A whole handle is read through the layer. Its check is a global of PerlIO::encoding. The handle ends
# with the eval: its own end can die, too.
sub from_handle ($octets, $check) {
    local $PerlIO::encoding::fallback = $check | Encode::STOP_AT_PARTIAL;
    my $string = eval {
        open my $handle, '<:encoding(UTF-8)', \$octets or return;
        local $/;
        my $all = <$handle> // '';
        close $handle ? $all : undef;
    };
    return defined $string ? characters($string) : undef;
}

sub to_handle ($string) {
    my $octets = '';
    local $PerlIO::encoding::fallback = FB_CROAK | Encode::STOP_AT_PARTIAL;
    my $closed = eval {
        open my $handle, '>:encoding(UTF-8)', \$octets or return;
        print {$handle} $string;
        close $handle;
    };
    return $closed ? octets($octets) : undef;
}

sub by_builtins () {
    return {
        decode => sub ($octets) { utf8::decode($octets) ? characters($octets) : undef },
        encode => sub ($string) { utf8::encode($string); octets($string) },
        count  => sub ($octets) { utf8::decode($octets) ? 'ok ' . length $octets : undef },
        'length-as-utf-8' => sub ($octets) { utf8::decode($octets) ? 'ok ' . utf8::upgrade($octets) : undef },
    };
}

# In quotes, as one string of an array.
sub from_json ($octets) {
    return 'unsupported' if $octets =~ /[\x00-\x1F"\\]/;
    return characters((eval { JSON::PP::decode_json(qq(["$octets"])) } // return)->[0]);
}

my %rows = (
    'perl-encode'       => with_count('UTF-8'),
    'perl-encode-lax'   => with_count('utf8'),
    'perl-encode-quiet' => {
        decode => \&quietly, stream => \&quietly, encode => \&encode_quietly, 'stream-deltas' => \&quiet_deltas,
    },
    'perl-perlio'       => {
        decode  => sub ($octets) { from_handle($octets, FB_CROAK) },
        replace => sub ($octets) { from_handle($octets, FB_DEFAULT) },
        encode  => \&to_handle,
    },
    'perl-utf8-decode'  => by_builtins(),
    'perl-json-pp'      => {decode => \&from_json},
);
# The rows of other encodings than UTF-8 end with the encoding's name. Where a signature selects the
# order, utf8spec asks no side operation.
my ($name)     = @ARGV;
my ($encoding) = $name =~ /^perl-encode-(utf-(?:16|32).*)/;
my $row        = !$encoding ? $rows{$name} : $encoding =~ /e$/ ? with_count($encoding) : by_encode($encoding);
serve($name, ($^V =~ s/^v//r) . ($encoding ? " encoding=$encoding" : ''), $row);
