{ UTF8Decode of octets given in hex. }
program proof;
{$mode objfpc}{$H+}
uses sysutils;

var
  octets: RawByteString;
  unit16: UnicodeChar;
  i: SizeInt;
begin
  SetLength(octets, length(ParamStr(1)) div 2);
  for i := 1 to length(octets) do octets[i] := chr(StrToInt('$' + copy(ParamStr(1), 2 * i - 1, 2)));
  write(ParamStr(1), ' ->');
  for unit16 in UTF8Decode(octets) do write(' ', IntToHex(ord(unit16), 4));
  writeln;
end.
