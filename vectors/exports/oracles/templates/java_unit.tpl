// Compares your function with the oracle on a million texts, of which half are valid UTF-8.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//   javac {{FILE}} {{SELF}} && java {{SELF_MODULE}}

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

final class {{SELF_MODULE}} {
  interface Decoder {
    String decode(byte[] octets) throws CharacterCodingException;
  }

  /** Yours: gives the text, or throws if the octets are ill-formed. This is the library's. */
  static String myDecode(byte[] octets) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
  }

  static String outcome(Decoder decoder, byte[] octets) {
    try {
      return decoder.decode(octets);
    } catch (CharacterCodingException e) {
      return "ill-formed";
    }
  }

  public static void main(String[] words) {
    for (int number = 0; number < 1_000_000; ++number) {
      byte[] octets = {{MODULE}}.text(number);
      String yours = outcome({{SELF_MODULE}}::myDecode, octets);
      String right = outcome({{MODULE}}::decode, octets);
      if (yours.equals(right)) continue;
      String hex = HexFormat.ofDelimiter(" ").formatHex(octets);
      System.out.println("myDecode differs from the oracle on text " + number + ": " + hex);
      System.exit(1);
    }
  }
}
