//
// {{DECODE_COUNT}} inputs for decoders and {{ENCODE_COUNT}} for encoders of {{ENCODING}} ({{STANDARD}}).
//
// Copy this file into your tests. Write your functions to Utf8specDecoder.java beside it:
//
//   import java.nio.*;
//   import java.nio.charset.*;
//
//   class Utf8specDecoder implements Utf8specTest.Decoder {
//     @Override
//     public int[] decode(byte[] octets) throws CharacterCodingException {
//       CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
//       return decoder.decode(ByteBuffer.wrap(octets)).codePoints().toArray();
//     }
//   }
//
// Add a package line to both files if you have one. Do not override `replace` unless your decoder
// writes one U+FFFD for each maximal subpart (Unicode 3.9).

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class Utf8specTest {
  /** The functions to be tested. Override those that you have: null says that there is none. */
  interface Decoder {
    /** Whether the octets are well-formed. */
    default Boolean validate(byte[] octets) {
      return null;
    }

    /** All values, or an exception: a Refusal says where the first error is. */
    default int[] decode(byte[] octets) throws CharacterCodingException {
      return null;
    }

    /** All values, with U+FFFD for each maximal subpart. */
    default int[] replace(byte[] octets) {
      return null;
    }

    /** As decode, for a text that comes in chunks. The last chunk ends the text. */
    default int[] decodeChunks(List<byte[]> chunks) throws CharacterCodingException {
      return null;
    }

    /** As replace, for a text that comes in chunks. */
    default int[] replaceChunks(List<byte[]> chunks) {
      return null;
    }

    /**
     * What each chunk adds to the output of replaceChunks, and what the end adds. No part may hold
     * what a later chunk could change.
     */
    default List<int[]> replaceDeltas(List<byte[]> chunks) {
      return null;
    }

    /** Whether each part of replaceDeltas must hold all that is certain. */
    default boolean isPrompt() {
      return false;
    }

    /** The octets of all values, or an exception. */
    default byte[] encode(int[] values) throws CharacterCodingException {
      return null;
    }
  }

  /**
   * Says where the first ill-formed subsequence is, in octets of the whole input. For an encoder,
   * offset is the index of the first value that it refuses. A negative position is not checked.
   */
  static class Refusal extends CharacterCodingException {
    private static final long serialVersionUID = 1;
    final int offset;
    final int length;

    Refusal(int offset, int length) {
      this.offset = offset;
      this.length = length;
    }
  }

  // Short inputs are also asked behind 1 to 64 letters: fast paths read many octets in one go.
  private static final int MOST_PADDING = {{MOST_PADDING}};
  private static final int SHORT = 16;

  private final Decoder tested = new Utf8specDecoder();
  private final Set<String> offered = offered(tested);

  /** The names of the functions that do not answer null to an empty input. */
  private static Set<String> offered(Decoder tested) {
    byte[] nothing = new byte[0];
    Map<String, Callable<Object>> functions = new LinkedHashMap<>();
    functions.put("validate", () -> tested.validate(nothing));
    functions.put("decode", () -> tested.decode(nothing));
    functions.put("replace", () -> tested.replace(nothing));
    functions.put("decodeChunks", () -> tested.decodeChunks(List.of(nothing)));
    functions.put("replaceChunks", () -> tested.replaceChunks(List.of(nothing)));
    functions.put("replaceDeltas", () -> tested.replaceDeltas(List.of(nothing)));
    functions.put("encode", () -> tested.encode(new int[0]));
    functions.values().removeIf(Utf8specTest::answersNull);
    return functions.keySet();
  }

  private static boolean answersNull(Callable<Object> function) {
    try {
      return function.call() == null;
    } catch (Exception error) {
      return false;
    }
  }

  private boolean isDecoder() {
    return !Set.of("encode", "replaceDeltas").containsAll(offered);
  }

  /** A line of a table. The offset is negative if the input is well-formed. */
  private static class Vector {
    final String id;
    final byte[] octets;
    final int[] values;
    final int offset;
    final int length;
    final int[] cuts;

    Vector(String line) {
      String[] fields = line.split("\\|", -1);
      id = fields[0];
      octets = octetsOf(fields[1]);
      values = valuesOf(fields[2]);
      int[] error = numbersOf(fields[3]);
      offset = error.length == 0 ? -1 : error[0];
      length = error.length == 2 ? error[1] : 1;
      cuts = numbersOf(fields.length == 5 ? fields[4] : "");
    }

    boolean isError() {
      return offset >= 0;
    }
  }

  private static byte[] octetsOf(String hex) {
    byte[] octets = new byte[hex.length() / 2];
    for (int at = 0; at < octets.length; ++at) {
      octets[at] = (byte) Integer.parseInt(hex.substring(2 * at, 2 * at + 2), 16);
    }
    return octets;
  }

  /** Reads "41 FFFD*2" as 41 FFFD FFFD. */
  private static int[] valuesOf(String runs) {
    return Arrays.stream(runs.split(" "))
        .filter(run -> !run.isEmpty())
        .map(run -> run.split("\\*"))
        .flatMapToInt(
            run ->
                IntStream.generate(() -> Integer.parseUnsignedInt(run[0], 16))
                    .limit(run.length == 2 ? Integer.parseInt(run[1]) : 1))
        .toArray();
  }

  private static int[] numbersOf(String text) {
    return Arrays.stream(text.split(" "))
        .filter(word -> !word.isEmpty())
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  private static String hexOf(int[] values) {
    StringBuilder text = new StringBuilder();
    for (int value : values) {
      text.append(String.format("%04X ", value));
    }
    return text.toString();
  }

  private static String hexOf(byte[] octets) {
    StringBuilder text = new StringBuilder();
    for (byte octet : octets) {
      text.append(String.format("%02X ", octet));
    }
    return text.toString();
  }

  /** A vector behind some letters. */
  private static class Input {
    final Vector vector;
    final int padding;
    final byte[] octets;
    final int[] values;

    Input(Vector vector, int padding) {
      this.vector = vector;
      this.padding = padding;
      octets = new byte[padding + vector.octets.length];
      Arrays.fill(octets, (byte) 0x61);
      System.arraycopy(vector.octets, 0, octets, padding, vector.octets.length);
      values = new int[padding + vector.values.length];
      Arrays.fill(values, 0x61);
      System.arraycopy(vector.values, 0, values, padding, vector.values.length);
    }

    void fail(String wrong) {
      Assertions.fail(hexOf(octets) + ": " + wrong);
    }

    void judgeVerdict(String name, boolean accepted) {
      if (accepted && vector.isError()) {
        fail(name + " accepts ill-formed octets");
      }
      if (!accepted && !vector.isError()) {
        fail(name + " refuses well-formed octets");
      }
    }

    void judgeValues(String name, int[] answer) {
      if (answer == null) {
        fail(name + " gives null");
      }
      if (!Arrays.equals(answer, values)) {
        fail(name + " gives " + hexOf(answer) + "and not " + hexOf(values));
      }
    }

    void judgePlace(String name, CharacterCodingException error) {
      if (!(error instanceof Refusal)) {
        return;
      }
      Refusal refusal = (Refusal) error;
      boolean isElsewhere = refusal.offset >= 0 && refusal.offset != padding + vector.offset;
      if (isElsewhere || (refusal.length >= 0 && refusal.length != vector.length)) {
        fail(name + " reports a wrong place of the error: " + refusal.offset);
      }
    }
  }

  private interface Operation {
    int[] run() throws CharacterCodingException;
  }

  /** Checks a function that refuses ill-formed octets. */
  private void checkStrict(Input input, String name, Operation operation) {
    if (!offered.contains(name)) {
      return;
    }
    int[] values;
    try {
      values = operation.run();
    } catch (CharacterCodingException error) {
      input.judgeVerdict(name, false);
      input.judgePlace(name, error);
      return;
    }
    input.judgeVerdict(name, true);
    input.judgeValues(name, values);
  }

  private void checkReplaced(Input input, String name, Supplier<int[]> operation) {
    if (offered.contains(name)) {
      input.judgeValues(name, operation.get());
    }
  }

  private void checkWhole(Input input) {
    if (offered.contains("validate")) {
      Boolean valid = tested.validate(input.octets);
      Assertions.assertNotNull(valid, "validate gives null");
      input.judgeVerdict("validate", valid);
    }
    checkStrict(input, "decode", () -> tested.decode(input.octets));
    checkReplaced(input, "replace", () -> tested.replace(input.octets));
  }

  /** Checks chunks that end at the cuts, which ascend. */
  private void checkCuts(Input input, int... cuts) {
    List<byte[]> chunks = new ArrayList<>();
    int from = 0;
    for (int cut : cuts) {
      chunks.add(Arrays.copyOfRange(input.octets, from, cut));
      from = cut;
    }
    chunks.add(Arrays.copyOfRange(input.octets, from, input.octets.length));
    checkStrict(input, "decodeChunks", () -> tested.decodeChunks(chunks));
    checkReplaced(input, "replaceChunks", () -> tested.replaceChunks(chunks));
  }

  /** One octet a chunk, each cut alone if the input is short, and the cuts of a public report. */
  private void checkChunks(Input input) {
    int length = input.octets.length;
    checkCuts(input, IntStream.range(0, length).toArray());
    for (int cut = 0; cut <= length && length <= SHORT; ++cut) {
      checkCuts(input, cut);
    }
    checkCuts(input, input.vector.cuts);
  }

  private void checkDecode(Vector vector) {
    int most = vector.octets.length <= SHORT ? MOST_PADDING : 0;
    for (int padding = 0; padding <= most; ++padding) {
      checkWhole(new Input(vector, padding));
    }
    checkChunks(new Input(vector, 0));
  }

  /** A line of the table of deltas: a text in chunks, and what each of them brings. */
  private static class Deltas {
    final String id;
    final byte[] octets;
    final List<byte[]> chunks = new ArrayList<>();
    final List<int[]> parts = new ArrayList<>();

    Deltas(String line) {
      String[] fields = line.split("\\|", -1);
      id = fields[0];
      octets = octetsOf(fields[1]);
      int from = 0;
      for (int cut : numbersOf(fields[2])) {
        chunks.add(Arrays.copyOfRange(octets, from, cut));
        from = cut;
      }
      chunks.add(Arrays.copyOfRange(octets, from, octets.length));
      for (String part : fields[3].split(";", -1)) {
        parts.add(valuesOf(part));
      }
    }
  }

  private void checkDeltas(Deltas vector) {
    List<int[]> answer = tested.replaceDeltas(vector.chunks);
    String about = hexOf(vector.octets);
    Assertions.assertEquals(vector.parts.size(), answer.size(), about + "in parts");
    StringBuilder given = new StringBuilder();
    StringBuilder certain = new StringBuilder();
    for (int at = 0; at < answer.size(); ++at) {
      given.append(hexOf(answer.get(at)));
      certain.append(hexOf(vector.parts.get(at)));
      String part = about + "part " + at;
      Assertions.assertTrue(
          certain.toString().startsWith(given.toString()),
          part + " holds what is not certain, or wrong");
      Assertions.assertFalse(
          tested.isPrompt() && certain.length() != given.length(), part + " lacks what is certain");
    }
    Assertions.assertEquals(certain.toString(), given.toString(), about + "parts are not the text");
  }

  private void checkEncode(Vector vector) {
    Input input = new Input(vector, 0);
    byte[] octets;
    try {
      octets = tested.encode(vector.values);
    } catch (CharacterCodingException error) {
      Assertions.assertTrue(vector.isError(), () -> "encode refuses " + hexOf(vector.values));
      input.judgePlace("encode", error);
      return;
    }
    Assertions.assertNotNull(octets, "encode gives null");
    Assertions.assertFalse(vector.isError(), () -> "encode accepts " + hexOf(vector.values));
    Assertions.assertEquals(hexOf(vector.octets), hexOf(octets));
  }

  /** One test for each line, or one that is skipped if nothing can be tested. */
  private static Stream<DynamicTest> tests(
      String kind, boolean isOffered, String[] lines, Consumer<Vector> check) {
    if (!isOffered) {
      String name = lines.length + " vectors for " + kind + "s";
      String why = "Utf8specDecoder has no " + kind;
      return Stream.of(DynamicTest.dynamicTest(name, () -> Assumptions.assumeTrue(false, why)));
    }
    return Arrays.stream(lines)
        .map(Vector::new)
        .map(vector -> DynamicTest.dynamicTest(vector.id, () -> check.accept(vector)));
  }

  @Test
  void hasAFunctionToTest() {
    if (offered.isEmpty()) {
      Assertions.fail("Utf8specDecoder has no function, so nothing is tested");
    }
  }

  @TestFactory
  Stream<DynamicTest> decodes() {
    return tests("decoder", isDecoder(), DecodeTable.LINES, this::checkDecode);
  }

  @TestFactory
  Stream<DynamicTest> bringsWithEachChunkWhatIsCertain() {
    if (!offered.contains("replaceDeltas")) {
      String name = DeltaTable.LINES.length + " texts in chunks";
      String why = "Utf8specDecoder has no replaceDeltas";
      return Stream.of(DynamicTest.dynamicTest(name, () -> Assumptions.assumeTrue(false, why)));
    }
    return Arrays.stream(DeltaTable.LINES)
        .map(Deltas::new)
        .map(vector -> DynamicTest.dynamicTest(vector.id, () -> checkDeltas(vector)));
  }

  @TestFactory
  Stream<DynamicTest> encodes() {
    return tests("encoder", offered.contains("encode"), EncodeTable.LINES, this::checkEncode);
  }

  // id | octets | values | offset and length of the first error | cuts
  private static class DecodeTable {
    static final String[] LINES = {
{{#DECODE}}"{{LINE}}",
{{/DECODE}}    };
  }

  // id | octets | cuts | the values of each chunk and of the end
  private static class DeltaTable {
    static final String[] LINES = {
{{#DELTA}}"{{LINE}}",
{{/DELTA}}    };
  }

  // id | octets before the first error | values | index of the first error
  private static class EncodeTable {
    static final String[] LINES = {
{{#ENCODE}}"{{LINE}}",
{{/ENCODE}}    };
  }
}
