/**
 * Computes what `crypto.subtle` of a team's realm (see realm-crypto.cjs) asks for. Question and answer are text, so no
 * object passes between the realms. It keeps nothing: a key comes with each question.
 */
'use strict';

const METHODS = new Set([
  ...['digest', 'encrypt', 'decrypt', 'sign', 'verify', 'generateKey', 'importKey', 'exportKey', 'wrapKey'],
  ...['unwrapKey', 'deriveKey', 'deriveBits'],
]);
/** Where a method's arguments say whether its key is extractable; ours has to be, to be given to the realm. */
const EXTRACTABLE = { generateKey: 1, importKey: 3, unwrapKey: 5, deriveKey: 3 };
/** Algorithms whose keys cannot be extractable: what they were imported from is kept. */
const RAW = /^(?:HKDF|PBKDF2)$/i;
const FORMATS = { secret: 'raw', private: 'pkcs8', public: 'spki' };

const nameOf = (algorithm) => String(algorithm?.name ?? algorithm);

/** @param subtle loads Node's; the modules behind it are loaded by the first question */
module.exports = (subtle, Bytes) => {
  async function decode(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(decode));
    if (value.is === 'bytes') return Bytes.from(String(value.data), 'hex');
    if (value.is !== 'key') {
      const members = value.members.map(async ([name, member]) => [name, await decode(member)]);
      return Object.fromEntries(await Promise.all(members));
    }
    const { format, data, usages } = value;
    const algorithm = await decode(value.algorithm);
    const isExtractable = !RAW.test(nameOf(algorithm));
    return subtle().importKey(format, Bytes.from(data, 'hex'), algorithm, isExtractable, usages);
  }

  const isKey = (value) => value?.[Symbol.toStringTag] === 'CryptoKey';

  /** @param source what a key that cannot be exported was made of */
  async function encode(value, source) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map((one) => encode(one)));
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      return { is: 'bytes', data: Bytes.from(value).toString('hex') };
    if (isKey(value)) {
      const { type, usages } = value;
      const format = FORMATS[type];
      const data = Bytes.from(value.extractable ? await subtle().exportKey(format, value) : source).toString('hex');
      return { is: 'key', format, data, type, usages, algorithm: await encode(value.algorithm) };
    }
    const isPair = isKey(value.publicKey);
    const members = Object.keys(value).map(async (name) => {
      const member = await encode(value[name]);
      return [name, isPair && name === 'publicKey' ? { ...member, isOpen: true } : member];
    });
    return { is: 'object', members: await Promise.all(members) };
  }

  /** The answer to a question. Rejects only if that is no JSON. */
  return async (text) => {
    const { id, method, args: given } = JSON.parse(text);
    try {
      if (!METHODS.has(method)) throw new TypeError(`There is no ${method}`);
      const args = await decode(given);
      const at = Object.hasOwn(EXTRACTABLE, method) ? EXTRACTABLE[method] : undefined;
      const of = method === 'importKey' ? args[2] : undefined;
      if (at !== undefined && !RAW.test(nameOf(of))) args[at] = true;
      const result = await encode(await subtle()[method](...args), args[1]);
      return JSON.stringify({ id, result });
    } catch (error) {
      return JSON.stringify({ id, error: { name: String(error?.name), message: String(error?.message) } });
    }
  };
};
