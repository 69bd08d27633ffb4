import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a stream gave: all units, how many they were behind each chunk and the end, and an error. The error is
 * null if there was none, else its offset and length, or empty if they are not known. It came with the last part.
 */
record Given(CharSequence units, List<Integer> ends, String error) {}

/** One way into the class library; what it does not offer stays as it is here. */
abstract class Row {
  static final String ILL_FORMED = "ill-formed";
  static final String UNSUPPORTED = "unsupported";

  final String name;
  final String operations;
  final String encoding;

  Row(String name, String operations) { this(name, operations, "utf-8"); }

  Row(String name, String operations, String encoding) {
    this.name = name;
    this.operations = operations;
    this.encoding = encoding;
  }

  boolean reuses() { return false; }
  boolean streams() { return false; }
  boolean edges() { return false; }
  String decode(byte[] octets) throws IOException { return "fault decode is not offered"; }
  String replace(byte[] octets) throws IOException { return "fault replace is not offered"; }
  Given stream(List<byte[]> chunks, boolean replaces) throws IOException { throw new IOException("no stream is offered"); }
  String prefix(byte[] octets) { return "fault prefix is not offered"; }
  String room(int room, byte[] octets, boolean replaces) { return "fault room is not offered"; }
  String room(int room, String text) { return "fault room is not offered"; }
  String encode(String text) throws IOException { return "fault encode is not offered"; }
}

/** The line protocol around a row. */
final class Lines {
  public static void main(String[] arguments) throws IOException {
    final Row row = Rows.named(arguments[0]);
    final var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII), 1 << 16);
    final var out = new StringBuilder();
    for (String line; (line = in.readLine()) != null && !line.equals("bye");) {
      out.append(reply(row, line)).append('\n');
      if (in.ready() && out.length() < 1 << 16) continue;
      System.out.write(out.toString().getBytes(StandardCharsets.US_ASCII));
      System.out.flush();
      out.setLength(0);
    }
    System.out.write(out.toString().getBytes(StandardCharsets.US_ASCII));
    System.out.flush();
  }

  private static String reply(Row row, String line) throws IOException {
    final int space = line.indexOf(' ');
    final String argument = line.substring(space + 1);
    switch (line.substring(0, Math.max(space, 0))) {
      case "hello":
        return "hello utf8spec/1 " + row.operations + " " + row.name + " "
            + System.getProperty("java.version") + (row.reuses() ? " reuse=yes" : "")
            + (row.encoding.equals("utf-8") ? "" : " encoding=" + row.encoding)
            + (row.streams() ? " also=stream-deltas,stream-replace-deltas" : "")
            + (row.edges() ? ",prefix,room-decode,room-replace,room-encode" : "");
      case "decode": return row.decode(octets(argument));
      case "replace": return row.replace(octets(argument));
      case "stream": return whole(row.stream(chunks(argument), false));
      case "stream-replace": return whole(row.stream(chunks(argument), true));
      case "stream-deltas": return deltas(row.stream(chunks(argument), false));
      case "stream-replace-deltas": return deltas(row.stream(chunks(argument), true));
      case "encode":
        final String text = utf16(argument);
        return text == null ? Row.UNSUPPORTED : row.encode(text);
      case "prefix": return row.prefix(octets(argument));
      case "room": return room(row, argument.split(" ", 3));
      default: return "fault an unknown request";
    }
  }

  /** N, the operation and its argument. */
  private static String room(Row row, String[] words) {
    final int room = Integer.parseInt(words[0]);
    if (!words[1].equals("encode")) return row.room(room, octets(words[2]), words[1].equals("replace"));
    final String text = utf16(words[2]);
    return text == null ? Row.UNSUPPORTED : row.room(room, text);
  }

  /** The number of what was read stands before the output. */
  static String read(int number, String reply) { return "ok " + number + reply.substring("ok".length()); }

  static String utf16(CharSequence units) {
    return units.length() == 0 ? "ok -" : "ok utf16 " + numbers(units, 0, units.length());
  }

  private static String numbers(CharSequence units, int from, int to) {
    final var numbers = new StringBuilder();
    for (int i = from; i < to; ++i) numbers.append(i == from ? "" : " ").append(Integer.toHexString(units.charAt(i)));
    return from == to ? "-" : numbers.toString();
  }

  private static String whole(Given given) {
    if (given.error() == null) return utf16(given.units());
    if (given.error().isEmpty()) return Row.ILL_FORMED;
    return Row.ILL_FORMED + " " + given.error() + " " + (given.ends().size() - 1);
  }

  /** The part of each chunk and of the end; on an error, up to the chunk that reported it. */
  private static String deltas(Given given) {
    final var parts = new ArrayList<String>();
    int from = 0;
    for (int end : given.ends()) {
      parts.add(numbers(given.units(), from, end));
      from = end;
    }
    final String all = "utf16 " + String.join("|", parts);
    if (given.error() == null) return "ok " + all;
    final String place = given.error().isEmpty() ? "- -" : given.error();
    return Row.ILL_FORMED + " " + place + " " + (parts.size() - 1) + " before " + all;
  }

  static String octets(byte[] octets, int from, int to) {
    final var reply = new StringBuilder("ok ");
    for (int i = from; i < to; ++i) {
      reply.append(Character.forDigit(octets[i] >> 4 & 15, 16)).append(Character.forDigit(octets[i] & 15, 16));
    }
    return from == to ? "ok -" : reply.toString();
  }

  private static byte[] octets(String hex) {
    if (hex.equals("-")) return new byte[0];
    final var octets = new byte[hex.length() / 2];
    for (int i = 0; i < octets.length; ++i) {
      octets[i] = (byte) (Character.digit(hex.charAt(2 * i), 16) << 4 | Character.digit(hex.charAt(2 * i + 1), 16));
    }
    return octets;
  }

  private static List<byte[]> chunks(String argument) {
    final var chunks = new ArrayList<byte[]>();
    for (String chunk : argument.split("\\|")) chunks.add(octets(chunk));
    return chunks;
  }

  /** Null where UTF-16 cannot say it: above U+10FFFF, or a high surrogate right before a low one. */
  private static String utf16(String scalars) {
    final var text = new StringBuilder();
    for (String scalar : scalars.equals("-") ? new String[0] : scalars.split(" ")) {
      final long value = Long.parseLong(scalar, 16);
      if (value > Character.MAX_CODE_POINT) return null;
      final boolean joins = value >= 0xDC00 && value < 0xE000 && text.length() > 0
          && Character.isHighSurrogate(text.charAt(text.length() - 1));
      if (joins) return null;
      text.appendCodePoint((int) value);
    }
    return text.toString();
  }
}
