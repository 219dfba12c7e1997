/** @jest-environment node */
/** A team's realm has web APIs that work as in a browser, and reach no object of another realm. */
import { createHash, createHmac, hkdfSync, pbkdf2Sync, webcrypto } from 'node:crypto';
import { REACH, runLocked, running, startLocked } from '../../test/locked-run';
import { frame, frameReader } from './frames';

/** Runs the body of an async function. */
const inRealm = async (body: string, limitMs?: number): Promise<unknown> => {
  const code = `(async () => {${body}})().then(say, (error) => say({ threw: String(error?.stack ?? error) }));`;
  return (await runLocked(code, 1, limitMs))[0];
};

const NAMES = [
  ...['AbortController', 'AbortSignal', 'Blob', 'ByteLengthQueuingStrategy', 'CountQueuingStrategy', 'Crypto'],
  ...[
    'CryptoKey',
    'DOMException',
    'Event',
    'EventTarget',
    'File',
    'FormData',
    'Headers',
    'ReadableByteStreamController',
  ],
  ...['ReadableStream', 'ReadableStreamBYOBReader', 'ReadableStreamBYOBRequest', 'ReadableStreamDefaultController'],
  ...['ReadableStreamDefaultReader', 'Request', 'Response', 'SubtleCrypto', 'TextDecoder', 'TextDecoderStream'],
  ...['TextEncoder', 'TextEncoderStream', 'TransformStream', 'TransformStreamDefaultController', 'URL'],
  ...['URLSearchParams', 'WritableStream', 'WritableStreamDefaultController', 'WritableStreamDefaultWriter'],
  ...['atob', 'btoa', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'performance', 'queueMicrotask'],
  ...['setInterval', 'setTimeout', 'structuredClone'],
];

test('it has the APIs that it is said to have, and no way out', async () => {
  const said = await inRealm(`
    return [
      ${JSON.stringify(NAMES)}.filter((name) => typeof globalThis[name] === 'undefined'),
      ['fetch', 'process', 'navigator', 'self', 'MessageChannel', 'WebAssembly', 'WebSocket', 'CompressionStream', 'Buffer', 'require']
        .filter((name) => typeof globalThis[name] !== 'undefined'),
      Object.keys(process),
    ];`);
  expect(said).toEqual([[], ['process'], ['env']]);
});

describe('no object of another realm is reached', () => {
  test('from globals', async () => {
    const said = await inRealm(`${REACH}
      const things = [...own];
      return [things.length > 500, strangers(things).sort(), escapes(things)];`);
    // Without a prototype are a list of the language's own, and two of core-js.
    expect(said).toEqual([true, ['IE_PROTO', 'at,copyWithin,entries', 'iterator,species,toPrimitive'], 0]);
  });

  test('from what `crypto` gives: promises, keys, bytes and errors', async () => {
    const said = await inRealm(`${REACH}
      const all = [];
      const keep = (one) => (all.push(one), one);
      const { subtle } = crypto;
      keep(subtle);
      keep(crypto.getRandomValues(new Uint8Array(4)));
      try { crypto.getRandomValues(new Float32Array(4)); } catch (error) { keep(error); }
      try { crypto.getRandomValues(new Uint8Array(70_000)); } catch (error) { keep(error); }
      try { new CryptoKey(); } catch (error) { keep(error); }
      keep(await keep(subtle.digest('SHA-256', new Uint8Array(3))));
      const curve = { name: 'ECDSA', namedCurve: 'P-256' };
      const pair = keep(await keep(subtle.generateKey(curve, true, ['sign', 'verify'])));
      for (const key of [pair.privateKey, pair.publicKey]) for (const part of [key, key.algorithm, key.usages]) keep(part);
      keep(await keep(subtle.exportKey('jwk', pair.privateKey)));
      const rsa = await subtle.generateKey(
        { name: 'RSA-PSS', modulusLength: 1024, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }, false, ['sign', 'verify']);
      keep(rsa.publicKey.algorithm.publicExponent);
      keep(rsa.publicKey.algorithm.hash);
      const wrong = [
        () => subtle.digest('nothing', new Uint8Array(1)),
        () => subtle.digest('SHA-256', { then() {} }),
        () => subtle.importKey('raw'),
        () => subtle.importKey('spki', new Uint8Array(9), curve, true, ['verify']),
        () => subtle.exportKey('pkcs8', rsa.privateKey),
        () => subtle.exportKey('pkcs8', { __proto__: CryptoKey.prototype }),
        () => subtle.sign(curve, pair.publicKey, new Uint8Array(1)),
        () => subtle.sign({ get name() { throw new Error('mine'); } }, pair.privateKey, new Uint8Array(1)),
      ];
      for (const one of wrong) await keep(one()).then(() => { throw new Error(String(one)); }, keep);
      const things = [...new Set(all.flatMap((one) => [...reach(one)]))];
      return [all.length, strangers(things).filter((one) => one !== 'at,copyWithin,entries'), escapes(things)];`);
    expect(said).toEqual([expect.any(Number), [], 0]);
  });

  test('from streams, bodies, signals and their promises and errors', async () => {
    const said = await inRealm(`${REACH}
      const all = [];
      const keep = (one) => (all.push(one), one);
      const stream = keep(new Blob(['abc']).stream());
      for (const one of [new Blob(['a']), new File(['a'], 'a.txt'), new DOMException('a')]) keep(structuredClone(one));
      const reader = keep(stream.getReader());
      keep(reader.closed);
      keep(await keep(reader.read()));
      const through = keep(new TransformStream({ transform(chunk, controller) { keep(controller); throw new Error('mine'); } }));
      const writer = keep(through.writable.getWriter());
      keep(writer.closed).catch(keep);
      await Promise.all([keep(writer.write(1)).catch(keep), keep(through.readable.getReader().read()).catch(keep)]);
      const broken = keep(new ReadableStream({ pull() { throw new Error('mine'); } }));
      await keep(broken.pipeTo(keep(new WritableStream()))).catch(keep);
      await keep(new TextDecoderStream('utf-8', { fatal: true }).readable.cancel());
      try { new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(255)); } catch (error) { keep(error); }
      try { new TextDecoder('nothing'); } catch (error) { keep(error); }
      const response = keep(new Response(new FormData(), { headers: [['a', 'b']] }));
      for (const one of [response.headers, response.headers.entries(), response.body, response.clone()]) keep(one);
      for (const one of [response.blob(), response.text(), response.formData()]) await keep(one).then(keep, keep);
      const request = keep(new Request('https://a.example', { method: 'post', body: 'b' }));
      for (const one of [request.signal, request.body]) keep(one);
      const abort = keep(new AbortController());
      abort.signal.addEventListener('abort', keep);
      abort.abort();
      keep(abort.signal.reason);
      const things = [...new Set(all.flatMap((one) => [...reach(one)]))];
      return [all.length, strangers(things).filter((one) => one !== 'at,copyWithin,entries'), escapes(things)];`);
    expect(said).toEqual([expect.any(Number), [], 0]);
  });

  test('by a team that replaces what asks the host', async () => {
    const said = await inRealm(`${REACH}
      const seen = new Set();
      const see = (...things) => { for (const one of things) for (const part of reach(one)) seen.add(part); };
      for (const [object, name] of [
        [Promise.prototype, 'then'], [JSON, 'parse'], [JSON, 'stringify'], [Map.prototype, 'get'], [Map.prototype, 'delete'],
        [Array.prototype, 'push'], [Array.prototype, 'shift'], [Array.prototype, 'map'], [Object, 'fromEntries'], [String.prototype, 'match'],
      ]) {
        const real = object[name];
        Object.defineProperty(object, name, {
          value(...args) {
            Object.defineProperty(object, name, { value: real });
            see(this, args, (() => { try { return see.caller; } catch {} })(), new Error().stack);
            Object.defineProperty(object, name, { value: object.replaced?.[name] ?? real });
            return Reflect.apply(real, this, args);
          },
        });
      }
      Object.prototype.toJSON = function () { see(this); return this; };
      await crypto.subtle.digest('SHA-256', new Uint8Array(3));
      delete Object.prototype.toJSON;
      return [seen.size > 100, strangers([...seen]).filter((one) => one !== 'at,copyWithin,entries'), escapes([...seen])];`);
    expect(said).toEqual([true, [], 0]);
  });
});

/** Starts a process whose build runs this, and resolves with the answer to a ping. */
async function pingWhile(code: string) {
  const child = startLocked();
  const pong = new Promise((resolve) => {
    const read = frameReader((message) => (message as { type?: string }).type === 'pong' && resolve(message));
    child.stdout.on('data', (part: Buffer) => read(part));
  });
  child.stdin.write(running(code));
  child.stdin.write(frame({ type: 'ping', ping: 7 }));
  const answer = await pong;
  child.stdin.end();
  await new Promise((resolve) => child.once('exit', resolve));
  return answer;
}

test.each([
  ['asks the host without an end', 'Array.prototype.shift = () => "{}";'],
  ['asks it what it cannot compute', `Array.prototype.shift = () => '{"method":"constructor","args":[]}';`],
  [
    'computes without an end',
    'const next = () => crypto.subtle.digest("SHA-1", new Uint8Array(9)).then(next); next();',
  ],
])('a process that %s hears what it is asked', async (_, code) => {
  expect(await pingWhile(code)).toEqual({ type: 'pong', ping: 7 });
});

test('one that computes too long is ended', async () => {
  const code = `
    crypto.subtle.importKey('raw', new Uint8Array(9), 'PBKDF2', false, ['deriveBits']).then((key) =>
      crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(9), iterations: 2 ** 31 - 1 }, key, 512));`;
  expect(await runLocked(code, 1, 20_000)).toEqual([{ type: 'crashed' }]);
});

test('one that asks in no JSON is ended', async () => {
  const code = `
    const { shift } = Array.prototype;
    Array.prototype.shift = function () {
      const one = Reflect.apply(shift, this, []);
      return one?.includes('"method"') ? '{' : one;
    };
    crypto.subtle.digest('SHA-1', new Uint8Array(1));`;
  expect(await runLocked(code, 1)).toEqual([{ type: 'crashed' }]);
});

/** Counts of each byte, identifiers and numbers. */
type Drawn = [counts: number[], ids: string[], numbers: string[]];

describe('random bytes', () => {
  test('are of ChaCha20 (RFC 8439, 2.3.2)', async () => {
    const { chacha20 } = (await import('./realm-crypto.cjs' as string)) as {
      chacha20(key: Uint32Array, rest: readonly number[]): Uint32Array;
    };
    const key = new Uint32Array(Uint8Array.from({ length: 32 }, (_, at) => at).buffer);
    const block = chacha20(key, [1, 0x09000000, 0x4a000000, 0]);
    expect(Buffer.from(block.buffer).toString('hex')).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });

  test('differ from one another, from those of another process, and are spread evenly', async () => {
    const body = `
      const bytes = crypto.getRandomValues(new Uint8Array(65_536));
      const counts = new Array(256).fill(0);
      for (const byte of bytes) counts[byte] += 1;
      return [counts, Array.from({ length: 50 }, () => crypto.randomUUID()), [...crypto.getRandomValues(new BigUint64Array(2))].map(String)];`;
    const [first, second] = await Promise.all([inRealm(body), inRealm(body)]);
    const [[counts, ids], [, others]] = [first, second] as [Drawn, Drawn];
    // The expected count is 256, with a standard deviation of 16.
    expect(Math.min(...counts)).toBeGreaterThan(150);
    expect(Math.max(...counts)).toBeLessThan(362);
    expect(new Set([...ids, ...others]).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

/** Helpers of the code in the realm. */
const HEX = `
  const { subtle } = crypto;
  const hex = (bytes) => Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('');
  const text = new TextEncoder().encode('Bánh mì 🥖');
`;
const TEXT = Buffer.from('Bánh mì 🥖');
const bytes = (hex: unknown) => Buffer.from(String(hex), 'hex');

describe('`crypto.subtle` computes what Node does', () => {
  test('digests, HMAC and derived bits', async () => {
    const said = await inRealm(`${HEX}
      const secret = await subtle.importKey('raw', text, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
      const signature = await subtle.sign('HMAC', secret, text);
      const derived = async (name, rest) =>
        hex(await subtle.deriveBits({ name, salt: text, hash: 'SHA-256', ...rest }, await subtle.importKey('raw', text, name, false, ['deriveBits']), 256));
      return [
        hex(await subtle.digest('SHA-1', text)), hex(await subtle.digest({ name: 'sha-512' }, text.buffer)),
        hex(signature), await subtle.verify('HMAC', secret, signature, text), await subtle.verify('HMAC', secret, text, text),
        await derived('HKDF', { info: text }), await derived('PBKDF2', { iterations: 1_000 }),
      ];`);
    expect(said).toEqual([
      ...['sha1', 'sha512'].map((hash) => createHash(hash).update(TEXT).digest('hex')),
      ...[createHmac('sha256', TEXT).update(TEXT).digest('hex'), true, false],
      Buffer.from(hkdfSync('sha256', TEXT, TEXT, TEXT, 32)).toString('hex'),
      pbkdf2Sync(TEXT, TEXT, 1_000, 32, 'sha256').toString('hex'),
    ]);
  });

  test.each([
    ['AES-GCM', { iv: 'text.slice(0, 12)', additionalData: 'text' }],
    ['AES-CBC', { iv: 'new Uint8Array(16)' }],
    ['AES-CTR', { counter: 'new Uint8Array(16)', length: '64' }],
  ])('%s: Node decrypts what it encrypts', async (name, members) => {
    const given = Object.entries(members).map(([key, value]) => `${key}: ${value}`);
    const said = (await inRealm(`${HEX}
      const key = await subtle.generateKey({ name: '${name}', length: 256 }, true, ['encrypt', 'decrypt']);
      const algorithm = { name: '${name}', ${given.join()} };
      const sealed = await subtle.encrypt(algorithm, key, text);
      return [hex(sealed), hex(await subtle.exportKey('raw', key)), hex(await subtle.decrypt(algorithm, key, sealed)), key.algorithm];`)) as string[];
    const [sealed, raw, opened, algorithm] = said;
    expect([opened, algorithm]).toEqual([TEXT.toString('hex'), { name, length: 256 }]);
    const key = await webcrypto.subtle.importKey('raw', bytes(raw), name, false, ['decrypt']);
    const own = { iv: name === 'AES-GCM' ? TEXT.subarray(0, 12) : new Uint8Array(16), counter: new Uint8Array(16) };
    const whole = { name, ...own, length: 64, ...(name === 'AES-GCM' && { additionalData: TEXT }) };
    expect(Buffer.from(await webcrypto.subtle.decrypt(whole, key, bytes(sealed)))).toEqual(TEXT);
  });

  test.each([
    ['ECDSA', `{ name: 'ECDSA', namedCurve: 'P-384' }`, { name: 'ECDSA', hash: 'SHA-384' }],
    ['Ed25519', `{ name: 'Ed25519' }`, { name: 'Ed25519' }],
    ...['RSASSA-PKCS1-v1_5', 'RSA-PSS'].map(
      (name) =>
        [
          name,
          `{ name: '${name}', modulusLength: 1024, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }`,
          { name, saltLength: 32 },
        ] as const,
    ),
  ] as const)('%s: Node verifies what it signs', async (_, algorithm, signing) => {
    const said = (await inRealm(
      `${HEX}
      const pair = await subtle.generateKey(${algorithm}, false, ['sign', 'verify']);
      const signing = ${JSON.stringify(signing)};
      const signature = await subtle.sign(signing, pair.privateKey, text);
      return [
        hex(signature), hex(await subtle.exportKey('spki', pair.publicKey)), await subtle.verify(signing, pair.publicKey, signature, text),
        pair.privateKey.extractable, pair.publicKey.extractable,
        await subtle.exportKey('pkcs8', pair.privateKey).catch(({ name }) => name),
        await subtle.sign(signing, pair.publicKey, text).catch(({ name }) => name),
      ];`,
      20_000,
    )) as string[];
    const [signature, spki, ...rest] = said;
    expect(rest).toEqual([true, false, true, 'InvalidAccessError', 'InvalidAccessError']);
    const own = { ...signing, namedCurve: 'P-384', hash: 'hash' in signing ? signing.hash : 'SHA-256' };
    const key = await webcrypto.subtle.importKey('spki', bytes(spki), own, true, ['verify']);
    expect(await webcrypto.subtle.verify(own, key, bytes(signature), TEXT)).toBe(true);
  });

  test('keys are agreed on, derived, wrapped and carried as JWK', async () => {
    const said = await inRealm(
      `${HEX}
      const curve = { name: 'ECDH', namedCurve: 'P-256' };
      const [one, two] = [await subtle.generateKey(curve, false, ['deriveBits', 'deriveKey']), await subtle.generateKey(curve, false, ['deriveBits'])];
      const shared = await subtle.deriveBits({ name: 'ECDH', public: two.publicKey }, one.privateKey, 256);
      const same = await subtle.deriveBits({ name: 'ECDH', public: one.publicKey }, two.privateKey, 256);
      const aes = await subtle.deriveKey({ name: 'ECDH', public: two.publicKey }, one.privateKey, { name: 'AES-GCM', length: 256 }, true, ['encrypt']);
      const wrapping = await subtle.generateKey({ name: 'AES-KW', length: 128 }, false, ['wrapKey', 'unwrapKey']);
      const wrapped = await subtle.wrapKey('raw', aes, wrapping, 'AES-KW');
      const unwrapped = await subtle.unwrapKey('raw', wrapped, wrapping, 'AES-KW', 'AES-GCM', false, ['encrypt']);
      const jwk = await subtle.exportKey('jwk', aes);
      const closed = await subtle.importKey('jwk', { ...jwk, ext: false }, 'AES-GCM', false, ['encrypt']);
      return [
        hex(shared) === hex(same), hex(await subtle.exportKey('raw', aes)) === hex(shared), unwrapped.extractable,
        jwk.kty, jwk.alg, closed.extractable, Object.prototype.toString.call(closed), closed.usages,
        await subtle.importKey('jwk', { ...jwk, ext: false }, 'AES-GCM', true, ['encrypt']).catch(({ name }) => name),
        await subtle.digest('MD5', text).catch((error) => [error instanceof DOMException, error.name]),
      ];`,
      10_000,
    );
    expect(said).toEqual([
      ...[true, true, false, 'oct', 'A256GCM', false, '[object CryptoKey]', ['encrypt'], 'DataError'],
      [true, 'NotSupportedError'],
    ]);
  });
});

describe('text', () => {
  test.each([
    ['a sequence cut off', [0xe2, 0x82], '\ufffd'],
    ['an overlong form', [0xc0, 0xaf], '\ufffd\ufffd'],
    ['a surrogate', [0xed, 0xa0, 0x80], '\ufffd\ufffd\ufffd'],
    ['a wrong second byte', [0xc3, 0x28], '\ufffd('],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ])('is decoded as in browsers: %s', async (_, given, meant) => {
    expect(new TextDecoder().decode(Uint8Array.from(given))).toBe(meant);
    expect(await inRealm(`return new TextDecoder().decode(Uint8Array.from(${JSON.stringify(given)}))`)).toBe(meant);
  });

  test('is carried over chunks, in the encodings that there are', async () => {
    const said = await inRealm(`
      const bytes = new TextEncoder().encode('aä日🥖\\ud800');
      const decoder = new TextDecoder();
      let whole = '';
      for (const byte of bytes) whole += decoder.decode(Uint8Array.of(byte), { stream: true });
      whole += decoder.decode();
      const strict = new TextDecoder('utf-8', { fatal: true });
      const utf16 = new TextDecoder('utf-16le');
      return [
        [...bytes].length, whole, new TextEncoder().encodeInto('a🥖', new Uint8Array(4)),
        (() => { try { return strict.decode(Uint8Array.of(0xff)); } catch ({ name }) { return name; } })(), strict.decode(Uint8Array.of(0x61)),
        utf16.decode(Uint8Array.of(0x3e, 0xd8, 0x56), { stream: true }) + utf16.decode(Uint8Array.of(0xdd, 0x61, 0)),
        new TextDecoder('latin1').decode(Uint8Array.of(0x80, 0xe9)),
        new TextDecoder().decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), undefined).length,
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).length,
      ];`);
    expect(said).toEqual([...[13, 'aä日🥖\ufffd', { read: 1, written: 1 }, 'TypeError', 'a', '🥖a', '€é', 1, 2]]);
  });

  test('passes through streams', async () => {
    const said = await inRealm(`
      const source = new ReadableStream({ start(controller) { for (const one of ['a', '\\ud83e', '\\udd56 b']) controller.enqueue(one); controller.close(); } });
      const parts = [];
      for await (const part of source.pipeThrough(new TextEncoderStream())) parts.push([...part]);
      const whole = new ReadableStream({ start(controller) { for (const part of parts.flat()) controller.enqueue(Uint8Array.of(part)); controller.close(); } });
      let text = '';
      for await (const part of whole.pipeThrough(new TextDecoderStream())) text += part;
      return [parts, text];`);
    expect(said).toEqual([[[97], [240, 159, 165, 150, 32, 98]], 'a🥖 b']);
  });
});

test('bodies are read once, as what they hold, and are streams', async () => {
  const said = await inRealm(`
    const response = new Response(new Blob(['{"a":', '1}'], { type: 'Application/JSON' }));
    const copy = response.clone();
    const form = new FormData();
    form.append('a', 'ü"');
    form.append('b', new Blob(['x'], { type: 'text/plain' }), 'b.txt');
    const sent = new Request('https://a.example/x', { method: 'post', body: form, headers: { accept: 'b' } });
    const boundary = /boundary=(.+)/.exec(sent.headers.get('content-type'))[1];
    const fields = await new Response(new URLSearchParams({ c: 'd' })).formData();
    const stream = new Response(new ReadableStream({ start(one) { one.enqueue(Uint8Array.of(104, 105)); one.close(); } }));
    const headers = new Headers([['b', '1'], ['a', ' 2 '], ['B', '3'], ['set-cookie', 'x'], ['set-cookie', 'y']]);
    const failed = (work) => { try { work(); return 'passed'; } catch ({ name }) { return name; } };
    const read = new Response('x');
    await read.text();
    return [
      await response.json(), response.headers.get('content-type'), await copy.text(), response.bodyUsed,
      (await sent.text()).replaceAll(boundary, '-'), sent.method, fields.get('c'),
      await stream.text(), [...headers], headers.getSetCookie(),
      (await Response.json({ b: 2 }, { status: 201 }).json()).b, Response.redirect('https://a.example').status,
      await read.text().catch(({ name }) => name), (await new Response().bytes()).length, new Response(null, { status: 204 }).body,
      await new Blob(['abcdef']).slice(-3, -1).text(), new File(['a'], 'n.txt').name,
      [() => headers.append('a b', 'c'), () => headers.append('a', 'b\\nc'), () => new Response('a', { status: 204 }), () => new Response('', { status: 99 }),
        () => new Request('/x'), () => new Request('https://a.example', { body: 'a' }), () => response.clone()].map(failed),
    ];`);
  const part = 'Content-Disposition: form-data; name=';
  expect(said).toEqual([
    ...[{ a: 1 }, 'application/json', '{"a":1}', true],
    `---\r\n${part}"a"\r\n\r\nü"\r\n---\r\n${part}"b"; filename="b.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n-----\r\n`,
    ...['POST', 'd', 'hi'],
    [...[['a', '2'], ['b', '1, 3'], ['set-cookie', 'x'], ['set-cookie', 'y']]], // prettier-ignore
    ['x', 'y'],
    ...[2, 302, 'TypeError', 0, null, 'de', 'n.txt'],
    ['TypeError', 'TypeError', 'TypeError', 'RangeError', 'TypeError', 'TypeError', 'TypeError'],
  ]);
});
