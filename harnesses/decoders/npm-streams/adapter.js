// Tokenizers and parsers of streams from npm over the line protocol: node adapter.js ROW.
'use strict';
const fs = require('node:fs');
const {serve} = require('../node/line_protocol.js');

// A row: its module, what to make of it, and the data that this needs besides.
const rows = {...require('./tokenizers.js'), ...require('./parsers.js')};

const plain = (loaded) => loaded.default ?? loaded;
const load = (module_) => module_.endsWith('.json') ? require(module_) : import(module_).then(plain);

async function main(name) {
  const [module_, make, ...others] = rows[name];
  const folder = module_.startsWith('@') ? module_ : module_.split('/')[0];
  const {version} = JSON.parse(fs.readFileSync(`${__dirname}/node_modules/${folder}/package.json`));
  const loaded = await Promise.all([module_, ...others].map(load));
  serve(name, version, make(...loaded));
}

main(process.argv[2]);
