# nonchar.pl: Unicode::UTF8 of U+FFFE.
use v5.36;
use Unicode::UTF8 ();
say 'EFBFBE -> valid_utf8: ', Unicode::UTF8::valid_utf8("\xEF\xBF\xBE") ? 'yes' : 'no';
