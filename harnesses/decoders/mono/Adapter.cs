// UTF8Encoding, UnicodeEncoding, UTF32Encoding and their Decoders over the line protocol.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;

static class Adapter {
  const string all = "decode,replace,stream,stream-replace,encode";
  static readonly string version = Version();
  static Encoding throwing, replacing;
  static Decoder throwingDecoder, replacingDecoder;

  // The end of a row's name is that of its encoding; UTF-8 has other names.
  static Encoding Named(string row, bool throws) {
    bool bigEndian = row.EndsWith("be");
    if (row.Contains("-utf-16")) return new UnicodeEncoding(bigEndian, false, throws);
    if (row.Contains("-utf-32")) return new UTF32Encoding(bigEndian, false, throws);
    return new UTF8Encoding(false, throws);
  }

  static string Hello(string row) {
    int end = row.IndexOf("-utf-");
    string operations = end >= 0 ? all : row == "mono-decoder" ? "stream,stream-replace"
        : row == "mono-utf8encoding" ? "decode,encode" : "replace,encode";
    return "hello utf8spec/1 " + operations + " " + row + " " + version
        + (operations.Contains("stream") ? " reuse=yes" : "")
        + (end >= 0 ? " encoding=" + row.Substring(end + 1) : "")
        + Also(row, operations.Contains("stream"));
  }

  // Room: the README says which rows lack it.
  static string Also(string row, bool streams) {
    var also = new List<string>();
    if (streams) also.AddRange(new[] {"stream-deltas", "stream-replace-deltas"});
    if (streams && !row.Contains("-utf-16")) also.Add("room-decode");
    if (row == "mono-decoder") also.Add("room-replace");
    if (row.Contains("-utf-") || row == "mono-utf8encoding") also.Add("room-encode");
    return also.Count == 0 ? "" : " also=" + string.Join(",", also);
  }

  // Mono's own version, which Environment.Version is not: it is that of the class library's API.
  static string Version() {
    var name = Type.GetType("Mono.Runtime").GetMethod("GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static);
    return ((string) name.Invoke(null, null)).Split(' ')[0];
  }

  static byte[] Octets(string hex) {
    var octets = new byte[hex == "-" ? 0 : hex.Length / 2];
    for (int i = 0; i < octets.Length; ++i) octets[i] = Convert.ToByte(hex.Substring(2 * i, 2), 16);
    return octets;
  }

  static string Numbers(string text) {
    return text.Length == 0 ? "-" : string.Join(" ", text.Select(unit => ((int) unit).ToString("X")));
  }

  static string Utf16(string text) {
    return text.Length == 0 ? "ok -" : "ok utf16 " + Numbers(text);
  }

  static string OkOctets(byte[] octets) {
    var reply = new StringBuilder("ok ");
    foreach (byte octet in octets) reply.Append(octet.ToString("X2"));
    return octets.Length == 0 ? "ok -" : reply.ToString();
  }

  // Null where UTF-16 cannot say it: above U+10FFFF, or a high surrogate right before a low one.
  static string Text(string scalars) {
    var text = new StringBuilder();
    foreach (string word in scalars.Split(new[] {' ', '-'}, StringSplitOptions.RemoveEmptyEntries)) {
      long value = Convert.ToInt64(word, 16);
      bool joins = value >= 0xDC00 && value < 0xE000 && text.Length > 0 && char.IsHighSurrogate(text[text.Length - 1]);
      if (value > 0x10FFFF || joins) return null;
      text.Append(value < 0x10000 ? ((char) value).ToString() : char.ConvertFromUtf32((int) value));
    }
    return text.ToString();
  }

  // Adds what each chunk brings. The end of input is a call with flush and no octets.
  static void Push(string argument, Decoder decoder, List<string> parts) {
    decoder.Reset();
    var chunks = argument.Split('|').Select(Octets).Concat(new[] {new byte[0]}).ToList();
    for (int number = 0; number < chunks.Count; ++number) {
      byte[] chunk = chunks[number];
      bool last = number == chunks.Count - 1;
      var units = new char[decoder.GetCharCount(chunk, 0, chunk.Length, last)];
      int count = decoder.GetChars(chunk, 0, chunk.Length, units, 0, last);
      parts.Add(new string(units, 0, count));
    }
  }

  static string Stream(string argument, Decoder decoder) {
    var parts = new List<string>();
    Push(argument, decoder, parts);
    return Utf16(string.Concat(parts));
  }

  // What a chunk would have brought is lost if its call throws.
  static string Deltas(string argument, Decoder decoder) {
    var parts = new List<string>();
    string status = "ok";
    try {
      Push(argument, decoder, parts);
    } catch (DecoderFallbackException) {
      status = "ill-formed - - " + parts.Count + " before";
      parts.Add("");
    }
    return status + " utf16 " + string.Join("|", parts.Select(Numbers));
  }

  static string Encode(string row, string argument) {
    string text = Text(argument);
    if (text == null) return "unsupported";
    return OkOctets((row == "mono-utf8encoding-replace" ? replacing : throwing).GetBytes(text));
  }

  // `room` is one call of a new object, with flush. It throws if the first character has no room.
  static string DecodeInRoom(int room, byte[] octets, Decoder decoder) {
    var units = new char[room];
    decoder.Convert(octets, 0, octets.Length, units, 0, room, true, out int read, out int written, out bool _);
    return Utf16(new string(units, 0, written)).Insert(2, " " + read);
  }

  static string EncodeInRoom(int room, string text) {
    if (text == null) return "unsupported";
    var octets = new byte[room];
    throwing.GetEncoder().Convert(text.ToCharArray(), 0, text.Length, octets, 0, room, true,
        out int read, out int written, out bool _);
    int values = Enumerable.Range(0, read).Count(i => i == 0 || !char.IsSurrogatePair(text, i - 1));
    return OkOctets(octets.Take(written).ToArray()).Insert(2, " " + values);
  }

  static string Room(string[] words) {
    int room = int.Parse(words[0]);
    try {
      switch (words[1]) {
        case "decode": return DecodeInRoom(room, Octets(words[2]), throwing.GetDecoder());
        case "replace": return DecodeInRoom(room, Octets(words[2]), replacing.GetDecoder());
        default: return EncodeInRoom(room, Text(words[2]));
      }
    } catch (ArgumentException error) when (error.GetType() == typeof(ArgumentException)) {
      return "ok 0 -";
    }
  }

  static string Reply(string row, string line) {
    int space = Math.Max(line.IndexOf(' '), 0);
    string argument = line.Substring(Math.Min(space + 1, line.Length));
    try {
      switch (line.Substring(0, space)) {
        case "hello": return Hello(row);
        case "decode": return Utf16(throwing.GetString(Octets(argument)));
        case "replace": return Utf16(replacing.GetString(Octets(argument)));
        case "stream": return Stream(argument, throwingDecoder);
        case "stream-replace": return Stream(argument, replacingDecoder);
        case "stream-deltas": return Deltas(argument, throwingDecoder);
        case "stream-replace-deltas": return Deltas(argument, replacingDecoder);
        case "room": return Room(argument.Split(new[] {' '}, 3));
        case "encode": return Encode(row, argument);
        default: return "fault an unknown request";
      }
    } catch (DecoderFallbackException) {  // whose Index can be negative: it tells no place
      return "ill-formed";
    } catch (EncoderFallbackException) {
      return "ill-formed";
    }
  }

  static void Main(string[] arguments) {
    throwing = Named(arguments[0], true);
    replacing = Named(arguments[0], false);
    throwingDecoder = throwing.GetDecoder();
    replacingDecoder = replacing.GetDecoder();
    var output = new StreamWriter(Console.OpenStandardOutput(), new ASCIIEncoding());
    var input = new StreamReader(Console.OpenStandardInput(), new ASCIIEncoding());
    for (string line; (line = input.ReadLine()) != null && line != "bye";) {
      output.Write(Reply(arguments[0], line) + "\n");
      output.Flush();
    }
  }
}
