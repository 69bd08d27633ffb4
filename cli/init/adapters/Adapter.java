// An adapter in Java: it connects a decoder with utf8spec.
//
//   javac Adapter.java
//   utf8spec check-adapter -- java Adapter
//   utf8spec run -- java Adapter
//
// It tests CharsetDecoder and CharsetEncoder. Put calls of your decoder where "CHANGE" stands. Pass
// on what your decoder gives: do not repair it, and do not judge it. Leave an operation out of the
// hello if your decoder does not have it.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

final class Adapter {
  // CHANGE: the operations, the name and the version of your decoder.
  private static final String HELLO =
      "hello utf8spec/1 decode,replace,encode my-decoder 1.0 flush=hello";

  // CHANGE: refuses ill-formed octets with an exception.
  private static CharSequence decode(byte[] octets) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets));
  }

  // CHANGE: replaces ill-formed octets.
  private static CharSequence replace(byte[] octets) throws CharacterCodingException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE)
        .decode(ByteBuffer.wrap(octets));
  }

  // CHANGE.
  private static ByteBuffer encode(String text) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
  }

  // Strings of Java are UTF-16, so the reply is too.
  private static String units(CharSequence text) {
    StringBuilder reply = new StringBuilder("ok utf16");
    if (text.length() == 0) return reply.append(" -").toString();
    for (int at = 0; at < text.length(); ++at) {
      reply.append(' ').append(Integer.toHexString(text.charAt(at)));
    }
    return reply.toString();
  }

  private static String octets(ByteBuffer buffer) {
    StringBuilder reply = new StringBuilder("ok ");
    if (!buffer.hasRemaining()) return reply.append('-').toString();
    while (buffer.hasRemaining()) reply.append(String.format("%02X", buffer.get()));
    return reply.toString();
  }

  private static String encodeWords(String[] words) throws CharacterCodingException {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at < words.length && !words[at].equals("-"); ++at) {
      long value = Long.parseLong(words[at], 16);
      if (value > 0x10FFFF) return "unsupported"; // no string can hold it
      text.appendCodePoint((int) value);
    }
    // Two surrogates in a row are one character in a string.
    if (text.codePoints().count() < words.length - 1 && !words[1].equals("-")) return "unsupported";
    return octets(encode(text.toString()));
  }

  private static byte[] octetsOf(String word) {
    if (word.equals("-")) return new byte[0];
    byte[] octets = new byte[word.length() / 2];
    for (int at = 0; at < octets.length; ++at) {
      octets[at] = (byte) Integer.parseInt(word.substring(2 * at, 2 * at + 2), 16);
    }
    return octets;
  }

  private static String answer(String[] words) {
    try {
      switch (words[0]) {
        case "hello":
          return HELLO;
        case "decode":
          return units(decode(octetsOf(words[1])));
        case "replace":
          return units(replace(octetsOf(words[1])));
        case "encode":
          return encodeWords(words);
        default:
          return "fault unknown operation";
      }
    } catch (CharacterCodingException error) {
      return "ill-formed"; // with an offset in octets, if your decoder has one
    }
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out), false);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ");
      if (words[0].equals("bye")) break;
      out.print(answer(words) + "\n");
      if (words[0].equals("hello")) out.flush();
    }
    out.flush();
  }
}
