# The line protocol for adapters in Perl. A row is a hash of operations; each takes the argument's
# octets (encode: the values as a string of characters; streams: a list of octets) and answers a
# whole reply.
package line_protocol;
use v5.36;
no warnings 'utf8';
use Exporter 'import';
our @EXPORT = qw(serve characters octets);

my @core = qw(validate decode replace stream stream-replace encode);
my @side = qw(count boundary next prev length-as-utf-8 length-as-utf-16 length-as-utf-32
    stream-deltas stream-replace-deltas);

# One reply of characters. Perl has code points of more than 32 bits, which no number of the
# protocol holds, and some modules make strings that are no characters at all. Both are handed over
# as the octets that they consist of.
sub characters ($string) {
    return 'ok -' if $string eq '';
    my $text = utf8::valid($string) ? sprintf '%*vX', ' ', $string : undef;
    return "ok $text" if defined $text && $text !~ /[0-9A-F]{9}/;
    utf8::encode($string);
    return 'ok utf8 ' . unpack 'H*', $string;
}

sub octets ($string) { 'ok ' . ($string eq '' ? '-' : unpack 'H*', $string) }

my %argument_of = (
    encode => sub ($text) { join '', map { chr hex } split / /, $text =~ tr/-//dr },
    map({ $_ => sub ($text) { map { pack 'H*', tr/-//dr } split /\|/, $text } }
        @side, grep { $_ ne 'encode' } @core),
);

sub reply ($request, $row) {
    my ($operation, $text) = split / /, $request, 2;
    my $function = $row->{$operation} or return "fault no such operation";
    return $function->($argument_of{$operation}->($text)) // 'ill-formed';
}

sub hello ($name, $version, $row) {
    my ($offered, $also) = map { join ',', grep { $row->{$_} } @$_ } \@core, \@side;
    return "hello utf8spec/1 $offered $name $version" . ($also && " also=$also");
}

# Replies go out together when all that was there is answered.
sub serve ($name, $version, $row) {
    my $hello = hello($name, $version, $row);
    my ($rest, $bye) = ('', 0);
    $| = 1;
    while (!$bye && sysread STDIN, $rest, 65536, length $rest) {
        my $replies = '';
        for my $request (split /\r?\n/, substr $rest, 0, 1 + rindex($rest, "\n"), '') {
            last if $bye = $request eq 'bye';
            $replies .= $request =~ /^hello / ? "$hello\n" : reply($request, $row) . "\n";
        }
        print $replies;
    }
}

1;
