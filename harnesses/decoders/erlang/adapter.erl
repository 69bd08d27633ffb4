%% The module unicode, and the type utf8 of binaries, over the line protocol.
-module(adapter).
-export([main/1]).

%% A port on the descriptors of standard input and output is much faster than io:get_line.
main([Row]) ->
    Port = open_port({fd, 0, 1}, [{line, 1 bsl 21}, binary, eof]),
    serve(Port, list_to_atom(Row)).

serve(Port, Row) ->
    receive
        {Port, {data, {eol, <<"bye", _/binary>>}}} -> finish(Port);
        {Port, {data, {eol, Line}}} ->
            [Operation | Argument] = string:split(string:trim(Line, trailing, "\r"), " "),
            port_command(Port, [reply(Row, Operation, Argument), $\n]),
            serve(Port, Row);
        {Port, eof} -> finish(Port)
    end.

%% halt would end before the port has written all.
finish(Port) ->
    case erlang:port_info(Port, queue_size) of
        {queue_size, Size} when Size > 0 -> timer:sleep(1), finish(Port);
        _ -> halt(0)
    end.

reply(Row, <<"hello">>, _) ->
    {ok, Version} = file:read_file(filename:join([code:root_dir(), "releases",
        erlang:system_info(otp_release), "OTP_VERSION"])),
    ["hello utf8spec/1 ", operations(Row), " ", atom_to_list(Row), " ", string:trim(Version)];
reply(Row, <<"decode">>, [Argument]) -> decode(Row, octets(Argument));
reply(_, <<"stream">>, [Argument]) ->
    stream(lists:map(fun octets/1, binary:split(Argument, <<"|">>, [global])));
reply(Row, <<"encode">>, [Argument]) -> encode(Row, scalars(Argument));
reply(_, _, _) -> "fault an unknown request".

operations('erlang-unicode') -> "decode,stream,encode";
operations('erlang-bit-syntax') -> "decode,encode".

%% What is left of the input begins at the error.
decode('erlang-unicode', Octets) ->
    case unicode:characters_to_list(Octets, utf8) of
        {_, _, Rest} -> ill_formed(byte_size(Octets) - iolist_size(Rest));
        Text -> ok(Text)
    end;
decode('erlang-bit-syntax', Octets) -> match(Octets, [], byte_size(Octets)).

match(<<Character/utf8, Rest/binary>>, Text, Size) -> match(Rest, [Character | Text], Size);
match(<<>>, Text, _) -> ok(lists:reverse(Text));
match(Rest, _, Size) -> ill_formed(Size - byte_size(Rest)).

%% What a chunk leaves incomplete goes before the next one, as the documentation has it.
stream(Chunks) -> stream(Chunks, <<>>, [], 0).

stream([], <<>>, Text, _) -> ok(lists:append(lists:reverse(Text)));
stream([], _, _, Taken) -> ill_formed(Taken);
stream([Chunk | Chunks], Held, Text, Taken) ->
    Input = <<Held/binary, Chunk/binary>>,
    case unicode:characters_to_list(Input, utf8) of
        {error, _, Rest} -> ill_formed(Taken + byte_size(Input) - iolist_size(Rest));
        {incomplete, Part, Rest} ->
            Left = iolist_to_binary(Rest),
            stream(Chunks, Left, [Part | Text], Taken + byte_size(Input) - byte_size(Left));
        Part -> stream(Chunks, <<>>, [Part | Text], Taken + byte_size(Input))
    end.

encode('erlang-unicode', Values) ->
    case unicode:characters_to_binary(Values, unicode, utf8) of
        {_, _, Rest} -> ill_formed(length(Values) - length(lists:flatten(Rest)));
        Octets -> ok_octets(Octets)
    end;
encode('erlang-bit-syntax', Values) ->
    try ok_octets(<< <<Value/utf8>> || Value <- Values >>)
    catch error:badarg -> "ill-formed"
    end.

ill_formed(Offset) -> ["ill-formed ", integer_to_list(Offset)].

ok([]) -> "ok -";
ok(Text) -> ["ok" | [[" ", integer_to_list(Character, 16)] || Character <- Text]].

ok_octets(<<>>) -> "ok -";
ok_octets(Octets) -> ["ok ", binary:encode_hex(Octets)].

octets(<<"-">>) -> <<>>;
octets(Hex) -> binary:decode_hex(Hex).

scalars(<<"-">>) -> [];
scalars(Words) -> [binary_to_integer(Word, 16) || Word <- binary:split(Words, <<" ">>, [global])].
