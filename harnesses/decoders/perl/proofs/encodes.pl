# encodes.pl CALL VALUE: what one of Perl's encoders makes of it.
use v5.36;
no warnings 'utf8';
use Encode qw(encode FB_CROAK);

my ($call, $hex) = @ARGV;
my $string = chr hex $hex;
my %calls = (
    'Encode-strict' => sub { eval { encode('UTF-8', $string, FB_CROAK) } },
    'Encode-lax'    => sub { encode('utf8', $string, FB_CROAK) },
    'utf8-encode'   => sub { utf8::encode($string); $string },
);
my $octets = $calls{$call}->();
say "U+$hex -> ", defined $octets ? uc unpack 'H*', $octets : 'refused';
