" What Vim makes of octets that are no UTF-8, and which octets it gives to values that are no
" scalar values.
set encoding=latin1
let shown = []
for octets in ["\x80", "\xC0\x80", "\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF", "\xED\xA0\x80",
      \ "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"]
  let read = map(str2list(octets, v:true), {_, it -> printf('U+%04X', it)})
  let shown += [join(map(str2list(octets), {_, it -> printf('%02X', it)}), '') .. ': ' .. join(read)]
endfor
for value in [0xD800, 0x110000]
  let octets = map(str2list(list2str([value], v:true)), {_, it -> printf('%02X', it)})
  let shown += [printf('U+%04X: ', value) .. join(octets, '')]
endfor
call writefile([join(shown, ', ')], '/dev/stdout', 'a')
quit!
