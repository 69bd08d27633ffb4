%% The module unicode, and the types utf8, utf16 and utf32 of binaries, over the line protocol.
-module(adapter).
-export([main/1]).

%% A port on the descriptors of standard input and output is much faster than io:get_line.
main([Row]) ->
    Port = open_port({fd, 0, 1}, [{line, 1 bsl 21}, binary, eof]),
    serve(Port, kind_of(Row)).

%% A row is {Name, Call, Encoding}: erlang-unicode-utf-16le is {"...", unicode, {utf16, little}}.
kind_of("erlang-unicode" ++ Encoding = Row) -> {Row, unicode, encoding(Encoding)};
kind_of("erlang-bit-syntax" ++ Encoding = Row) -> {Row, bit_syntax, encoding(Encoding)}.

encoding("") -> utf8;
encoding("-utf-16be") -> {utf16, big};
encoding("-utf-16le") -> {utf16, little};
encoding("-utf-32be") -> {utf32, big};
encoding("-utf-32le") -> {utf32, little}.

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

reply({Name, Call, Encoding}, <<"hello">>, _) ->
    {ok, Version} = file:read_file(filename:join([code:root_dir(), "releases",
        erlang:system_info(otp_release), "OTP_VERSION"])),
    ["hello utf8spec/1 ", operations(Call), " ", Name, " ", string:trim(Version), word(Encoding), also(Call)];
reply({_, Call, Encoding}, <<"decode">>, [Argument]) -> decode(Call, Encoding, octets(Argument));
reply({_, unicode, Encoding}, <<"stream">>, [Argument]) ->
    stream(Encoding, lists:map(fun octets/1, binary:split(Argument, <<"|">>, [global])));
reply({_, unicode, Encoding}, <<"stream-deltas">>, [Argument]) ->
    deltas(Encoding, lists:map(fun octets/1, binary:split(Argument, <<"|">>, [global])));
reply({_, Call, Encoding}, <<"encode">>, [Argument]) -> encode(Call, Encoding, scalars(Argument));
reply(_, _, _) -> "fault an unknown request".

operations(unicode) -> "decode,stream,encode";
operations(bit_syntax) -> "decode,encode".

also(unicode) -> " also=stream-deltas";
also(bit_syntax) -> "".

word(utf8) -> "";
word({utf16, Order}) -> [" encoding=utf-16", order(Order)];
word({utf32, Order}) -> [" encoding=utf-32", order(Order)].

order(big) -> "be";
order(little) -> "le".

%% What is left of the input begins at the error.
decode(unicode, Encoding, Octets) ->
    case unicode:characters_to_list(Octets, Encoding) of
        {_, _, Rest} -> ill_formed(byte_size(Octets) - iolist_size(Rest));
        Text -> ok(Text)
    end;
decode(bit_syntax, Encoding, Octets) -> match(Encoding, Octets, [], byte_size(Octets)).

match(_, <<>>, Text, _) -> ok(lists:reverse(Text));
match(Encoding, Octets, Text, Size) ->
    case first(Encoding, Octets) of
        {Character, Rest} -> match(Encoding, Rest, [Character | Text], Size);
        none -> ill_formed(Size - byte_size(Octets))
    end.

first(utf8, <<Character/utf8, Rest/binary>>) -> {Character, Rest};
first({utf16, big}, <<Character/utf16-big, Rest/binary>>) -> {Character, Rest};
first({utf16, little}, <<Character/utf16-little, Rest/binary>>) -> {Character, Rest};
first({utf32, big}, <<Character/utf32-big, Rest/binary>>) -> {Character, Rest};
first({utf32, little}, <<Character/utf32-little, Rest/binary>>) -> {Character, Rest};
first(_, _) -> none.

stream(Encoding, Chunks) ->
    case parts(Encoding, Chunks, <<>>, [], 0) of
        {ok, Parts} -> ok(lists:append(Parts));
        {Offset, _} -> ill_formed(Offset)
    end.

deltas(Encoding, Chunks) ->
    case parts(Encoding, Chunks, <<>>, [], 0) of
        {ok, Parts} -> ["ok ", joined(Parts)];
        {Offset, Parts} ->
            [ill_formed(Offset), " - ", integer_to_list(length(Parts) - 1), " before ", joined(Parts)]
    end.

joined(Parts) -> lists:join("|", [numbers(Part) || Part <- Parts]).

%% What each chunk and the end bring, and ok or the offset of an error. What a chunk leaves incomplete
%% goes before the next one, as the documentation has it.
parts(_, [], <<>>, Parts, _) -> {ok, lists:reverse([[] | Parts])};
parts(_, [], _, Parts, Taken) -> {Taken, lists:reverse([[] | Parts])};
parts(Encoding, [Chunk | Chunks], Held, Parts, Taken) ->
    Input = <<Held/binary, Chunk/binary>>,
    case unicode:characters_to_list(Input, Encoding) of
        {error, Part, Rest} ->
            {Taken + byte_size(Input) - iolist_size(Rest), lists:reverse([Part | Parts])};
        {incomplete, Part, Rest} ->
            Left = iolist_to_binary(Rest),
            parts(Encoding, Chunks, Left, [Part | Parts],
                  Taken + byte_size(Input) - byte_size(Left));
        Part -> parts(Encoding, Chunks, <<>>, [Part | Parts], Taken + byte_size(Input))
    end.

encode(unicode, Encoding, Values) ->
    case unicode:characters_to_binary(Values, unicode, Encoding) of
        {_, _, Rest} -> ill_formed(length(Values) - length(lists:flatten(Rest)));
        Octets -> ok_octets(Octets)
    end;
encode(bit_syntax, Encoding, Values) ->
    try ok_octets(<< <<(octets_of(Encoding, Value))/binary>> || Value <- Values >>)
    catch error:badarg -> "ill-formed"
    end.

octets_of(utf8, Value) -> <<Value/utf8>>;
octets_of({utf16, big}, Value) -> <<Value/utf16-big>>;
octets_of({utf16, little}, Value) -> <<Value/utf16-little>>;
octets_of({utf32, big}, Value) -> <<Value/utf32-big>>;
octets_of({utf32, little}, Value) -> <<Value/utf32-little>>.

ill_formed(Offset) -> ["ill-formed ", integer_to_list(Offset)].

ok(Text) -> ["ok ", numbers(Text)].

numbers([]) -> "-";
numbers(Text) -> lists:join(" ", [integer_to_list(Character, 16) || Character <- Text]).

ok_octets(<<>>) -> "ok -";
ok_octets(Octets) -> ["ok ", binary:encode_hex(Octets)].

octets(<<"-">>) -> <<>>;
octets(Hex) -> binary:decode_hex(Hex).

scalars(<<"-">>) -> [];
scalars(Words) -> [binary_to_integer(Word, 16) || Word <- binary:split(Words, <<" ">>, [global])].
