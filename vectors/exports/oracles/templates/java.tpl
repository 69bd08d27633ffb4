// A UTF-8 oracle in Java 17: short and right, not fast.
// Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-java`). Do not edit.
// SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)

import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads UTF-8. Offsets and lengths are in octets. */
public final class {{MODULE}} {
  private {{MODULE}}() {}

  /**
   * A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9), whose value is
   * -1. It is incomplete if the text ends inside a character that more octets could complete.
   */
  public record Step(int offset, int length, int value, boolean incomplete) {
    public boolean valid() {
      return value >= 0;
    }
  }

  /** What {@link #decode} throws: the first ill-formed subsequence. */
  public static final class Fault extends CharacterCodingException {
    private static final long serialVersionUID = 1;

    /** Its place, and whether it is incomplete. */
    public final transient Step step;

    private Fault(Step step) {
      this.step = step;
    }

    @Override
    public String getMessage() {
      String kind = step.incomplete() ? "incomplete" : "invalid";
      return kind + " UTF-8: " + step.length() + " octets at offset " + step.offset();
    }
  }

  /** The bits of the value in the first octet; the least and greatest octet of each place. */
  private record Row(int bits, int[] first, int[] last) {
    boolean fits(byte octet, int place) {
      return first[place] <= (octet & 0xFF) && (octet & 0xFF) <= last[place];
    }
  }

  private static Row row(int bits, int[] first, int... last) {
    return new Row(bits, first, last);
  }

  private static int[] to(int... first) {
    return first;
  }

  /** RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this. */
  private static final Row[] ROWS = {
{{#ROW}}    row({{BITS}}, to({{FIRST}}), {{LAST}}),
{{/ROW}}  };

  /** Reads what stands at an offset. Behind the last octet that is incomplete, with length 0. */
  public static Step step(byte[] octets, int at) {
    int left = octets.length - at;
    if (left <= 0) return new Step(at, 0, -1, true);
    for (Row row : ROWS) {
      if (!row.fits(octets[at], 0)) continue;
      int value = octets[at] & row.bits;
      for (int length = 1; length < row.first.length; ++length) {
        if (length == left) return new Step(at, length, -1, true);
        if (!row.fits(octets[at + length], length)) return new Step(at, length, -1, false);
        value = value << 6 | (octets[at + length] & 0x3F);
      }
      return new Step(at, row.first.length, value, false);
    }
    return new Step(at, 1, -1, false);
  }

  /** The steps through a text. */
  public static Stream<Step> steps(byte[] octets) {
    return Stream.iterate(
        step(octets, 0), it -> it.length > 0, it -> step(octets, it.offset + it.length));
  }

  /** The first fault, or nothing if the text is valid. */
  public static Optional<Step> validate(byte[] octets) {
    return steps(octets).filter(it -> !it.valid()).findFirst();
  }

  /** The text; the first fault is thrown. */
  public static String decode(byte[] octets) throws Fault {
    Optional<Step> fault = validate(octets);
    if (fault.isPresent()) throw new Fault(fault.get());
    return replace(octets);
  }

  /** The text, with U+FFFD for each maximal subpart. */
  public static String replace(byte[] octets) {
    StringBuilder text = new StringBuilder(octets.length);
    steps(octets).forEach(it -> text.appendCodePoint(it.valid() ? it.value : 0xFFFD));
    return text.toString();
  }

  /** Makes a test text. All languages make the same texts. Those with odd numbers are valid. */
  public static byte[] text(int number) {
    byte[] octets = new byte[28];
    int count = 0;
    int x = xorshift(number * 0x9E3779B1 ^ 0x5BD1E995);
    for (int pieces = x & 7; pieces > 0; --pieces) {
      x = xorshift(x);
      Row row = ROWS[Integer.remainderUnsigned(x, ROWS.length)];
      for (int place = 0; place < row.first.length; ++place) {
        x = xorshift(x);
        int choice = (x & 15) | (number & 1) << 2;
        if (choice == 0) break;
        int first = row.first[place];
        int last = row.last[place];
        int[] known = {0, x >>> 8, first - 1, last + 1, first, first, last, last};
        int octet = choice < 8 ? known[choice] : first + (x >>> 8) % (last - first + 1);
        octets[count++] = (byte) octet;
      }
    }
    return Arrays.copyOf(octets, count);
  }

  private static int xorshift(int x) {
    x ^= x << 13;
    x ^= x >>> 17;
    return x ^ x << 5;
  }
}
