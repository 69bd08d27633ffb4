# Modules of Perl in C over the line protocol: adapter.pl ROW.
use v5.36;
no warnings 'utf8';
use FindBin;
use lib "$FindBin::Bin/../perl";
use Cpanel::JSON::XS ();
use JSON::XS ();
use Unicode::UTF8 ();
use line_protocol;

# Unicode::UTF8 calls back for all that it would replace and says where it is. That ends the call.
sub decoded ($octets) {
    my $error;
    my $string = eval {
        Unicode::UTF8::decode_utf8($octets, sub ($part, $is_scalar_value, $position) {
            $error = "ill-formed $position " . length $part;
            die;
        });
    };
    return $error // characters($string // die $@);
}

sub encoded ($string) {
    my $error;
    my $octets = eval {
        Unicode::UTF8::encode_utf8($string, sub ($value, $is_scalar_value, $position) {
            $error = "ill-formed $position";
            die;
        });
    };
    return $error // octets($octets // die $@);
}

# In quotes, as one string of an array. What has a meaning of its own there cannot be asked.
sub json ($decode) {
    return {
        decode => sub ($octets) {
            return 'unsupported' if $octets =~ /[\x00-\x1F"\\]/;
            return characters((eval { $decode->(qq(["$octets"])) } // return)->[0]);
        }
    };
}

my %rows = (
    'perl-unicode-utf8' => [
        $Unicode::UTF8::VERSION,
        {
            validate => sub ($octets) { Unicode::UTF8::valid_utf8($octets) ? 'ok' : undef },
            decode   => \&decoded,
            replace  => sub ($octets) { characters(Unicode::UTF8::decode_utf8($octets)) },
            encode   => \&encoded,
        }
    ],
    'perl-json-xs'        => [$JSON::XS::VERSION, json(\&JSON::XS::decode_json)],
    'perl-cpanel-json-xs' => [$Cpanel::JSON::XS::VERSION, json(\&Cpanel::JSON::XS::decode_json)],
);
serve($ARGV[0], $rows{$ARGV[0]}->@*);
