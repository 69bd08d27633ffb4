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
        case "replace d-std-utf-bydchar": return ok(std.utf.byDchar(octets(argument)));
        case "validate d-std-encoding": return std.encoding.isValid(octets(argument)) ? "ok" : "ill-formed";
        case "decode d-std-encoding": return safeDecode(octets(argument));
        case "replace d-std-encoding":
            return "ok utf8 " ~ okOctets(std.encoding.sanitize(octets(argument)))[3 .. $];
        default: return "fault an unknown request";
    }
}

void main(string[] arguments)
{
    const row = arguments[1];
    const operations = ["d-std-utf": "validate,decode,encode", "d-std-utf-bydchar": "replace",
        "d-std-encoding": "validate,decode,replace"];
    foreach (line; stdin.byLine)
    {
        const request = line.stripRight;
        if (request == "bye") break;
        if (request.startsWith("hello "))
            writefln("hello utf8spec/1 %s %s %d.%03d", operations[row], row, __VERSION__ / 1000, __VERSION__ % 1000);
        else writeln(reply(row, request));
        stdout.flush();
    }
}
