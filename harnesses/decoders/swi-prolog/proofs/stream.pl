% What is read, with encoding(utf8), from files of the octets given as Prolog lists.
:- initialization(main, main).

main(Arguments) :-
    maplist(shown, Arguments, Shown),
    atomic_list_concat(Shown, '; ', Line),
    writeln(Line).

shown(Argument, Shown) :-
    term_to_atom(Octets, Argument),
    tmp_file_stream(octet, File, Out),
    maplist(put_byte(Out), Octets),
    close(Out),
    read_file_to_codes(File, Codes, [encoding(utf8)]),
    format(atom(Shown), "~w -> ~w", [Octets, Codes]).
