/// std.utf and std.encoding over the line protocol.
module adapter;

import std.algorithm, std.array, std.conv, std.format, std.stdio, std.string;
static import std.encoding, std.utf;

string octets(const(char)[] hex)
{
    if (hex == "-") return "";
    auto text = new char[hex.length / 2];
    foreach (i, ref unit; text) unit = cast(char) hex[2 * i .. 2 * i + 2].to!ubyte(16);
    return cast(string) text;
}

string ok(R)(R characters)
{
    auto reply = appender("ok");
    foreach (dchar c; characters) formattedWrite(reply, " %X", cast(uint) c);
    return reply[] == "ok" ? "ok -" : reply[];
}

string okOctets(const(char)[] text)
{
    return text.empty ? "ok -" : format("ok %(%02X%)", cast(const(ubyte)[]) text);
}

/// A UTFException has the offset in its message only; validate and decode are one code.
string validate(string text)
{
    try std.utf.validate(text);
    catch (std.utf.UTFException) return "ill-formed";
    return "ok";
}

/// The index stays where it is when decode throws.
string decode(string text)
{
    dchar[] characters;
    size_t index;
    try while (index < text.length) characters ~= std.utf.decode(text, index);
    catch (std.utf.UTFException) return format("ill-formed %d", index);
    return ok(characters);
}

/// A dchar holds any number of 32 bits.
string encode(dchar[] values)
{
    char[] text;
    foreach (i, value; values)
    {
        try std.utf.encode(text, value);
        catch (std.utf.UTFException) return format("ill-formed %d", i);
    }
    return okOctets(text);
}

/// safeDecode answers INVALID_SEQUENCE for an error.
string safeDecode(string text)
{
    dchar[] characters;
    while (!text.empty)
    {
        const c = std.encoding.safeDecode(text);
        if (c == std.encoding.INVALID_SEQUENCE) return "ill-formed";
        characters ~= c;
    }
    return ok(characters);
}

string okNumbers(const(size_t)[] numbers)
{
    return numbers.empty ? "ok -" : format("ok %(%d %)", numbers);
}

/// `length` is that of the character at an index. An offset may be behind the end: stride looks at one octet only.
string next(alias length)(string text)
{
    size_t[] offsets;
    size_t index;
    try while (index < text.length) offsets ~= index += length(text, index);
    catch (std.utf.UTFException) return format("ill-formed %d", index);
    return okNumbers(offsets);
}

string prev(alias length)(string text)
{
    size_t[] offsets;
    size_t index = text.length;
    try while (index > 0) offsets ~= index -= length(text, index);
    catch (std.utf.UTFException) return format("ill-formed %d", index);
    return okNumbers(offsets);
}

string reply(string row, const(char)[] line)
{
    const words = line.findSplit(" ");
    const argument = words[2];
    switch (words[0] ~ " " ~ row)
    {
        case "validate d-std-utf": return validate(octets(argument));
        case "decode d-std-utf": return decode(octets(argument));
        case "encode d-std-utf":
            return encode(argument == "-" ? [] : argument.split(' ').map!(word => cast(dchar) word.to!uint(16)).array);
        case "count d-std-utf": return okNumbers([std.utf.count(octets(argument))]);
        case "next d-std-utf": return next!(std.utf.stride)(octets(argument));
        case "prev d-std-utf": return prev!(std.utf.strideBack)(octets(argument));
        case "replace d-std-utf-bydchar": return ok(std.utf.byDchar(octets(argument)));
        case "count d-std-utf-bydchar": return okNumbers([std.utf.count(octets(argument))]);
        case "length-as-utf-16 d-std-utf-bydchar": return okNumbers([std.utf.codeLength!wchar(octets(argument))]);
        case "length-as-utf-32 d-std-utf-bydchar": return okNumbers([std.utf.codeLength!dchar(octets(argument))]);
        case "validate d-std-encoding": return std.encoding.isValid(octets(argument)) ? "ok" : "ill-formed";
        case "decode d-std-encoding": return safeDecode(octets(argument));
        case "replace d-std-encoding":
            return "ok utf8 " ~ okOctets(std.encoding.sanitize(octets(argument)))[3 .. $];
        case "next d-std-encoding":
            return next!((text, index) => std.encoding.firstSequence(text[index .. $]))(octets(argument));
        case "prev d-std-encoding":
            return prev!((text, index) => std.encoding.lastSequence(text[0 .. index]))(octets(argument));
        default: return "fault an unknown request";
    }
}

void main(string[] arguments)
{
    const row = arguments[1];
    const operations = ["d-std-utf": "validate,decode,encode", "d-std-utf-bydchar": "replace",
        "d-std-encoding": "validate,decode,replace"];
    const also = ["d-std-utf": " also=count,next,prev",
        "d-std-utf-bydchar": " also=count,length-as-utf-16,length-as-utf-32",
        "d-std-encoding": " also=next,prev also-input=well-formed"];
    foreach (line; stdin.byLine)
    {
        const request = line.stripRight;
        if (request == "bye") break;
        if (request.startsWith("hello "))
            writefln("hello utf8spec/1 %s %s %d.%03d%s", operations[row], row, __VERSION__ / 1000, __VERSION__ % 1000,
                also[row]);
        else writeln(reply(row, request));
        stdout.flush();
    }
}
