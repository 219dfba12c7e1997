import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import type { LiveRelease, Statement } from '@federated-pages/manifest';
import { makeSigningKey, publicKeysOf, signText } from './signing';
import { createStatementVerifier } from '@federated-pages/host/releases/statement';

const [own, next, foreign] = [makeSigningKey(), makeSigningKey(), makeSigningKey()];
const keys = publicKeysOf([own]);

let reported: string[];
let loadLibrary: jest.Mock;

beforeEach(() => {
  localStorage.clear();
  reported = [];
  loadLibrary = jest.fn(async () => {
    // As its bundle does.
    globalThis.compositionEd25519 = {
      ed25519: { verify: () => true },
    } as unknown as typeof globalThis.compositionEd25519;
  });
  globalThis.compositionEd25519 = undefined;
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  navigator.sendBeacon = (_, body) => reported.push(...(JSON.parse(body as string) as { site: string[] }).site) > 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const stated = (generation: number, more: Partial<Statement> = {}): Statement => ({
  ...{ generation, createdAt: '2026-01-01T00:00:00.000Z', set: 'set', table: `table-${generation}` },
  shell: { version: '1.0.0', base: '/shell/1.0.0/' },
  ...more,
});
const live = (statement: Statement, by = [own]): LiveRelease => {
  const text = JSON.stringify(statement);
  return { generation: statement.generation, table: statement.table, signed: { text, signatures: signText(text, by) } };
};
const verifierOf = (trusted = keys) => createStatementVerifier(trusted, loadLibrary);
const believe = (answer: LiveRelease, trusted = keys) => verifierOf(trusted)(answer);

test('a statement signed with one of the page’s keys is trusted, and additional fields are ignored', async () => {
  const answer = { ...live(stated(3, { refused: { 'mf-a': ['1.0.0'] } })), generation: 99, table: 'evil' };
  expect(await believe(answer)).toEqual({
    ...{ generation: 3, set: 'set', table: 'table-3' },
    refused: { 'mf-a': ['1.0.0'] },
  });
  expect(await believe(live(stated(4), [foreign, own]))).toMatchObject({ generation: 4 });
  expect(loadLibrary).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
});

const altered = () => {
  const { signed, ...rest } = live(stated(3));
  return { ...rest, signed: { ...signed!, text: signed!.text.replace('table-3', 'table-4') } };
};

test.each<[reason: string, () => LiveRelease]>([
  ['unsigned', () => ({ generation: 3, table: 'table-3' })],
  ['unsigned', () => ({ ...live(stated(3)), signed: { text: '{}', signatures: [] } })],
  ['altered', altered],
  ['unknown-key', () => live(stated(3), [foreign])],
])('a statement that is %s is refused, and reported once', async (reason, answer) => {
  const verify = verifierOf();
  for (let times = 0; times < 2; times += 1) await expect(verify(answer())).rejects.toThrow(reason);
  expect(reported).toEqual([reason]);
});

test('a generation older than one seen by this browser is refused in every tab; the first time may be a slower server', async () => {
  await believe(live(stated(7)));
  const verify = verifierOf();
  await expect(verify(live(stated(6)))).rejects.toThrow('older');
  expect(reported).toEqual([]);
  await expect(verify(live(stated(6)))).rejects.toThrow('older');
  expect(reported).toEqual(['older']);
  expect(await verify(live(stated(7)))).toMatchObject({ generation: 7 });
});

test('a product that begins anew has other keys, of which nothing was seen; while keys are exchanged both are remembered', async () => {
  await believe(live(stated(50)));
  const both = publicKeysOf([own, next]);
  expect(await believe(live(stated(1), [next]), publicKeysOf([next]))).toMatchObject({ generation: 1 });
  await believe(live(stated(51), [own, next]), both);
  await expect(believe(live(stated(50), [next]), publicKeysOf([next]))).rejects.toThrow('older');
});

test('a browser without Ed25519 verifies by a library that is loaded then, once; while that cannot be had nothing is believed', async () => {
  const subtle = { importKey: () => Promise.reject(new Error('NotSupportedError')) };
  Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });
  const away = Object.assign(new Error('away'), { name: 'ScriptError' });
  await expect(createStatementVerifier(keys, () => Promise.reject(away))(live(stated(3)))).rejects.toThrow('away');
  expect(reported).toEqual([]);
  expect(await believe(live(stated(3)))).toMatchObject({ generation: 3 });
  expect(await believe(live(stated(4)))).toMatchObject({ generation: 4 });
  expect(loadLibrary).toHaveBeenCalledTimes(1);
});
