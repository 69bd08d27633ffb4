import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.UTFDataFormatException;

/** DataInputStream.readUTF of the octets given in hex. */
final class ReadUtf {
  public static void main(String[] arguments) throws Exception {
    final byte[] octets = java.util.HexFormat.of().parseHex(arguments[0]);
    final byte[] counted = java.util.Arrays.copyOf(new byte[] {0, (byte) octets.length}, octets.length + 2);
    System.arraycopy(octets, 0, counted, 2, octets.length);
    String result;
    try {
      final String text = new DataInputStream(new ByteArrayInputStream(counted)).readUTF();
      result = text.chars().mapToObj(unit -> String.format("U+%04X", unit)).toList().toString();
    } catch (UTFDataFormatException error) {
      result = "refused";
    }
    System.out.println(arguments[0] + " -> " + result);
  }
}
