import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { REACH, runLocked as run, running, startLocked as start } from '../../test/locked-run';
import { frame, frameReader } from './frames';

test('a refused import is of the language alone, and cannot be changed: Node makes its promise', async () => {
  const code = `${REACH}
    const asked = import('node:fs');
    say(counts(foreign(asked)));
    asked.then(() => say('imported'), (error) => say(counts(foreign(error))));`;
  expect(await run(code, 2)).toEqual([
    { open: 0, ofNode: 0 },
    { open: 0, ofNode: 0 },
  ]);
});

test.each([
  ['throws at the depth of the stack', 'const deep = () => deep(); deep()'],
  ['parses what cannot be', 'JSON.parse("{")'],
  ['makes code of text', 'new Function("return 1")'],
  ['formats for no place', 'new Intl.DateTimeFormat("en", { timeZone: "nowhere" })'],
  ['makes a string that is too large', '"x".repeat(2 ** 30)'],
  ['changes a global', 'Object.defineProperty(globalThis, "undefined", { value: 1 })'],
])('an error is of its realm, where code %s', async (_, expression) => {
  const code = `${REACH} try { ${expression}; say('did'); } catch (error) { say(foreign(error).length); }`;
  expect(await run(code, 1)).toEqual([0]);
});

test('Node shows nothing of the stack below', async () => {
  const code = `
    const seen = [];
    const prepareStackTrace = (error, sites) => void seen.push(sites);
    const tries = [
      () => { Error.prepareStackTrace = prepareStackTrace; },
      () => Object.defineProperty(Error, 'prepareStackTrace', { value: prepareStackTrace }),
      () => { globalThis.Error = { prepareStackTrace }; },
      () => { delete globalThis.Error; },
      () => Object.defineProperty(globalThis, 'Error', { value: { prepareStackTrace }, configurable: true }),
      () => Object.setPrototypeOf(globalThis, { Error: { prepareStackTrace } }),
    ];
    for (const one of tries) {
      try { one(); } catch {}
      try { null.x; } catch ({ stack }) { seen.push(typeof stack); }
    }
    say(seen);`;
  expect(await run(code, 1)).toEqual([Array.from({ length: 6 }, () => 'string')]);
});

test('calls under way in the realm of the host cannot be had from what Node makes text of', async () => {
  const code = `
    const had = [];
    Object.defineProperty(Object.prototype, Symbol.toPrimitive, {
      configurable: true,
      get() { had.push(typeof this.getThis, typeof this.getFunction); return undefined; },
    });
    try { null.x; } catch ({ stack }) { had.push(typeof stack); }
    delete Object.prototype[Symbol.toPrimitive];
    say(had);`;
  expect(await run(code, 1)).toEqual([['string']]);
});

test('globals reach no host object', async () => {
  const code = `
    let receiver;
    Object.defineProperty(globalThis, 'asked', { get() { 'use strict'; receiver = this; } });
    void globalThis.asked;
    say(receiver === globalThis);`;
  expect(await run(code, 1)).toEqual([true]);
});

test('a file cannot leave the function that it is', async () => {
  const code = `}); throw new Proxy({}, { getPrototypeOf() { throw 1; } }); (function () {`;
  expect(await run(code, 1)).toEqual([{ type: 'crashed' }]);
});

test('one that says something without an end still hears what it is asked', async () => {
  const child = start();
  const pong = new Promise((resolve) => {
    const read = frameReader((message) => (message as { type?: string }).type === 'pong' && resolve(message));
    child.stdout.on('data', (part: Buffer) => read(part));
  });
  const code = 'Array.prototype.shift = () => "{}";';
  child.stdin.write(running(code));
  child.stdin.write(frame({ type: 'ping', ping: 5 }));
  expect(await pong).toEqual({ type: 'pong', ping: 5 });
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  expect(await over).toBe(0);
});

test('globals are the language, the documented additions, and no others', async () => {
  const code = `say(Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z]/.test(name)));
    say(['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'MessageChannel', 'Buffer', 'fetch', 'WebSocket', 'require']
      .filter((name) => typeof globalThis[name] !== 'undefined'));`;
  const [names, rest] = await run(code, 2);
  expect(names).toEqual(
    expect.arrayContaining(['atob', 'console', 'performance', 'process', 'setTimeout', 'structuredClone']),
  );
  expect(rest).toEqual([]);
});

test('it has time, text, addresses and answers, as in a browser', async () => {
  const code = `(async () => {
    const order = [];
    setTimeout(() => order.push('later'), 20);
    setTimeout((word) => order.push(word), 5, 'soon');
    clearTimeout(setTimeout(() => order.push('never'), 1));
    const every = setInterval(() => order.push('every') === 4 && clearInterval(every), 5);
    queueMicrotask(() => order.push('at once'));
    await new Promise((done) => setTimeout(done, 40));
    const stop = new AbortController();
    stop.abort();
    say([
      order[0], order.includes('soon'), order.includes('later'), order.includes('never'),
      new URL('/ä?q=1#x', 'https://b.example').href,
      new URLSearchParams({ a: 'ü' }).toString(),
      new TextDecoder().decode(new TextEncoder().encode('日本')),
      await new Response('{"a":1}', { headers: { 'content-type': 'x/y' } }).json(),
      stop.signal.aborted, structuredClone(new Map([[1, 2]])).get(1), atob(btoa('b')),
    ]);
  })();`;
  expect(await run(code, 1)).toEqual([
    [...['at once', true, true, false, 'https://b.example/%C3%A4?q=1#x', 'a=%C3%BC', '日本', { a: 1 }, true, 2, 'b']],
  ]);
});

test.each([
  ['an unhandled promise', 'Promise.reject(new Error("x"))'],
  ['a timer', 'setTimeout(() => { throw new Error("x"); })'],
  ['what it is made of', 'throw new Error("x")'],
])('a process says so when %s fails', async (_, code) => {
  expect(await run(code, 1)).toEqual([{ type: 'crashed' }]);
});

const canBeApart = spawnSync('unshare', ['--user', '--net', '--', 'true']).status === 0;

(canBeApart ? test : test.skip)('the kernel gives it a network of its own, with nothing in it', async () => {
  const child = start();
  const pong = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdin.write(frame({ type: 'ping', ping: 3 }));
  frameReader((message) => expect(message).toEqual({ type: 'pong', ping: 3 }))((await pong) as Buffer);
  expect(readlinkSync(`/proc/${child.pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
  child.stdin.end();
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
});
