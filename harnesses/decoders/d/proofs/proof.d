/// std.utf.byDchar of octets given in hex.
import std.array, std.conv, std.format, std.range, std.stdio, std.utf;

void main(string[] arguments)
{
    const hex = arguments[1];
    string text;
    foreach (pair; hex.chunks(2)) text ~= cast(char) pair.to!ubyte(16);
    write(hex, " ->");
    foreach (dchar c; text.byDchar) writef(" U+%04X", cast(uint) c);
    writeln;
}
