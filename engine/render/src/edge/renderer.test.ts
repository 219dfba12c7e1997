/** @jest-environment node */
/** A renderer with a misbehaving process: callers get an answer in time, and the edge is not blocked. */
import type { PageRequest } from '@federated-pages/sdk/remote/render-remote';
import { Breach, Listener, readMessage } from './from-process';
import { RENDERER_LIMITS, Renderer, type Ask } from './renderer';

/** Replaces a compromised process: sends arbitrary messages. */
let program = '';
jest.mock('../locked/locked-process', () => ({
  lockedProcess: () => ({ command: process.execPath, args: ['--eval', program], first: Buffer.alloc(0), options: {} }),
}));

/** Has `say(message)`, and calls `heard(message)`. */
const SPEAKS = `
  const { writeSync } = require('node:fs');
  const framed = (body) => { const head = Buffer.alloc(4); head.writeUInt32BE(body.length); return Buffer.concat([head, body]); };
  const put = (bytes) => { for (let at = 0; at < bytes.length;) { try { at += writeSync(1, bytes, at); } catch (e) { if (e.code !== 'EAGAIN') throw e; } } };
  const say = (message) => put(framed(Buffer.from(JSON.stringify(message))));
  let held = Buffer.alloc(0);
  process.stdin.on('data', (part) => {
    held = Buffer.concat([held, part]);
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
      const message = JSON.parse(held.subarray(4, 4 + held.readUInt32BE()));
      held = held.subarray(4 + held.readUInt32BE());
      if (message.type === 'load') say({ type: 'ready' });
      heard(message);
    }
  });
`;

const piece = (pathname = '/'): PageRequest => ({
  kind: 'page',
  name: 'mf-a',
  address: { pathname, search: '', query: {} },
  params: {},
});
const nobody: Ask = () => Promise.resolve(undefined);

const started: Renderer[] = [];
function rendererOf(heard: string) {
  program = `${SPEAKS}; let last; function heard(message) { last = message; ${heard} }`;
  const log: string[] = [];
  const limits = { ...RENDERER_LIMITS, pieceMs: 5_000 };
  const renderer = new Renderer(
    'mf-a',
    async () => ({}),
    limits,
    (line) => log.push(line),
  );
  started.push(renderer);
  return { renderer, log };
}
afterEach(() => started.splice(0).forEach((renderer) => renderer.stop()));

const answering = (rendered: string) =>
  `if (message.type === 'render') say({ type: 'rendered', id: message.id, rendered: ${rendered} });`;

test('its rendering is returned', async () => {
  const { renderer } = rendererOf(answering("{ status: 200, html: '<p></p>', places: [] }"));
  expect(await renderer.render(piece(), nobody)).toEqual({ status: 200, html: '<p></p>', places: [] });
});

test.each([
  ['nothing', 'null', 'is no object'],
  ['a list', '[]', 'is no object'],
  ['no HTML', '{ status: 200, html: { toString: 1 } }', 'has no HTML'],
  ['a status that is none', "{ status: 99, html: '' }", 'has no status'],
  ['data that is no text', "{ status: 200, html: '', loaded: 5 }", 'has a "loaded" that is no text'],
  ['a footer that is none', "{ status: 200, html: '', footer: {} }", 'has a "footer" that is no text'],
  ['a place that is none', "{ status: 200, html: '', places: [null] }", 'has places that are none'],
  [
    'places of no properties',
    "{ status: 200, html: '', places: [{ kind: 'slot', of: 'a', id: 'b' }] }",
    'has places that are',
  ],
  ['something else', "{ status: 200, html: '', then: 'x' }", 'holds "then", which is unknown'],
  ['a long page', "{ status: 200, html: 'x'.repeat(2000001) }", 'has more than 2000000 characters'],
  [
    'a long place',
    "{ status: 200, html: '', places: [{ kind: 'slot', of: 'x'.repeat(2e6), id: '', properties: {} }] }",
    'has more than 2000000 characters',
  ],
  [
    'many places',
    "{ status: 200, html: '', places: Array.from({ length: 501 }, (_, id) => ({ kind: 'slot', of: 'a', id: String(id), properties: {} })) }",
    'has more than 500 places',
  ],
])('a piece of %s has failed', async (_what, rendered, why) => {
  const { renderer } = rendererOf(answering(rendered));
  await expect(renderer.render(piece(), nobody)).rejects.toThrow(`what it rendered ${why}`);
  await expect(renderer.render(piece(), nobody)).rejects.toThrow(`what it rendered ${why}`);
});

test('five hundred places are no more than there may be', async () => {
  const places = "Array.from({ length: 500 }, (_, id) => ({ kind: 'slot', of: 'a', id: String(id), properties: {} }))";
  const { renderer } = rendererOf(answering(`{ status: 200, html: '', places: ${places} }`));
  expect((await renderer.render(piece(), nobody)).places).toHaveLength(500);
});

test.each([
  ['answers what it was not asked', 'for (;;) put(many);', "{ type: 'pong', ping: 1 }"],
  ['says again that it is there', 'for (;;) put(many);', "{ type: 'ready' }"],
  ['sends unrequested results', 'for (;;) put(many);', "{ type: 'rendered', id: 1e6, rendered: {} }"],
  ['asks for ever', 'for (;;) put(many);', "{ type: 'ask', id: message.id, call: 1, path: '/api/x' }"],
  ['says nothing that is understood', 'put(many);', "{ type: 'hello' }"],
  ['says nothing', 'put(many);', 'null'],
  ['says half of it', 'put(many);', "{ type: 'ask', id: message.id, call: 1 }"],
  ['gives a number that is none', 'put(many);', "{ type: 'failed', id: '1', error: '' }"],
  ['sends an invalid message', "put(framed(Buffer.from('{')));", '0'],
  ['says a long one', 'put(Buffer.alloc(4, 255));', '0'],
])('a process that %s is ended, and not soon started again', async (_what, does, says) => {
  const { renderer, log } = rendererOf(`if (message.type !== 'render') return;
    const many = Buffer.concat(Array.from({ length: 2000 }, () => framed(Buffer.from(JSON.stringify(${says})))));
    ${does} for (;;);`);
  const began = performance.now();
  const cpu = process.cpuUsage();
  await expect(renderer.render(piece(), nobody)).rejects.toThrow();
  // Two processes: it is tried once more.
  expect(performance.now() - began).toBeLessThan(10_000);
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1_000).toBeLessThan(1_500);
  await expect(renderer.render(piece('/other'), nobody)).rejects.toThrow('has ended and is not started yet');
  expect(log).toHaveLength(2);
  expect(log[0]).toMatch(/: (?:it says|it sent|what it says)/);
});

test('one that is in a loop is found out, though it goes on saying that it is there', async () => {
  const { renderer, log } = rendererOf(`if (message.type !== 'render') return;
    const began = Date.now();
    for (let ping = 0; Date.now() - began < 30_000; ping += 1) {
      say({ type: 'pong', ping });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }`);
  await expect(renderer.render(piece(), nobody)).rejects.toThrow('it does not answer');
  expect(log[0]).toMatch(/it does not answer/);
});

test('one that is asked for nothing answers what it is asked, and goes on', async () => {
  program = `${SPEAKS}; function heard(message) {
    if (message.type === 'ping') say({ type: 'pong', ping: message.ping });
    ${answering('{ status: 200, html: String(process.pid) }')} }`;
  const renderer = new Renderer(
    'mf-a',
    async () => ({}),
    { ...RENDERER_LIMITS, pieceMs: 5_000, idleMs: 50 },
    () => undefined,
  );
  started.push(renderer);
  const { html } = await renderer.render(piece(), nobody);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await renderer.render(piece(), nobody)).html).toBe(html);
});

test('one that reads nothing is sent no more than its buffer limit', async () => {
  const { renderer, log } = rendererOf(`if (message.type !== 'render') return;
    for (let call = 0; call < 25; call += 1) say({ type: 'ask', id: message.id, call, path: '/api/x' });
    process.stdin.pause();
    setInterval(() => undefined, 1_000);`);
  const long: Ask = () => Promise.resolve({ status: 200, type: 'text/plain', body: 'x'.repeat(2_000_000) });
  await expect(renderer.render(piece(), long)).rejects.toThrow('it does not read its messages');
  expect(log[0]).toMatch(/it does not read its messages/);
});

test('a failure’s reason is one short line', () => {
  const message = readMessage({ type: 'failed', id: 1, error: `a\n\u001b[31mb${'x'.repeat(1_000)}` });
  expect(message).toEqual({ type: 'failed', id: 1, error: expect.stringMatching(/^a\?\[31mbx{200,300}$/) });
});

describe('messages within a second', () => {
  let now = 5_000;
  const listener = () => new Listener(() => now);
  const times = (count: number, work: () => void) => {
    for (let time = 0; time < count; time += 1) work();
  };

  test.each([
    ['bytes', (one: Listener) => times(1_000, () => one.part(65_536)), 900],
    ['messages', (one: Listener) => times(20_001, () => one.message()), 900],
    ['unrequested messages', (one: Listener) => times(2_001, () => one.unasked(10)), 900],
    ['long unrequested messages', (one: Listener) => times(10, () => one.unasked(8_000_000)), 900],
    ['parts', (one: Listener) => times(2_100, () => one.part(1)), 900],
  ])('are not too many %s', (_what, say) => expect(() => say(listener())).toThrow(Breach));

  test('is what one says that renders a lot, and as much again in the next', () => {
    const one = listener();
    times(5, () => {
      times(1_000, () => {
        one.part(30_000);
        times(4, () => one.message());
      });
      times(50, () => one.unasked(200_000));
      now += 1_000;
    });
  });
});
