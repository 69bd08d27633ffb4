% library(utf8), string_bytes/3 and streams over the line protocol.
:- use_module(library(utf8)).
:- use_module(library(memfile)).
:- use_module(library(readutil)).
:- initialization(main, main).

operations('swipl-utf8-codes', "decode,encode").
operations('swipl-string-bytes', "replace,encode").
operations('swipl-stream', "replace").

% A stream warns of all that it replaces.
:- multifile user:message_hook/3.
user:message_hook(io_warning(_, _), _, _).

main([Row]) :-
    read_line_to_string(user_input, Line),
    (   ( Line == end_of_file ; Line == "bye" ; Line == "bye\r" )
    ->  true
    ;   split_string(Line, " ", "\r", [Operation|Words]),
        once(reply(Operation, Row, Words)),
        nl,
        flush_output,
        main([Row])
    ).

reply("hello", Row, _) :-
    operations(Row, Operations),
    current_prolog_flag(version_data, swi(Major, Minor, Patch, _)),
    format("hello utf8spec/1 ~s ~w ~d.~d.~d", [Operations, Row, Major, Minor, Patch]).
% What is left of the list begins at the error.
reply("decode", _, [Hex]) :-
    octets(Hex, Octets),
    phrase(utf8_codes(Text), Octets, Rest),
    (   Rest == []
    ->  ok(Text)
    ;   length(Octets, All),
        length(Rest, Left),
        Offset is All - Left,
        format("ill-formed ~d", [Offset])
    ).
reply("replace", Row, [Hex]) :-
    octets(Hex, Octets),
    replaced(Row, Octets, Text),
    ok(Text).
reply("encode", Row, Words) :-
    ( Words == ["-"] -> Values = [] ; maplist(hex_value, Words, Values) ),
    encode(Row, Values).
reply(_, _, _) :- write("fault an unknown request").

replaced('swipl-string-bytes', Octets, Text) :-
    string_bytes(String, Octets, utf8),
    string_codes(String, Text).
% A file in memory, written as octets.
replaced('swipl-stream', Octets, Text) :-
    setup_call_cleanup(new_memory_file(File), read_from(File, Octets, Text), free_memory_file(File)).

read_from(File, Octets, Text) :-
    setup_call_cleanup(open_memory_file(File, write, Out, [encoding(octet)]),
                       maplist(put_byte(Out), Octets),
                       close(Out)),
    setup_call_cleanup(open_memory_file(File, read, In, [encoding(utf8)]),
                       read_stream_to_codes(In, Text),
                       close(In)).

hex_value(Word, Value) :- string_concat("0x", Word, Hex), number_string(Value, Hex).

encode('swipl-utf8-codes', Values) :-
    (   phrase(utf8_codes(Values), Octets) -> ok_octets(Octets) ; write("ill-formed") ).
encode('swipl-string-bytes', Values) :-
    (   member(Value, Values), Value > 0x10FFFF
    ->  write("unsupported")               % no string holds it
    ;   string_codes(String, Values),
        string_bytes(String, Octets, utf8),
        ok_octets(Octets)
    ).

octets("-", []) :- !.
octets(Hex, Octets) :- string_codes(Hex, Digits), pairs(Digits, Octets).

pairs([], []).
pairs([High, Low|Digits], [Octet|Octets]) :-
    code_type(High, xdigit(H)),
    code_type(Low, xdigit(L)),
    Octet is 16 * H + L,
    pairs(Digits, Octets).

ok([]) :- !, write("ok -").
ok(Text) :- write("ok"), forall(member(Code, Text), format(" ~16R", [Code])).

ok_octets([]) :- !, write("ok -").
ok_octets(Octets) :- write("ok "), forall(member(Octet, Octets), format("~|~`0t~16R~2+", [Octet])).
