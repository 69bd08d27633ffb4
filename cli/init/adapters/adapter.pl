# An adapter in Perl: it connects a decoder with utf8spec.
#
#   utf8spec check-adapter -- perl adapter.pl
#   utf8spec run -- perl adapter.pl
#
# It tests module Encode with the encoding UTF-8, which refuses noncharacters and swallows octets
# behind some errors. Put calls of your decoder where "CHANGE" stands.
# Pass on what your decoder gives: do not repair it, and do not judge it. Leave an operation out of
# the hello if your decoder does not have it.
use strict;
use warnings;
no warnings qw(utf8 portable);
use Encode ();
use IO::Handle;

# CHANGE: the operations, the name and the version of your decoder.
my $HELLO = 'hello utf8spec/1 decode,replace,encode my-decoder 1.0 flush=hello';

# CHANGE: refuses ill-formed octets; undef then.
sub decode {
    my ($octets) = @_;
    return eval { Encode::decode('UTF-8', $octets, Encode::FB_CROAK) };
}

# CHANGE: replaces ill-formed octets.
sub replace {
    my ($octets) = @_;
    return Encode::decode('UTF-8', $octets, Encode::FB_DEFAULT);
}

# CHANGE: undef if it refuses a value.
sub encode {
    my ($text) = @_;
    return eval { Encode::encode('UTF-8', $text, Encode::FB_CROAK) };
}

sub scalars {
    my ($text) = @_;
    return 'ill-formed' unless defined $text;    # with an offset in octets, if your decoder has one
    return $text eq '' ? 'ok -' : join ' ', 'ok', map { sprintf '%X', ord } split //, $text;
}

sub answer {
    my ($operation, @words) = @_;
    return $HELLO if $operation eq 'hello';
    if ($operation eq 'encode') {
        my @values = map { hex } grep { $_ ne '-' } @words;
        my $octets = encode(join '', map { chr } @values);
        return 'ill-formed' unless defined $octets;
        return $octets eq '' ? 'ok -' : 'ok ' . unpack 'H*', $octets;
    }
    my $octets = pack 'H*', $words[0] eq '-' ? '' : $words[0];
    return scalars(decode($octets))  if $operation eq 'decode';
    return scalars(replace($octets)) if $operation eq 'replace';
    return 'fault unknown operation';
}

while (my $line = <STDIN>) {
    my @words = split ' ', $line;
    last if $words[0] eq 'bye';
    print answer(@words), "\n";
    STDOUT->flush if $words[0] eq 'hello';
}
