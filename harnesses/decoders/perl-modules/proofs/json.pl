# json.pl MODULE OCTETS: the string that its decode_json makes of them in quotes. Where that is no
# string of Perl, its octets.
use v5.36;
no warnings 'utf8';
use Cpanel::JSON::XS ();
use JSON::XS ();

my ($module, $hex) = @ARGV;
my $string = $module->can('decode_json')->('["' . pack('H*', $hex) . '"]')->[0];
my $valid  = utf8::valid($string);
utf8::encode($string) if !$valid;
say "$hex -> ", $valid ? sprintf 'U+%*vX', ' ', $string : uc(unpack 'H*', $string) . ', not utf8::valid';
