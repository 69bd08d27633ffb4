# Tcl's encodings utf-8 and unicode over the line protocol: tclsh adapter.tcl ROW.

# Not by expr, which would read digits as a number.
proc or_nothing {text} {
    if {$text eq {}} {return -}
    return $text
}

# The units of UTF-16 that a string consists of.
proc numbers {string} {
    binary scan [encoding convertto unicode $string] su* values
    return [or_nothing [lmap value $values {format %X $value}]]
}

proc units {string} {
    return "ok utf16 [numbers $string]"
}

# A string of UTF-16: it has nothing above U+10FFFF, and reads a high surrogate before a low one as
# one character.
proc encode {scalars} {
    set string {}
    set before 0
    foreach scalar [string map {- {}} $scalars] {
        scan $scalar %llx value
        if {$value > 0x10FFFF || ($value >> 10 == 0x37 && $before >> 10 == 0x36)} {return unsupported}
        set before $value
        if {$value > 0xFFFF} {
            append string [format %c [expr {0xD7C0 + ($value >> 10)}]]
            set value [expr {0xDC00 + ($value & 0x3FF)}]
        }
        append string [format %c $value]
    }
    return "ok [or_nothing [binary encode hex [encoding convertto $::encoding $string]]]"
}

# A channel that gives one chunk a read.
namespace eval chunks {
    proc initialize {channel mode} {return {initialize finalize watch read}}
    proc finalize {channel} {}
    proc watch {channel events} {}
    proc read {channel count} {
        variable all
        variable next
        return [lindex $all [incr next]]
    }
    namespace export *
    namespace ensemble create
}

# An empty read would end the channel: chunks of nothing are not there. The buffer has room for a
# whole chunk, as a read may not give more.
proc stream {hex} {
    set chunks::next -1
    set chunks::all [lmap chunk [split [string map {- {}} $hex] |] {
        if {$chunk eq {}} continue
        binary decode hex $chunk
    }]
    set channel [chan create read chunks]
    chan configure $channel -encoding $::encoding -translation lf -eofchar {} \
        -buffersize 1000000
    set string [chan read $channel]
    chan close $channel
    return [units $string]
}

# A channel that gives one chunk when it is told to, and says EAGAIN until the next one.
namespace eval pieces {
    proc initialize {channel mode} {return {initialize finalize watch blocking read}}
    proc finalize {channel} {}
    proc watch {channel events} {}
    proc blocking {channel mode} {}
    proc read {channel count} {
        variable piece
        variable ended
        if {$piece eq {} && !$ended} {return -code error EAGAIN}
        set given $piece
        set piece {}
        return $given
    }
    namespace export *
    namespace ensemble create
}

# What a read without blocking gives after each chunk, and at the end.
proc deltas {hex} {
    set pieces::ended 0
    set channel [chan create read pieces]
    chan configure $channel -encoding $::encoding -translation lf -eofchar {} \
        -buffersize 1000000 -blocking 0
    set parts [lmap chunk [split $hex |] {
        set pieces::piece [binary decode hex [string map {- {}} $chunk]]
        numbers [chan read $channel]
    }]
    set pieces::ended 1
    lappend parts [numbers [chan read $channel]]
    chan close $channel
    return "ok utf16 [join $parts |]"
}

proc decode {hex} {
    return [encoding convertfrom $::encoding [binary decode hex [string map {- {}} $hex]]]
}

proc replace {hex} {
    return [units [decode $hex]]
}

# The characters of a string of Tcl 8.6 are units of UTF-16.
proc length {hex} {
    return "ok [string length [decode $hex]]"
}

# The encoding unicode is UTF-16 in the order of the machine.
lassign [dict get {
    tcl-encoding {utf-8 {replace encode} length-as-utf-16}
    tcl-channel {utf-8 stream-replace {}}
    tcl-encoding-utf-16le {unicode {replace encode} length-as-utf-16}
    tcl-channel-utf-16le {unicode stream-replace stream-replace-deltas}
} [lindex $argv 0]] encoding operations side
array set commands {
    replace replace stream-replace stream encode encode length-as-utf-16 length
    stream-replace-deltas deltas
}
set hello "hello utf8spec/1 [join $operations ,] [lindex $argv 0] [info patchlevel]"
if {$side ne {}} {append hello " also=[join $side ,]"}
if {$encoding ne {utf-8}} {append hello " encoding=utf-16le"}

while {[gets stdin line] >= 0} {
    set line [string trimright $line \r]
    set operation [lindex [split $line { }] 0]
    if {$operation eq {bye}} break
    if {$operation eq {hello}} {
        puts $hello
    } elseif {$operation ni [concat $operations $side]} {
        puts "fault no such operation"
    } else {
        puts [$commands($operation) [string range $line [string length $operation]+1 end]]
    }
    flush stdout
}
