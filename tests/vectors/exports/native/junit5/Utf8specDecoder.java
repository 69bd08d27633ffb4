// A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is right.

import java.io.ByteArrayOutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

class Utf8specDecoder implements Utf8specTest.Decoder {
  private static final String FAULT = String.valueOf(System.getenv("UTF8SPEC_FAULT"));
  private static final int ILL_FORMED = -1;

  /** The value at an offset or ILL_FORMED, and how many octets are read. */
  private static class Step {
    final int value;
    final int length;

    Step(int value, int length) {
      this.value = value;
      this.length = length;
    }
  }

  /** The length that a lead announces, and the range of its second octet. */
  private static int[] rowOf(int lead) {
    if (lead == 0xC0 && FAULT.equals("slash")) {
      return new int[] {2, 0xAF, 0xAF};
    }
    if (lead < 0xC2 || lead > 0xF4) {
      return new int[] {0, 0, 0};
    }
    int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int high = 0xBF;
    if (lead == 0xED && !FAULT.equals("surrogates")) {
      high = 0x9F;
    }
    if (lead == 0xF4 && !FAULT.equals("above")) {
      high = 0x8F;
    }
    return new int[] {lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4, low, high};
  }

  private static Step step(byte[] octets, int at) {
    int lead = octets[at] & 0xFF;
    if (lead < 0x80) {
      return new Step(lead, 1);
    }
    int[] row = rowOf(lead);
    if (row[0] == 0) {
      return new Step(ILL_FORMED, 1);
    }
    int value = lead & (0x7F >> row[0]);
    for (int index = 1; index < row[0]; ++index) {
      int octet = at + index < octets.length ? octets[at + index] & 0xFF : ILL_FORMED;
      if (octet >= 0 && octet < 0x80 && FAULT.equals("swallows")) {
        return new Step(ILL_FORMED, index + 1);
      }
      if (octet < (index == 1 ? row[1] : 0x80) || octet > (index == 1 ? row[2] : 0xBF)) {
        return new Step(ILL_FORMED, index);
      }
      value = value << 6 | octet & 0x3F;
    }
    return new Step(value, row[0]);
  }

  private static byte[] join(List<byte[]> chunks) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] chunk : chunks) {
      all.write(chunk, 0, chunk.length);
    }
    return all.toByteArray();
  }

  private static int[] arrayOf(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public Boolean validate(byte[] octets) {
    try {
      decode(octets);
    } catch (CharacterCodingException error) {
      return false;
    }
    return true;
  }

  @Override
  public int[] decode(byte[] octets) throws CharacterCodingException {
    List<Integer> values = new ArrayList<>();
    for (int at = 0; at < octets.length; ) {
      Step step = step(octets, at);
      if (step.value == ILL_FORMED) {
        throw new Utf8specTest.Refusal(at, step.length);
      }
      values.add(step.value);
      at += step.length;
    }
    return arrayOf(values);
  }

  @Override
  public int[] replace(byte[] octets) {
    List<Integer> values = new ArrayList<>();
    for (int at = 0; at < octets.length; ) {
      Step step = step(octets, at);
      if (step.value != ILL_FORMED) {
        values.add(step.value);
      } else if (!FAULT.equals("drops")) {
        values.add(0xFFFD);
      }
      at += step.length;
    }
    return arrayOf(values);
  }

  @Override
  public int[] decodeChunks(List<byte[]> chunks) throws CharacterCodingException {
    return decode(join(chunks));
  }

  @Override
  public int[] replaceChunks(List<byte[]> chunks) {
    if (!FAULT.equals("forgets")) {
      return replace(join(chunks));
    }
    List<Integer> values = new ArrayList<>();
    for (byte[] chunk : chunks) {
      for (int value : replace(chunk)) {
        values.add(value);
      }
    }
    return arrayOf(values);
  }

  /** How many octets at the end are the beginning of a character. */
  private static int openOctets(byte[] octets) {
    for (int count = 1; count <= 3 && count <= octets.length; ++count) {
      int start = octets.length - count;
      Step step = step(octets, start);
      boolean isOpen = step.value == ILL_FORMED && step.length == count;
      if (isOpen && rowOf(octets[start] & 0xFF)[0] > count) {
        return count;
      }
    }
    return 0;
  }

  /** Each part must hold all that is certain. */
  @Override
  public boolean isPrompt() {
    return true;
  }

  @Override
  public List<int[]> replaceDeltas(List<byte[]> chunks) {
    List<int[]> parts = new ArrayList<>(Collections.nCopies(chunks.size(), new int[0]));
    if (FAULT.equals("early") || FAULT.equals("holds")) {
      parts.add(FAULT.equals("early") ? 0 : chunks.size(), replaceChunks(chunks));
      return parts;
    }
    byte[] held = new byte[0];
    for (int at = 0; at < chunks.size(); ++at) {
      byte[] octets = join(List.of(held, chunks.get(at)));
      int end = octets.length - openOctets(octets);
      parts.set(at, replace(Arrays.copyOf(octets, end)));
      held = Arrays.copyOfRange(octets, end, octets.length);
    }
    parts.add(replace(held));
    return parts;
  }

  @Override
  public byte[] encode(int[] values) throws CharacterCodingException {
    for (int index = 0; index < values.length; ++index) {
      boolean isSurrogate = values[index] >= 0xD800 && values[index] <= 0xDFFF;
      if (isSurrogate || !Character.isValidCodePoint(values[index])) {
        throw new Utf8specTest.Refusal(index, 1);
      }
    }
    return new String(values, 0, values.length).getBytes(StandardCharsets.UTF_8);
  }
}
