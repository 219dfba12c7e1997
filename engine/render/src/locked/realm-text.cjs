/** Text and bytes of a team's realm, as the Encoding standard has them: UTF-8, UTF-16LE and windows-1252. */
'use strict';

const REPLACEMENT = 0xfffd;
/** The high bits of a UTF-8 sequence's first byte, by its length. */
const FIRST = [0, 0, 0xc0, 0xe0, 0xf0];
/** Code points at once: the arguments of one call. */
const AT_ONCE = 4_096;

/** The bytes of a buffer or a view, not copied. Throws a TypeError for others. */
function bytesOf(source) {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  throw new TypeError('This takes an ArrayBuffer or a view of one');
}

class TextEncoder {
  encoding = 'utf-8';
  encode(text = '') {
    const whole = String(text);
    const bytes = new Uint8Array(3 * whole.length);
    return bytes.slice(0, this.encodeInto(whole, bytes).written);
  }
  encodeInto(text, target) {
    let [read, written] = [0, 0];
    while (read < text.length) {
      let point = text.codePointAt(read);
      const units = point > 0xffff ? 2 : 1;
      if (point >= 0xd800 && point <= 0xdfff) point = REPLACEMENT;
      const length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (written + length > target.length) break;
      for (let at = length - 1; at > 0; at -= 1) {
        target[written + at] = 0x80 | (point & 0x3f);
        point >>= 6;
      }
      target[written] = FIRST[length] | point;
      read += units;
      written += length;
    }
    return { read, written };
  }
}

/** A decoder takes bytes, whether they are the last ones, `add` for a code point and `addInvalid`. */
function utf8() {
  let [point, needed, lower, upper] = [0, 0, 0x80, 0xbf];
  const expect = (count, bits, from = 0x80, to = 0xbf) => ([needed, point, lower, upper] = [count, bits, from, to]);
  return (bytes, isLast, add, addInvalid) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (needed === 0) {
        if (byte < 0x80) add(byte);
        else if (byte < 0xc2 || byte > 0xf4) addInvalid();
        else if (byte < 0xe0) expect(1, byte & 0x1f);
        // Ranges without overlong forms, surrogates and points above the last one.
        else if (byte < 0xf0) expect(2, byte & 0xf, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf);
        else expect(3, byte & 0x7, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf);
      } else if (byte < lower || byte > upper) {
        expect(0, 0);
        addInvalid();
        // It may begin the next sequence.
        at -= 1;
      } else {
        expect(needed - 1, (point << 6) | (byte & 0x3f));
        if (needed === 0) add(point);
      }
    }
    if (!isLast || needed === 0) return;
    expect(0, 0);
    addInvalid();
  };
}

function utf16() {
  let low;
  let lead;
  return (bytes, isLast, add, addInvalid) => {
    for (const byte of bytes) {
      if (low === undefined) {
        low = byte;
        continue;
      }
      const unit = low | (byte << 8);
      low = undefined;
      const isTrail = unit >= 0xdc00 && unit <= 0xdfff;
      if (lead !== undefined) {
        if (isTrail) add(0x10000 + ((lead - 0xd800) << 10) + (unit - 0xdc00));
        else addInvalid();
      } else if (isTrail) addInvalid();
      const isPair = lead !== undefined && isTrail;
      lead = unit >= 0xd800 && unit <= 0xdbff ? unit : undefined;
      if (!isPair && !isTrail && lead === undefined) add(unit);
    }
    if (isLast && (low !== undefined || lead !== undefined)) {
      low = lead = undefined;
      addInvalid();
    }
  };
}

/** Code points of windows-1252 from 0x80; the others are those of their bytes. */
const FROM_80 = Array.from('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ', (one) => one.codePointAt(0));
const windows1252 = () => (bytes, _isLast, add) => {
  for (const byte of bytes) add(FROM_80[byte - 0x80] ?? byte);
};

const DECODERS = { 'utf-8': utf8, 'utf-16le': utf16, 'windows-1252': windows1252 };
const LABELS = {
  ...{ 'utf-8': 'utf-8', utf8: 'utf-8', 'unicode-1-1-utf-8': 'utf-8' },
  ...{ 'utf-16le': 'utf-16le', 'utf-16': 'utf-16le' },
  ...{ 'windows-1252': 'windows-1252', latin1: 'windows-1252', 'iso-8859-1': 'windows-1252', ascii: 'windows-1252' },
  'us-ascii': 'windows-1252',
};

class TextDecoder {
  #encoding;
  #fatal;
  #ignoreBOM;
  #decode;
  /** Whether a byte order mark may come. */
  #isStart = true;

  /** Throws a RangeError for other encodings. */
  constructor(label = 'utf-8', options = {}) {
    const name = String(label).trim().toLowerCase();
    if (!Object.hasOwn(LABELS, name)) throw new RangeError(`There is no decoder for "${label}" here`);
    this.#encoding = LABELS[name];
    this.#fatal = Boolean(options?.fatal);
    this.#ignoreBOM = Boolean(options?.ignoreBOM);
  }
  get encoding() {
    return this.#encoding;
  }
  get fatal() {
    return this.#fatal;
  }
  get ignoreBOM() {
    return this.#ignoreBOM;
  }
  decode(source = new Uint8Array(), options = {}) {
    const isLast = !options?.stream;
    let text = '';
    let points = [];
    const add = (point) => {
      if (points.push(point) < AT_ONCE) return;
      text += String.fromCodePoint(...points);
      points = [];
    };
    const addInvalid = () => {
      if (this.#fatal) throw new TypeError(`The encoded data is not valid ${this.#encoding}`);
      add(REPLACEMENT);
    };
    this.#decode ??= DECODERS[this.#encoding]();
    let isDone = isLast;
    try {
      this.#decode(bytesOf(source), isLast, add, addInvalid);
      text += String.fromCodePoint(...points);
      if (this.#isStart && text) {
        if (!this.#ignoreBOM && text.startsWith('\ufeff')) text = text.slice(1);
        this.#isStart = false;
      }
    } catch (error) {
      isDone = true;
      throw error;
    } finally {
      if (isDone) [this.#decode, this.#isStart] = [undefined, true];
    }
    return text;
  }
}

class TextEncoderStream {
  encoding = 'utf-8';
  #stream;
  constructor() {
    const encoder = new TextEncoder();
    // The first half of a pair, whose other half may be in the next chunk.
    let lead = '';
    this.#stream = new TransformStream({
      transform(chunk, controller) {
        const text = lead + String(chunk);
        lead = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
        if (text.length > lead.length) controller.enqueue(encoder.encode(text.slice(0, lead ? -1 : undefined)));
      },
      flush(controller) {
        if (lead) controller.enqueue(encoder.encode(lead));
      },
    });
  }
  get readable() {
    return this.#stream.readable;
  }
  get writable() {
    return this.#stream.writable;
  }
}

class TextDecoderStream {
  #decoder;
  #stream;
  constructor(label, options) {
    const decoder = new TextDecoder(label, options);
    this.#decoder = decoder;
    const pass = (text, controller) => text && controller.enqueue(text);
    this.#stream = new TransformStream({
      transform: (chunk, controller) => void pass(decoder.decode(chunk, { stream: true }), controller),
      flush: (controller) => void pass(decoder.decode(), controller),
    });
  }
  get encoding() {
    return this.#decoder.encoding;
  }
  get fatal() {
    return this.#decoder.fatal;
  }
  get ignoreBOM() {
    return this.#decoder.ignoreBOM;
  }
  get readable() {
    return this.#stream.readable;
  }
  get writable() {
    return this.#stream.writable;
  }
}

module.exports = { bytesOf, globals: { TextEncoder, TextDecoder, TextEncoderStream, TextDecoderStream } };
