// The decoders that a page has, for adapters that drive a browser: answers(ROW, OPERATION, ARGUMENTS)
// promises the line protocol's replies, as many lines.
'use strict';
(() => {
  const numbers = (values) => Array.from(values, (it) => it.toString(16)).join(' ') || '-';
  const codes = (text) => numbers(Array.from({length: text.length}, (_, i) => text.charCodeAt(i)));
  const units = (text) => 'ok utf16 ' + codes(text);
  const parts = (texts) => 'utf16 ' + texts.map(codes).join('|');
  const octets = (bytes) => 'ok ' +
      (Array.from(bytes, (it) => it.toString(16).padStart(2, '0')).join('') || '-');
  const bytesOf = (hex) => Uint8Array.from(
      {length: hex.length >> 1}, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  const chunksOf = (text) => text.split('|').map(bytesOf);

  // `call`, and `ill-formed` where it throws `error`.
  const refusing = (error, call) => async (it) => {
    try {
      return await call(it);
    } catch (thrown) {
      if (thrown instanceof error) return 'ill-formed';
      throw thrown;
    }
  };

  // A string with the values of an `encode`, or `unsupported`: UTF-16 has nothing above U+10FFFF,
  // and reads a high surrogate before a low one as one character.
  const encoder = (encode) => (argument) => {
    const values = argument === '-' ? [] : argument.split(' ').map((it) => parseInt(it, 16));
    const isPair = (value, i) => value >> 10 === 0x37 && values[i - 1] >> 10 === 0x36;
    if (values.some((value, i) => value > 0x10FFFF || isPair(value, i))) return 'unsupported';
    return encode(values.map((value) => String.fromCodePoint(value)).join(''));
  };

  const decode = (label, options) => (hex) =>
      units(new TextDecoder(label, options).decode(bytesOf(hex)));

  // The texts that the chunks and the end bring, up to an error. One object serves all requests.
  // decode() without `stream` ends whatever went before: that is how the API makes it as new.
  function texts(decoder, argument) {
    try {
      decoder.decode();
    } catch {
      // what the last request has left was an error
    }
    const brought = [];
    try {
      chunksOf(argument).forEach((chunk) => brought.push(decoder.decode(chunk, {stream: true})));
      brought.push(decoder.decode());
      return {brought, whole: true};
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
      return {brought: [...brought, ''], whole: false};
    }
  }

  // The parts up to the end or an error, which comes with the last one.
  const deltas = ({brought, whole}) => whole ? `ok ${parts(brought)}` :
      `ill-formed - - ${brought.length - 1} before ${parts(brought)}`;

  // `operation`, and what each chunk brings.
  function streams(operation, label, options) {
    const decoder = new TextDecoder(label, options);
    return {
      [operation]: (argument) => {
        const {brought, whole} = texts(decoder, argument);
        return whole ? units(brought.join('')) : 'ill-formed';
      },
      [`${operation}-deltas`]: (argument) => deltas(texts(decoder, argument)),
    };
  }

  const textDecoder = (label, options) => ({
    'decode': refusing(TypeError, decode(label, {...options, fatal: true})),
    'replace': decode(label, options),
    ...streams('stream', label, {...options, fatal: true}),
    ...streams('stream-replace', label, options),
  });

  // The reading end gets the error. The writing end need not hear of it.
  const pipe = (options) => async (argument) => {
    const {readable, writable} = new TextDecoderStream('utf-8', options);
    const writer = writable.getWriter();
    const quietly = (promise) => promise.catch(() => {});
    chunksOf(argument).forEach((chunk) => quietly(writer.write(chunk)));
    quietly(writer.close());
    quietly(writer.closed);
    let text = '';
    for (const reader = readable.getReader();;) {
      const {done, value} = await reader.read();
      if (done) return units(text);
      text += value;
    }
  };

  // A task of its own: what promises have set off is done before it. A timer would wait.
  const waiting = [];
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => waiting.shift()();
  const nextTask = () => new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });

  // The texts that were read by the time that the write of each chunk, and of the end, was over.
  async function pipedTexts(options, argument) {
    const {readable, writable} = new TextDecoderStream('utf-8', options);
    const writer = writable.getWriter();
    const reader = readable.getReader();
    const brought = [''];
    const reading = (async () => {
      for (let it; !(it = await reader.read()).done;) brought[brought.length - 1] += it.value;
    })();
    try {
      for (const chunk of chunksOf(argument)) {
        await writer.write(chunk);
        await nextTask();
        brought.push('');
      }
      await Promise.all([writer.close(), reading]);
      return {brought, whole: true};
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
      await nextTask();
      return {brought, whole: false};
    }
  }

  const pipeDeltas = (options) => async (argument) => deltas(await pipedTexts(options, argument));

  function encodeInto(text) {
    const room = new Uint8Array(3 * text.length);
    return octets(room.subarray(0, new TextEncoder().encodeInto(text, room).written));
  }

  // What a request for the octets gives, with a charset as a server would send it. A page gets a
  // `data:` URL without asking another process, which takes a fifth of the time of a `blob:` URL.
  function load(type, bytes, responseType) {
    const base64 = btoa(Array.from(bytes, (it) => String.fromCharCode(it)).join(''));
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('GET', `data:${type};charset=utf-8;base64,${base64}`);
      request.responseType = responseType;
      request.onload = () => resolve(request.response);
      request.onerror = reject;
      request.send();
    });
  }

  // A UTF-16 signature outranks the charset, so that what follows is not read as UTF-8.
  const unlessUtf16 = (call) => (hex) => /^(?:feff|fffe)/i.test(hex) ? 'unsupported' : call(hex);

  const loadText = async (hex) => units(await load('text/plain', bytesOf(hex), 'text'));

  // In <plaintext> nothing has a meaning any more, but the parser changes CR and NUL.
  const plaintext = new TextEncoder().encode('<!doctype html><body><plaintext>');
  async function parseHtml(hex) {
    const bytes = bytesOf(hex);
    if (bytes.includes(0) || bytes.includes(13)) return 'unsupported';
    const page = await load('text/html', [...plaintext, ...bytes], 'document');
    return units(page.querySelector('plaintext').textContent);
  }

  const readFile = (hex) => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(units(reader.result));
    reader.onerror = reject;
    reader.readAsText(new Blob([bytesOf(hex)]));
  });

  const percent = (hex) => (hex === '-' ? '' : hex).replace(/../g, '%$&');
  const unpercent = (text) => bytesOf(text.replace(/%(..)|./g, (all, hex) => hex ??
      all.charCodeAt().toString(16)));

  // A module that imports a global by this name, which must be UTF-8.
  const leb128 = (value) => Array.from({length: 5}, (_, i) => value >> 7 * i & 0x7F | (i < 4) << 7);
  const MOST_NAME = 100000;
  const moduleOf = (name) => new Uint8Array([
    0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 2, ...leb128(name.length + 10), 1, ...leb128(name.length),
    ...name, 0, 3, 0x7F, 0]);
  const withName = (call) => (hex) => hex.length > 2 * MOST_NAME ?
      'unsupported' : call(moduleOf(bytesOf(hex)));

  const rows = {
    'textdecoder': textDecoder('utf-8', {}),
    'textdecoder-ignorebom': textDecoder('utf-8', {ignoreBOM: true}),
    'textdecoder-utf-16be': textDecoder('utf-16be', {}),
    'textdecoder-utf-16le': textDecoder('utf-16le', {}),
    'textdecoderstream': {
      'stream': refusing(TypeError, pipe({fatal: true})),
      'stream-replace': pipe({}),
      'stream-deltas': pipeDeltas({fatal: true}),
      'stream-replace-deltas': pipeDeltas({}),
    },
    'textencoder': {encode: encoder((text) => octets(new TextEncoder().encode(text)))},
    'textencoder-encodeinto': {encode: encoder(encodeInto)},
    'response-text': {replace: async (hex) => units(await new Response(bytesOf(hex)).text())},
    'blob-text': {replace: async (hex) => units(await new Blob([bytesOf(hex)]).text())},
    'filereader': {replace: unlessUtf16(readFile)},
    'xmlhttprequest': {replace: unlessUtf16(loadText)},
    'html': {replace: parseHtml},
    'urlsearchparams': {
      replace: (hex) => units(new URLSearchParams('it=' + percent(hex)).get('it')),
      encode: encoder((text) => octets(unpercent(
          new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', ' ')))),
    },
    'decodeuricomponent': {
      decode: refusing(URIError, (hex) => units(decodeURIComponent(percent(hex)))),
      encode: refusing(URIError, encoder((text) => octets(unpercent(encodeURIComponent(text))))),
    },
    'webassembly': {
      validate: withName((module) => WebAssembly.validate(module) ? 'ok' : 'ill-formed'),
      decode: refusing(WebAssembly.CompileError, withName((module) => units(
          WebAssembly.Module.imports(new WebAssembly.Module(module))[0].module))),
    },
  };

  globalThis.answers = async (row, operation, lines) => (await Promise.all(lines.split('\n').map(
      async (line) => rows[row][operation](line)))).join('\n');
  globalThis.offered = (row) => Object.keys(rows[row]).join(',');
})();
