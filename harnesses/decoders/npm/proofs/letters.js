// letters.js MODULE COUNT...: what a module makes of so many letters.
'use strict';

const [name, ...counts] = process.argv.slice(2);
const {deserialize} = require(name);

const read = (count) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(count);
  return deserialize('string', Buffer.concat([length, Buffer.alloc(count, 'a')])).length;
};
for (const count of counts.map(Number)) {
  try {
    console.log(`${count} letters -> ${read(count)}`);
  } catch (error) {
    console.log(`${count} letters -> ${error.name}`);
  }
}
