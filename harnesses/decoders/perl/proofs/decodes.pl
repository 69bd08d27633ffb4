# decodes.pl CALL OCTETS: what one of Perl's decoders makes of them.
use v5.36;
no warnings 'utf8';
use Encode qw(decode FB_CROAK FB_DEFAULT FB_QUIET);
use PerlIO::encoding;

my ($call, $hex) = @ARGV;
my $octets = pack 'H*', $hex;
my %calls = (
    'Encode-strict' => sub { decode('UTF-8', $octets, FB_DEFAULT) },
    'Encode-croak'  => sub { eval { decode('UTF-8', $octets, FB_CROAK) } },
    'Encode-quiet'  => sub { my $string = decode('UTF-8', $octets, FB_QUIET); $octets eq '' ? $string : undef },
    'Encode-lax'    => sub { decode('utf8', $octets, FB_DEFAULT) },
    'utf8-decode'   => sub { utf8::decode($octets) ? $octets : undef },
    'PerlIO'        => sub { open my $file, '<:encoding(UTF-8)', \$octets; local $/; <$file> },
    'PerlIO-FFFD'   => sub {
        local $PerlIO::encoding::fallback = FB_DEFAULT | Encode::STOP_AT_PARTIAL;
        open my $file, '<:encoding(UTF-8)', \$octets;
        local $/;
        <$file>;
    },
);
my $string = $calls{$call}->();
say "$hex -> ", defined $string ? join ' ', map { sprintf 'U+%04X', ord } split //, $string : 'refused';
