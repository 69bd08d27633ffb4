# channel.tcl OCTETS[|OCTETS]: what a channel with -encoding utf-8 reads, given a part a read.
proc source {call channel args} {
    switch $call {
        initialize {return {initialize finalize watch read}}
        read {set ::parts [lassign $::parts part]; return [binary decode hex $part]}
    }
}
set parts [split [lindex $argv 0] |]
set channel [chan create read source]
chan configure $channel -encoding utf-8
binary scan [encoding convertto unicode [chan read $channel]] su* units
puts "[lindex $argv 0] -> [lmap unit $units {format %04X $unit}]"
