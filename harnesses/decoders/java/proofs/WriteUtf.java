import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;

/** DataOutputStream.writeUTF of the UTF-16 units given in hex. */
final class WriteUtf {
  public static void main(String[] arguments) throws Exception {
    final var text = new StringBuilder();
    for (String unit : arguments) text.append((char) Integer.parseInt(unit, 16));
    final var out = new ByteArrayOutputStream();
    new DataOutputStream(out).writeUTF(text.toString());
    final byte[] octets = java.util.Arrays.copyOfRange(out.toByteArray(), 2, out.size());
    System.out.println(String.join(" ", arguments) + " -> " + java.util.HexFormat.of().formatHex(octets));
  }
}
