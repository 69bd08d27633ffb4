# channel.tcl TEXT...: what a channel with -encoding utf-8 reads of each OCTETS[|OCTETS], given a part
# a read. Each text has a channel of its own.
proc source {call channel args} {
    switch $call {
        initialize {return {initialize finalize watch read}}
        read {set ::parts [lassign $::parts part]; return [binary decode hex $part]}
    }
}
puts [join [lmap text $argv {
    set parts [split $text |]
    set channel [chan create read source]
    chan configure $channel -encoding utf-8
    set read [chan read $channel]
    chan close $channel
    binary scan [encoding convertto unicode $read] su* units
    string cat "$text -> " [lmap unit $units {format %04X $unit}]
}] {, }]
