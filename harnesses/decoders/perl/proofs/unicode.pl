# unicode.pl ENCODING OCTETS: what Encode makes of them, and of the characters that it gives back.
use v5.36;
no warnings 'utf8';
use Encode qw(decode encode FB_CROAK FB_DEFAULT);

sub shown ($string) { defined $string ? join(' ', map { sprintf 'U+%04X', ord } split //, $string) || 'nothing' : 'refused' }

my ($encoding, $hex, $value) = @ARGV;
my $octets   = pack 'H*', $hex;
my $replaced = decode($encoding, $octets, FB_DEFAULT);
my $decoded  = eval { decode($encoding, $octets, FB_CROAK) };
say "$encoding $hex -> ", shown($decoded), ', with FB_DEFAULT ', shown($replaced);
exit unless defined $value;
my $encoded = eval { encode($encoding, chr hex $value, FB_CROAK) };
say "U+$value -> ", defined $encoded ? uc unpack 'H*', $encoded : 'refused';
