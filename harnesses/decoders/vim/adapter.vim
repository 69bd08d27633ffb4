" Vim over the line protocol. Standard input is file 3 and standard output file 4.
" In latin1 a character of a string is an octet, unless a call is told {utf8}.
set encoding=latin1

function s:octets(hex)
  return eval('"' .. substitute(a:hex, '..', '\\x&', 'g') .. '"')
endfunction

function s:numbers(format, list, separator)
  return empty(a:list) ? 'ok -'
        \ : 'ok ' .. join(map(a:list, {_, it -> printf(a:format, it)}), a:separator)
endfunction

" A NUL ends a string.
function s:replace(hex)
  return index(split(a:hex, '..\zs'), '00') >= 0 ? 'unsupported'
        \ : s:numbers('%X', str2list(s:octets(a:hex), v:true), ' ')
endfunction

function s:encode(values)
  let values = map(split(a:values), {_, it -> str2nr(it, 16)})
  return index(values, 0) >= 0 || max(values) > 0x7FFFFFFF ? 'unsupported'
        \ : s:numbers('%02X', str2list(list2str(values, v:true)), '')
endfunction

" Calls that are not told {utf8} look at 'encoding'.
function s:side(hex, Measure)
  if index(split(a:hex, '..\zs'), '00') >= 0
    return 'unsupported'
  endif
  let string = s:octets(a:hex)
  set encoding=utf-8
  let numbers = a:Measure(string)
  set encoding=latin1
  return s:numbers('%d', numbers, ' ')
endfunction

" The offset of the second character is the end of the first one, and so on.
function s:ends(string)
  let ends = []
  while get(ends, -1, 0) < strlen(a:string)
    let end = byteidxcomp(a:string, len(ends) + 1)
    let ends += [end]
    if end <= get(ends, -2, 0)
      break
    endif
  endwhile
  return ends
endfunction

function s:reply(request)
  let [operation, argument] = split(a:request .. ' -', ' ')[0:0] + [matchstr(a:request, ' \zs.*')]
  let argument = argument == '-' ? '' : argument
  return operation == 'hello'
        \ ? 'hello utf8spec/1 replace,encode vim-str2list ' .. s:version() .. ' also=count,next'
        \ : operation == 'replace' ? s:replace(argument)
        \ : operation == 'encode' ? s:encode(argument)
        \ : operation == 'count' ? s:side(argument, {string -> [strchars(string)]})
        \ : operation == 'next' ? s:side(argument, funcref('s:ends'))
        \ : 'fault no such operation'
endfunction

function s:version()
  return printf('%d.%d.%d', v:versionlong / 1000000, v:versionlong / 10000 % 100,
        \ v:versionlong % 10000)
endfunction

let s:input = job_start(['/bin/sh', '-c', 'exec cat <&3'], #{in_io: 'null'})
while 1
  let request = substitute(ch_read(s:input, #{timeout: 50}), '\r', '', '')
  if request == 'bye' || request == '' && job_status(s:input) == 'dead'
    break
  elseif request != ''
    call writefile([s:reply(request)], '/dev/fd/4', 'a')
  endif
endwhile
quit!
