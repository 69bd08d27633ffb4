import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

final class Rows {
  private static final String CODERS = "java-charsetdecoder-";

  /** A name that goes on with an encoding has the name of the charset in it. */
  static Row named(String name) {
    if (name.startsWith(CODERS)) return new CoderRow(name, name.substring(CODERS.length()));
    switch (name) {
      case "java-string": return new StringRow();
      case "java-charsetdecoder": return new CoderRow(name, "utf-8");
      case "java-inputstreamreader": return new ReaderRow();
      case "java-readutf": return new ModifiedRow(name, "utf-8");
      case "java-readutf-modified-utf-8": return new ModifiedRow(name, "modified-utf-8");
      case "java-objectinputstream-readutf": return new ObjectRow();
      default: throw new IllegalArgumentException(name);
    }
  }

  static CharsetDecoder decoder(Charset charset, CodingErrorAction onError) {
    return charset.newDecoder().onMalformedInput(onError).onUnmappableCharacter(onError);
  }
}

/** The constructor of String and getBytes: both put a replacement for what is ill-formed. */
final class StringRow extends Row {
  StringRow() { super("java-string", "replace,encode"); }

  @Override String replace(byte[] octets) { return Lines.utf16(new String(octets, StandardCharsets.UTF_8)); }

  @Override String encode(String text) {
    final byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    return Lines.octets(octets, 0, octets.length);
  }
}

/** CharsetDecoder and CharsetEncoder, which stand where the error is and tell its length. */
final class CoderRow extends Row {
  private final CharsetDecoder reports;
  private final CharsetDecoder replaces;
  private final CharsetDecoder streams;
  private final CharsetDecoder replacingStreams;
  private final CharsetEncoder encoder;

  CoderRow(String name, String encoding) {
    super(name, "decode,replace,stream,stream-replace,encode", encoding);
    final Charset charset = Charset.forName(encoding);
    reports = Rows.decoder(charset, CodingErrorAction.REPORT);
    replaces = Rows.decoder(charset, CodingErrorAction.REPLACE);
    streams = Rows.decoder(charset, CodingErrorAction.REPORT);
    replacingStreams = Rows.decoder(charset, CodingErrorAction.REPLACE);
    encoder = charset.newEncoder();  // REPORT by default
  }

  @Override boolean reuses() { return true; }

  @Override boolean streams() { return true; }

  @Override String decode(byte[] octets) { return whole(reports, octets); }
  @Override String replace(byte[] octets) { return whole(replaces, octets); }

  private static String whole(CharsetDecoder decoder, byte[] octets) {
    final var in = ByteBuffer.wrap(octets);
    final var out = CharBuffer.allocate((int) (octets.length * decoder.maxCharsPerByte()));
    final CoderResult result = decoder.reset().decode(in, out, true);
    if (result.isError()) return ILL_FORMED + " " + in.position() + " " + result.length();
    decoder.flush(out);
    return Lines.utf16(out.flip());
  }

  /** CESU-8 and UTF-32: see the README. utf8spec asks none where a signature selects the order. */
  @Override boolean edges() { return !encoding.matches("cesu-8|utf-16|utf-32(..)?"); }

  /** The end of the input is not told: what is left without an error is an open character. */
  @Override String prefix(byte[] octets) {
    final var in = ByteBuffer.wrap(octets);
    final var out = CharBuffer.allocate((int) (octets.length * reports.maxCharsPerByte()));
    final CoderResult result = reports.reset().decode(in, out, false);
    return result.isError() ? ILL_FORMED + " " + in.position() : "ok " + in.remaining();
  }

  @Override String room(int room, byte[] octets, boolean replacing) {
    final var onError = replacing ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT;
    final var in = ByteBuffer.wrap(octets);
    final var out = CharBuffer.allocate(room);
    final CoderResult result = Rows.decoder(reports.charset(), onError).decode(in, out, true);
    if (result.isError()) return ILL_FORMED + " " + in.position() + " " + result.length();
    return Lines.read(in.position(), Lines.utf16(out.flip()));
  }

  @Override String room(int room, String text) {
    final var in = CharBuffer.wrap(text);
    final var out = ByteBuffer.allocate(room);
    final CoderResult result = encoder.charset().newEncoder().encode(in, out, true);
    final int values = text.codePointCount(0, in.position());
    return result.isError() ? ILL_FORMED + " " + values
        : Lines.read(values, Lines.octets(out.array(), 0, out.position()));
  }

  /** What the decoder leaves of a chunk is put before the next one, as its documentation asks. */
  @Override Given stream(List<byte[]> chunks, boolean replacing) {
    final CharsetDecoder decoder = (replacing ? replacingStreams : streams).reset();
    final int size = chunks.stream().mapToInt(chunk -> chunk.length).sum();
    final var in = ByteBuffer.allocate(size);
    final var out = CharBuffer.allocate((int) (size * decoder.maxCharsPerByte()));
    final var ends = new ArrayList<Integer>();
    String error = null;
    int taken = 0;
    for (int number = 0; number <= chunks.size() && error == null; ++number) {
      final boolean last = number == chunks.size();
      if (!last) in.put(chunks.get(number));
      final CoderResult result = decoder.decode(in.flip(), out, last);
      taken += in.position();
      if (result.isError()) error = taken + " " + result.length();
      else if (last) decoder.flush(out);
      ends.add(out.position());
      in.compact();
    }
    return new Given(out.flip(), ends, error);
  }

  @Override String encode(String text) {
    final var in = CharBuffer.wrap(text);
    final var out = ByteBuffer.allocate((int) (text.length() * encoder.maxBytesPerChar()));
    final CoderResult result = encoder.reset().encode(in, out, true);
    if (result.isError()) return ILL_FORMED + " " + text.codePointCount(0, in.position());
    encoder.flush(out);
    return Lines.octets(out.array(), 0, out.position());
  }
}

/** InputStreamReader, which pulls: each read of the stream below gets one chunk. */
final class ReaderRow extends Row {
  ReaderRow() { super("java-inputstreamreader", "stream,stream-replace,encode"); }

  @Override boolean streams() { return true; }

  /** What a read gives is the part of the chunk that was taken last before it came back. */
  @Override Given stream(List<byte[]> chunks, boolean replaces) throws IOException {
    final var in = new Chunks(chunks);
    final Reader reader = replaces ? new InputStreamReader(in, StandardCharsets.UTF_8)
        : new InputStreamReader(in, Rows.decoder(StandardCharsets.UTF_8, CodingErrorAction.REPORT));
    final var text = new StringBuilder();
    final var ends = new ArrayList<Integer>();
    final var units = new char[4096];
    String error = null;
    try {
      for (int count; (count = reader.read(units)) >= 0;) {
        in.endEarlier(ends, text.length());
        text.append(units, 0, count);
      }
    } catch (CharacterCodingException refused) {
      error = "";
    }
    in.endEarlier(ends, text.length());
    ends.add(text.length());
    return new Given(text, ends, error);
  }

  @Override String encode(String text) throws IOException {
    final var out = new ByteArrayOutputStream();
    try (var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      writer.write(text);
    }
    return Lines.octets(out.toByteArray(), 0, out.size());
  }

  /** An empty chunk is passed over: a read that is asked for octets must give one at least. */
  private static final class Chunks extends InputStream {
    private final Iterator<byte[]> chunks;
    private byte[] chunk = {};
    private int begun;
    private boolean isEnded;
    private int taken;

    Chunks(List<byte[]> chunks) { this.chunks = chunks.iterator(); }

    /** Every chunk before the one that was begun last has brought what there is. */
    void endEarlier(List<Integer> ends, int length) {
      while (ends.size() < begun - 1) ends.add(length);
    }

    @Override public int read(byte[] to, int offset, int room) {
      for (; taken == chunk.length; taken = 0) {
        if (!chunks.hasNext()) return end();
        chunk = chunks.next();
        ++begun;
      }
      final int count = Math.min(room, chunk.length - taken);
      System.arraycopy(chunk, taken, to, offset, count);
      taken += count;
      return count;
    }

    /** The end is begun as a chunk is, once. */
    private int end() {
      begun += isEnded ? 0 : 1;
      isEnded = true;
      return -1;
    }

    @Override public int read() { throw new UnsupportedOperationException(); }
  }
}

/** DataInputStream.readUTF and DataOutputStream.writeUTF: Modified UTF-8 behind its length in two octets. */
final class ModifiedRow extends Row {
  ModifiedRow(String name, String encoding) { super(name, "decode,encode", encoding); }

  @Override String decode(byte[] octets) throws IOException {
    if (octets.length > 0xFFFF) return UNSUPPORTED;
    final byte[] counted = new byte[octets.length + 2];
    counted[0] = (byte) (octets.length >> 8);
    counted[1] = (byte) octets.length;
    System.arraycopy(octets, 0, counted, 2, octets.length);
    try {
      return Lines.utf16(new DataInputStream(new ByteArrayInputStream(counted)).readUTF());
    } catch (UTFDataFormatException error) {
      return ILL_FORMED;
    }
  }

  @Override String encode(String text) throws IOException {
    final var out = new ByteArrayOutputStream();
    try {
      new DataOutputStream(out).writeUTF(text);
    } catch (UTFDataFormatException tooLong) {
      return UNSUPPORTED;
    }
    return Lines.octets(out.toByteArray(), 2, out.size());
  }
}

/**
 * ObjectInputStream.readUTF, which has code of its own: behind the header of a stream of objects, in
 * one block of data, behind its length in two octets.
 */
final class ObjectRow extends Row {
  private static final int HEADER = 0xACED0005;

  ObjectRow() { super("java-objectinputstream-readutf", "decode", "modified-utf-8"); }

  @Override String decode(byte[] octets) throws IOException {
    if (octets.length > 0xFFFF) return UNSUPPORTED;
    final var block = new ByteArrayOutputStream();
    final var out = new DataOutputStream(block);
    out.writeInt(HEADER);
    out.writeByte(ObjectStreamConstants.TC_BLOCKDATALONG);
    out.writeInt(octets.length + 2);
    out.writeShort(octets.length);
    out.write(octets);
    try (var in = new ObjectInputStream(new ByteArrayInputStream(block.toByteArray()))) {
      return Lines.utf16(in.readUTF());
    } catch (UTFDataFormatException error) {
      return ILL_FORMED;
    }
  }
}
