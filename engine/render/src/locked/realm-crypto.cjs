/**
 * `crypto` of a team's realm. Random bytes are computed in it, from a seed of its own process. `subtle` asks the host
 * (see crypto-program.cjs) by text: method and arguments as JSON, bytes in hexadecimal, keys with all that they hold.
 */
'use strict';

const { bytesOf } = require('./realm-text.cjs');

/** Limit in bytes, as browsers have it. */
const MOST_RANDOM = 65_536;
const ROUNDS = 10;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const QUARTERS = [
  ...[0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  ...[0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14],
];
const STEPS = [
  [0, 1, 3, 16],
  [2, 3, 1, 12],
  [0, 1, 3, 8],
  [2, 3, 1, 7],
];

/**
 * ChaCha20's block function (RFC 8439, 2.3).
 * @param key eight words
 * @param rest four words: counter and nonce
 * @returns sixteen words
 */
function chacha20(key, rest) {
  const start = Uint32Array.of(...CONSTANTS, ...key, ...rest);
  const words = start.slice();
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < QUARTERS.length; at += 4)
      for (const [to, from, mixed, bits] of STEPS) {
        words[QUARTERS[at + to]] += words[QUARTERS[at + from]];
        const value = words[QUARTERS[at + mixed]] ^ words[QUARTERS[at + to]];
        words[QUARTERS[at + mixed]] = (value << bits) | (value >>> (32 - bits));
      }
  return words.map((word, at) => word + start[at]);
}

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

let state;
/** @param hex 32 random bytes */
function seed(hex) {
  state = new Uint32Array(bytesOfHex(hex).buffer);
}

/** Each call replaces the key by its first output, so that earlier output cannot be computed from the stored state. */
function fill(bytes) {
  const key = state;
  let taken = 0;
  let words = chacha20(key, [0, 0, 0, 0]);
  state = words.slice(0, 8);
  let part = new Uint8Array(words.buffer, 32);
  for (let counter = 1; ; counter += 1) {
    bytes.set(part.subarray(0, bytes.length - taken), taken);
    taken += part.length;
    if (taken >= bytes.length) return;
    words = chacha20(key, [counter, 0, 0, 0]);
    part = new Uint8Array(words.buffer);
  }
}

const INTEGERS = /^(?:Int|Uint|BigInt|BigUint)(?:8|16|32|64)(?:Clamped)?Array$/;
const { get: kindOf } = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
);

function getRandomValues(view) {
  if (!INTEGERS.test(Reflect.apply(kindOf, view, [])))
    throw new DOMException('This takes an array of whole numbers', 'TypeMismatchError');
  if (view.byteLength > MOST_RANDOM)
    throw new DOMException(`At most ${MOST_RANDOM} bytes at once`, 'QuotaExceededError');
  fill(bytesOf(view));
  return view;
}

function randomUUID() {
  const bytes = getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const asked = [];
const pending = new Map();
let lastId = 0;

const OWN = Symbol('CryptoKey');
/** Data from which the host makes a key again: `{ format, data, type, algorithm, usages }`. */
const materials = new WeakMap();

class CryptoKey {
  #extractable;
  constructor(own, material, extractable) {
    if (own !== OWN) throw new TypeError('Illegal constructor');
    this.#extractable = extractable;
    materials.set(this, material);
  }
  get type() {
    return materials.get(this).type;
  }
  get extractable() {
    return this.#extractable;
  }
  get algorithm() {
    return decode(materials.get(this).algorithm);
  }
  get usages() {
    return [...materials.get(this).usages];
  }
}

function encode(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof CryptoKey) return { is: 'key', ...materials.get(value) };
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { is: 'bytes', data: hexOf(bytesOf(value)) };
  if (Array.isArray(value)) return value.map(encode);
  return { is: 'object', members: Object.entries(value).map(([name, member]) => [name, encode(member)]) };
}

/** @param extractable of the keys in it, unless they are public ones of a pair */
function decode(value, extractable) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => decode(one, extractable));
  if (value.is === 'bytes') return bytesOfHex(value.data);
  if (value.is === 'key') return new CryptoKey(OWN, value, Boolean(value.isOpen || extractable));
  return Object.fromEntries(value.members.map(([name, member]) => [name, decode(member, extractable)]));
}

/** @param extractable of a key that is the result */
async function ask(method, args, extractable) {
  lastId += 1;
  const id = lastId;
  asked.push(JSON.stringify({ id, method, args: encode(args) }));
  const result = await new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  const made = decode(result, extractable);
  return made instanceof Uint8Array ? made.buffer : made;
}

function answered(text) {
  const { id, result, error } = JSON.parse(text);
  const call = pending.get(id);
  pending.delete(id);
  if (!error) call?.resolve(result);
  else if (error.name === 'TypeError') call?.reject(new TypeError(error.message));
  else call?.reject(new DOMException(error.message, error.name));
}

function requireExtractable(key) {
  if (!(key instanceof CryptoKey)) throw new TypeError('This is not a CryptoKey');
  if (!key.extractable) throw new DOMException('The key is not extractable', 'InvalidAccessError');
}

class SubtleCrypto {
  constructor(own) {
    if (own !== OWN) throw new TypeError('Illegal constructor');
  }
  async generateKey(algorithm, extractable, usages) {
    return ask('generateKey', [algorithm, Boolean(extractable), usages], Boolean(extractable));
  }
  async importKey(format, source, algorithm, extractable, usages) {
    // The host has every key as an extractable one, which a JWK may forbid.
    const { ext, ...rest } = format === 'jwk' ? Object(source) : {};
    const isForbidden = ext === false && !extractable;
    const given = isForbidden ? rest : source;
    return ask('importKey', [format, given, algorithm, Boolean(extractable), usages], Boolean(extractable));
  }
  async exportKey(format, key) {
    requireExtractable(key);
    return ask('exportKey', [format, key]);
  }
  async wrapKey(format, key, ...rest) {
    requireExtractable(key);
    return ask('wrapKey', [format, key, ...rest]);
  }
  async unwrapKey(format, wrapped, key, unwrapAlgorithm, algorithm, extractable, usages) {
    const args = [format, wrapped, key, unwrapAlgorithm, algorithm, Boolean(extractable), usages];
    return ask('unwrapKey', args, Boolean(extractable));
  }
  async deriveKey(algorithm, key, derived, extractable, usages) {
    return ask('deriveKey', [algorithm, key, derived, Boolean(extractable), usages], Boolean(extractable));
  }
}
for (const method of ['digest', 'encrypt', 'decrypt', 'sign', 'verify', 'deriveBits'])
  Object.defineProperty(SubtleCrypto.prototype, method, {
    value: { [method]: async (...args) => ask(method, args) }[method],
    writable: true,
    configurable: true,
  });

class Crypto {
  #subtle = new SubtleCrypto(OWN);
  constructor(own) {
    if (own !== OWN) throw new TypeError('Illegal constructor');
  }
  get subtle() {
    return this.#subtle;
  }
  getRandomValues(view) {
    return getRandomValues(view);
  }
  randomUUID() {
    return randomUUID();
  }
}

// Libraries know a key by it.
Object.defineProperty(CryptoKey.prototype, Symbol.toStringTag, { value: 'CryptoKey', configurable: true });

module.exports = {
  globals: { crypto: new Crypto(OWN), Crypto, CryptoKey, SubtleCrypto },
  ...{ chacha20, seed, answered },
  asking: () => asked.shift(),
};
