# unicode.tcl convertfrom OCTETS, read OCTETS, or convertto UNIT: what the encoding unicode makes of it.
lassign $argv call hex
set octets [binary decode hex $hex]
switch $call {
    convertfrom {set string [encoding convertfrom unicode $octets]}
    read {
        lassign [chan pipe] from to
        chan configure $to -translation binary
        chan configure $from -encoding unicode
        chan puts -nonewline $to $octets
        chan close $to
        set string [chan read $from]
    }
    convertto {
        puts "U+$hex -> [binary encode hex [encoding convertto unicode [format %c 0x$hex]]]"
        exit
    }
}
puts "$hex -> [lmap character [split $string {}] {format U+%04X [scan $character %c]}]"
