# convert.tcl from OCTETS, or to UNIT: what encoding convertfrom and convertto make of them.
lassign $argv call hex
if {$call eq {from}} {
    set string [encoding convertfrom utf-8 [binary decode hex $hex]]
    puts "$hex -> [lmap character [split $string {}] {format U+%04X [scan $character %c]}]"
} else {
    scan $hex %x unit
    binary scan [encoding convertto utf-8 [format %c $unit]] H* octets
    puts "U+$hex -> [string toupper $octets]"
}
