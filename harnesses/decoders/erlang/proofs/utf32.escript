#!/usr/bin/env escript
%% utf32.escript OCTETS...: what unicode:characters_to_list makes of each as little-endian UTF-32.
main(Texts) ->
    io:format("~s~n", [lists:join(", ", [show(Text) || Text <- Texts])]).

show(Text) ->
    Octets = binary:decode_hex(list_to_binary(Text)),
    List = unicode:characters_to_list(Octets, {utf32, little}),
    io_lib:format("~s -> ~w", [Text, List]).
