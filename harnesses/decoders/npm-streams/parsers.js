// Parsers of streams that answer within a call. `begin` makes an object with push(chunk) and end(),
// which return the text that came.
'use strict';
const {refused, streams, string} = require('../node/line_protocol.js');

// What a call brings: `start` gets a function that takes texts, and makes the object with write(chunk)
// and end() that is asked.
function collected(start) {
  return () => {
    let text = '';
    const stream = start((part) => text += part);
    const brought = (call) => {
      text = '';
      call();
      return text;
    };
    return {push: (chunk) => brought(() => stream.write(chunk)), end: () => brought(() => stream.end())};
  };
}

// The parts of a Readable are there when write() or end() returns; read() hands them over.
function transformed(make) {
  return collected((give) => {
    const stream = make();
    const drain = () => {
      for (let part = stream.read(); part !== null; part = stream.read()) give(part);
    };
    return {
      write: (chunk) => {
        stream.write(chunk);
        drain();
      },
      end: () => {
        stream.end();
        drain();
      },
    };
  });
}

// JSON: escapes for the octets of ASCII that a string cannot hold as they are.
const escape = (letter) => `\\u00${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
const escaped = (bytes) =>
  Buffer.from(bytes.toString('latin1').replace(/[\0-\x1F"\\]/g, escape), 'latin1');

// A partial token holds the string so far. Errors are thrown by write(), as no onError is set.
function jsonTokens({Tokenizer}) {
  const begin = collected((give) => {
    const tokenizer = new Tokenizer({emitPartialTokens: true});
    let given = 0;
    tokenizer.onToken = ({value}) => {
      give(value.slice(given));
      given = value.length;
    };
    tokenizer.write('"');
    return {
      write: (chunk) => tokenizer.write(escaped(chunk)),
      end: () => {
        tokenizer.write('"');
        tokenizer.end();
      },
    };
  });
  const decode = (bytes) => refused([Error], () => {
    const decoder = begin();
    return string(decoder.push(bytes) + decoder.end());
  });
  return {decode, ...streams('stream', [Error], begin)};
}

// A bulk string of Redis, behind its length. It is handed over when it is whole.
function redis(Parser) {
  const begin = (length) => collected((give) => {
    const parser = new Parser({returnReply: give, returnError: give});
    parser.execute(Buffer.from(`$${length}\r\n`));
    return {
      write: (chunk) => parser.execute(chunk),
      end: () => parser.execute(Buffer.from('\r\n')),
    };
  });
  const ask = (operation) => (chunks) => replaced(begin(Buffer.concat(chunks).length))[operation](chunks);
  const stream = ask('stream-replace');
  return {
    'replace': (bytes) => stream([bytes]),
    'stream-replace': stream,
    'stream-replace-deltas': ask('stream-replace-deltas'),
  };
}

// A frame of a client: opcode 1 begins a text, 0 goes on. The mask is 0, so the octets are as they are.
function frame(opcode, isLast, bytes) {
  const head = Buffer.alloc(14);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(bytes.length), 2);
  return Buffer.concat([head, bytes]);
}

const HANDSHAKE = {
  method: 'GET', url: '/',
  headers: {
    'host': 'localhost', 'upgrade': 'websocket', 'connection': 'Upgrade',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-version': '13',
  },
};

// A text that is not UTF-8 ends the connection with the code 1007.
function webSocket(websocket) {
  class Refused extends Error {}
  const open = (give) => {
    const driver = websocket.http(HANDSHAKE);
    driver.on('message', ({data}) => give(data));
    driver.on('close', ({code}) => {
      if (code === 1007) throw new Refused();
      throw new Error(`closed: ${code}`);
    });
    driver.on('error', () => {});
    driver.start();
    return driver;
  };
  const begin = collected((give) => {
    const driver = open(give);
    let opcode = 1;
    return {
      write: (chunk) => {
        driver.parse(frame(opcode, false, chunk));
        opcode = 0;
      },
      end: () => driver.parse(frame(opcode, true, Buffer.alloc(0))),
    };
  });
  const decode = (bytes) => refused([Refused], () => {
    let text;
    open((data) => text = data).parse(frame(1, true, bytes));
    return string(text);
  });
  return {decode, ...streams('stream', [Refused], begin)};
}

const replaced = (begin) => streams('stream-replace', [], begin);

// Lines come without the characters that end them, so a text with such characters cannot be asked.
const ENDS = /[\n-\r]|\xC2\x85|\xE2\x80[\xA8\xA9]/;

function lines({LineStream}) {
  const row = replaced(transformed(() => new LineStream({encoding: 'utf8'})));
  const isAsked = (chunks) => !chunks.some((chunk) => ENDS.test(chunk.toString('latin1')));
  const asked = ([name, call]) => [name, (chunks) => isAsked(chunks) ? call(chunks) : 'unsupported'];
  return Object.fromEntries(Object.entries(row).map(asked));
}

module.exports = {
  'npm-byline': ['byline', lines],
  'npm-htmlparser2': ['htmlparser2/WritableStream', ({WritableStream}) => replaced(collected((give) => {
    const stream = new WritableStream({ontext: give});
    stream.write(Buffer.from('<script>'));
    return stream;
  }))],
  'npm-redis-parser': ['redis-parser', redis],
  'npm-sax': ['sax', (sax) => replaced(collected((give) => {
    const stream = sax.createStream(true);
    stream.on('cdata', give);
    stream.write(Buffer.from('<a><![CDATA['));
    return {
      write: (chunk) => stream.write(chunk),
      end: () => {
        stream.write(Buffer.from(']]></a>'));
        stream.end();
      },
    };
  }))],
  'npm-split2': ['split2', (split) => replaced(transformed(() => split(/(\n)/)))],
  'npm-streamparser-json': ['@streamparser/json', jsonTokens],
  'npm-websocket-driver': ['websocket-driver', webSocket],
};
