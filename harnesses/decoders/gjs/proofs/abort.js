// abort.js: an assertion of gjs fails where garbage is collected while byteArray.toString reads
// octets with a NUL. A second gjs does it, so that this one can tell.
const {byteArray, gi: {GLib}} = imports;
const program = `const octets = new Uint8Array(64).fill(0x41);
octets[10] = 0;
for (let count = 0; count < 1000000; ++count) imports.byteArray.toString(octets);`;
const [, , words, status] = GLib.spawn_sync(null, ['/usr/bin/gjs', '-c', program], null, 0, null);
const failed = byteArray.toString(words).includes('assertion failed: (current_len == len');
print(`41 (10 times) 00 41 (53 times), again and again -> signal ${status & 0x7F}${failed ? ', assertion failed' : ''}`);
