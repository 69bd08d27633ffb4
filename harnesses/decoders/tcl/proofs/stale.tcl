# What encoding convertfrom makes of F1 80 81, an unfinished sequence, between other texts: it reads
# the octet behind the end, which belongs to a text before.
foreach round [lrepeat 100 {}] {
    foreach hex {F18081 BFBFBFBF BFBFBFBFBF} {
        set string [encoding convertfrom utf-8 [binary decode hex $hex]]
        if {$hex eq {F18081}} {
            dict set seen [lmap character [split $string {}] {format U+%04X [scan $character %c]}] {}
        }
    }
}
puts "F18081 -> [join [lsort [dict keys $seen]] { or }]"
