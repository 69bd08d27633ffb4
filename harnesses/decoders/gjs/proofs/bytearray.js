// bytearray.js: a NUL ends what byteArray.toString and byteArray.fromString read.
const {byteArray} = imports;
if (ARGV[0] === 'toString')
  print(`41 00 42 -> ${byteArray.toString(new Uint8Array([0x41, 0, 0x42]))}`);
else
  print(`U+0041 U+0000 U+0042 -> ${Array.from(byteArray.fromString('A\0B'), (it) => it.toString(16)).join(' ')}`);
