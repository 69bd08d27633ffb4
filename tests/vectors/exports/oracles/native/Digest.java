// Prints the digests of the oracle in Java. README.md beside this folder says what they are over.

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

final class Digest {
  private int sum = 1;
  private int strings = 0;

  private void add(int word) {
    sum = (sum ^ word) * 0x9E3779B1 + 0x7F4A7C15;
    sum ^= sum >>> 15;
  }

  private void addValues(String values) {
    add(values.codePointCount(0, values.length()));
    values.codePoints().forEach(this::add);
  }

  private void addFault(Optional<Utf8Oracle.Step> fault) {
    if (fault.isEmpty()) {
      add(0);
      return;
    }
    add(fault.get().incomplete() ? 1 : 2);
    add(fault.get().offset());
    add(fault.get().length());
  }

  private void addDecoded(byte[] octets) throws Utf8Oracle.Fault {
    try {
      String values = Utf8Oracle.decode(octets);
      addValues(values);
      addFault(Optional.empty());
    } catch (Utf8Oracle.Fault fault) {
      addValues(Utf8Oracle.decode(Arrays.copyOf(octets, fault.step.offset())));
      addFault(Optional.of(fault.step));
    }
  }

  private void ask(byte[] octets) throws Utf8Oracle.Fault {
    ++strings;
    addFault(Utf8Oracle.validate(octets));
    addDecoded(octets);
    addValues(Utf8Oracle.replace(octets));
    for (int at = 0; at <= octets.length; ++at) {
      Utf8Oracle.Step step = Utf8Oracle.step(octets, at);
      add(step.valid() ? 0 : step.incomplete() ? 1 : 2);
      if (step.valid()) add(step.value());
      add(step.length());
    }
  }

  private void askAllOf(int length) throws Utf8Oracle.Fault {
    for (int number = 0; number < 1 << 8 * length; ++number) {
      byte[] octets = {(byte) (number >> 16), (byte) (number >> 8), (byte) number};
      ask(Arrays.copyOfRange(octets, 3 - length, 3));
    }
  }

  private void askScalars() throws Utf8Oracle.Fault {
    for (int value = 0; value <= Character.MAX_CODE_POINT; ++value) {
      boolean surrogate = value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE;
      if (!surrogate) ask(Character.toString(value).getBytes(StandardCharsets.UTF_8));
    }
  }

  private void askSection(String section) throws Utf8Oracle.Fault {
    switch (section) {
      case "short" -> {
        for (int length = 0; length <= 2; ++length) askAllOf(length);
      }
      case "triples" -> askAllOf(3);
      case "scalars" -> askScalars();
      default -> {
        int count = Integer.parseInt(section);
        for (int number = 0; number < count; ++number) ask(Utf8Oracle.text(number));
      }
    }
  }

  public static void main(String[] sections) throws Utf8Oracle.Fault {
    for (String section : sections) {
      Digest digest = new Digest();
      digest.askSection(section);
      System.out.printf("%s %d %08x%n", section, digest.strings, digest.sum);
    }
  }
}
