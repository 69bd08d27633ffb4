import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;

/** CharsetDecoder.decode of a charset and octets in hex, with both actions. */
final class Decode {
  public static void main(String[] arguments) {
    final byte[] octets = java.util.HexFormat.of().parseHex(arguments[1]);
    final CharsetDecoder decoder = Charset.forName(arguments[0]).newDecoder();
    System.out.println(arguments[0] + " " + arguments[1] + ": reports " + decoded(decoder, octets)
        + ", replaces " + decoded(decoder.onMalformedInput(CodingErrorAction.REPLACE), octets));
  }

  private static String decoded(CharsetDecoder decoder, byte[] octets) {
    try {
      return decoder.decode(ByteBuffer.wrap(octets)).chars().mapToObj(unit -> String.format("U+%04X", unit)).toList().toString();
    } catch (CharacterCodingException error) {
      return "an error";
    }
  }
}
