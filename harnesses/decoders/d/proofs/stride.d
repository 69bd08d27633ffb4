/// std.utf.count, stride and strideBack of octets given in hex.
import std.conv, std.range, std.stdio, std.utf;

void main(string[] arguments)
{
    string text;
    foreach (pair; arguments[1].chunks(2)) text ~= cast(char) pair.to!ubyte(16);
    writefln("%s -> length %d, count %d, stride %d, strideBack %d", arguments[1], text.length,
        text.count, text.stride, text.strideBack);
}
