// GJS's decoders over the line protocol: gjs adapter.js ROW.
const {Gio} = imports.gi;
const {byteArray, system} = imports;

const hex = (values) => Array.from(values, (value) => value.toString(16)).join(' ') || '-';
const string = (text) => `ok utf16 ${hex(Uint16Array.from({length: text.length}, (_, i) => text.charCodeAt(i)))}`;
const bytesOf = (text) => Uint8Array.from({length: text.length >> 1}, (_, i) => parseInt(text.substr(2 * i, 2), 16));
const octets = (bytes) => `ok ${Array.from(bytes, (octet) => octet.toString(16).padStart(2, '0')).join('') || '-'}`;

// The message of an error ends with its offset.
function refused(call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const place = /at offset (\d+)/.exec(error.message);
    return place ? `ill-formed ${place[1]}` : 'ill-formed';
  }
}

// UTF-16 has nothing above U+10FFFF, and reads a high surrogate before a low one as one character.
function encoded(text, encode) {
  const values = text === '' ? [] : text.split(' ').map((value) => parseInt(value, 16));
  const isPair = (value, i) => value >> 10 === 0x37 && values[i - 1] >> 10 === 0x36;
  if (values.some((value, i) => value > 0x10FFFF || isPair(value, i))) return 'unsupported';
  return octets(encode(values.map((value) => String.fromCodePoint(value)).join('')));
}

const rows = {
  'gjs-textdecoder': {
    decode: (text) => refused(() => string(new TextDecoder('utf-8', {fatal: true}).decode(bytesOf(text)))),
    replace: (text) => string(new TextDecoder().decode(bytesOf(text))),
    encode: (text) => encoded(text, (it) => new TextEncoder().encode(it)),
  },
  'gjs-bytearray': {
    decode: (text) => refused(() => string(byteArray.toString(bytesOf(text)))),
    encode: (text) => encoded(text, (it) => byteArray.fromString(it)),
  },
};

const row = rows[ARGV[0]];
const version = [system.version / 10000, system.version / 100 % 100, system.version % 100].map(Math.floor);
const hello = `hello utf8spec/1 ${Object.keys(row).join(',')} ${ARGV[0]} ${version.join('.')}`;

function reply(request) {
  const [operation] = request.split(' ', 1);
  if (operation === 'hello') return hello;
  if (!(operation in row)) return 'fault no such operation';
  return row[operation](request.slice(operation.length + 1).replace('-', ''));
}

const input = new Gio.UnixInputStream({fd: 0});
const output = new Gio.UnixOutputStream({fd: 1});
const ascii = new TextDecoder();
for (let rest = '', bye = false, block; !bye && (block = input.read_bytes(65536, null)).get_size() > 0;) {
  const requests = (rest + ascii.decode(block.toArray()).replace(/\r/g, '')).split('\n');
  rest = requests.pop();
  bye = requests.includes('bye');
  const asked = bye ? requests.slice(0, requests.indexOf('bye')) : requests;
  if (asked.length > 0) output.write_all(asked.map((request) => `${reply(request)}\n`).join(''), null);
}
