{ UTF8Decode and UTF8Encode of the unit system over the line protocol. }
program adapter;
{$mode objfpc}{$H+}
uses sysutils;

function octets(const hex: string): RawByteString;
var i: SizeInt;
begin
  if hex = '-' then exit('');
  SetLength(result, length(hex) div 2);
  for i := 1 to length(result) do result[i] := chr(StrToInt('$' + copy(hex, 2 * i - 1, 2)));
end;

function ok(const text: UnicodeString): string;
var i: SizeInt;
begin
  if text = '' then exit('ok -');
  result := 'ok utf16';
  for i := 1 to length(text) do result := result + ' ' + IntToHex(ord(text[i]), 4);
end;

function ok_octets(const text: RawByteString): string;
var i: SizeInt;
begin
  if text = '' then exit('ok -');
  result := 'ok ';
  for i := 1 to length(text) do result := result + IntToHex(ord(text[i]), 2);
end;

{ UTF-16 has nothing above U+10FFFF and reads a high surrogate before a low one as one character. }
function encode(const argument: string): string;
var
  text: UnicodeString;
  word: string;
  value: Int64;
begin
  text := '';
  if argument <> '-' then
    for word in argument.Split([' ']) do
    begin
      value := StrToInt64('$' + word);
      if (value > $10FFFF) or ((value and $1FFC00 = $DC00) and (text <> '')
          and (ord(text[length(text)]) and $FC00 = $D800)) then exit('unsupported');
      if value < $10000 then text := text + WideChar(value)
      else text := text + WideChar($D7C0 + value shr 10) + WideChar($DC00 or (value and $3FF));
    end;
  result := ok_octets(UTF8Encode(text));
end;

function reply(const line: string): string;
var
  space: SizeInt;
  operation, argument: string;
begin
  space := pos(' ', line + ' ');
  operation := copy(line, 1, space - 1);
  argument := copy(line, space + 1, length(line));
  case operation of
    'hello': result := 'hello utf8spec/1 replace,encode fpc-utf8decode ' + {$I %FPCVERSION%};
    'replace': result := ok(UTF8Decode(octets(argument)));
    'encode': result := encode(argument);
  else
    result := 'fault an unknown request';
  end;
end;

var line: string;
begin
  while not eof(input) do
  begin
    readln(input, line);
    line := TrimRight(line);
    if line = 'bye' then break;
    writeln(reply(line));
    flush(output);
  end;
end.
