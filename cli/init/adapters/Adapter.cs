// An adapter in C#: it connects a decoder with utf8spec.
//
//   mcs Adapter.cs                 (or make a project with `dotnet new console`)
//   utf8spec check-adapter -- mono Adapter.exe
//   utf8spec run -- mono Adapter.exe
//
// It tests System.Text.UTF8Encoding. Put calls of your decoder where "CHANGE" stands. Pass on what
// your decoder gives: do not repair it, and do not judge it. Leave an operation out of the hello if
// your decoder does not have it.
using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

static class Adapter {
  // CHANGE: the operations, the name and the version of your decoder.
  const string Hello = "hello utf8spec/1 decode,replace,encode my-decoder 1.0 flush=hello";

  static readonly Encoding Strict = new UTF8Encoding(false, true);
  static readonly Encoding Lax = new UTF8Encoding(false, false);

  // CHANGE: refuses ill-formed octets with an exception.
  static string Decode(byte[] octets) { return Strict.GetString(octets); }

  // CHANGE: replaces ill-formed octets.
  static string Replace(byte[] octets) { return Lax.GetString(octets); }

  // CHANGE.
  static byte[] Encode(string text) { return Strict.GetBytes(text); }

  // Strings of .NET are UTF-16, so the reply is too.
  static string Units(string text) {
    return "ok utf16 " + (text.Length == 0 ? "-" : string.Join(" ", text.Select(c => ((int)c).ToString("X"))));
  }

  static string EncodeWords(string[] words) {
    var text = new StringBuilder();
    foreach (string word in words.Skip(1).Where(w => w != "-")) {
      uint value = uint.Parse(word, NumberStyles.HexNumber);
      bool isPaired = value >> 10 == 0x37 && text.Length > 0 && char.IsHighSurrogate(text[text.Length - 1]);
      // No string can hold a value above 10FFFF, nor two surrogates that are not one character.
      if (value > 0x10FFFF || isPaired) return "unsupported";
      if (value > 0xFFFF) text.Append(char.ConvertFromUtf32((int)value));
      else text.Append((char)value);
    }
    byte[] octets = Encode(text.ToString());
    return "ok " + (octets.Length == 0 ? "-" : BitConverter.ToString(octets).Replace("-", ""));
  }

  static byte[] OctetsOf(string word) {
    if (word == "-") return new byte[0];
    var octets = new byte[word.Length / 2];
    for (int at = 0; at < octets.Length; ++at) octets[at] = Convert.ToByte(word.Substring(2 * at, 2), 16);
    return octets;
  }

  static string Answer(string[] words) {
    try {
      switch (words[0]) {
        case "hello": return Hello;
        case "decode": return Units(Decode(OctetsOf(words[1])));
        case "replace": return Units(Replace(OctetsOf(words[1])));
        case "encode": return EncodeWords(words);
        default: return "fault unknown operation";
      }
    } catch (DecoderFallbackException error) {
      return "ill-formed" + (error.Index >= 0 ? " " + error.Index : "");
    } catch (EncoderFallbackException) {
      return "ill-formed";
    }
  }

  static void Main() {
    var input = new StreamReader(Console.OpenStandardInput());
    var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = false };
    for (string line = input.ReadLine(); line != null; line = input.ReadLine()) {
      string[] words = line.Split(' ');
      if (words[0] == "bye") break;
      output.Write(Answer(words) + "\n");
      if (words[0] == "hello") output.Flush();
    }
    output.Flush();
  }
}
