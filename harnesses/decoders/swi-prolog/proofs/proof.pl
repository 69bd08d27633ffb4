% utf8_codes//1 or string_bytes/3 of lists given as Prolog terms, in both directions.
:- use_module(library(utf8)).
:- initialization(main, main).

main([Call, Argument]) :-
    term_to_atom(Given, Argument),
    ( call(Call, Given, Result) -> true ; Result = refused ),
    format("~w ~w -> ~w~n", [Call, Given, Result]).

utf8_decode(Octets, Codes) :- phrase(utf8_codes(Codes), Octets).
utf8_encode(Codes, Octets) :- phrase(utf8_codes(Codes), Octets).
string_decode(Octets, Codes) :- string_bytes(String, Octets, utf8), string_codes(String, Codes).
string_encode(Codes, Octets) :- string_codes(String, Codes), string_bytes(String, Octets, utf8).
