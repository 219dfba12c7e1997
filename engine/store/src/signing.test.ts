import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '../test/repository';
import { TABLE_FILE, type Statement } from '@federated-pages/manifest';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { rollbackRemote, rollbackTo } from './rollback';
import { sign } from './sign';
import {
  disbelief,
  makeSigningKey,
  publicKeysOf,
  readPublicKeys,
  readSigningKeys,
  signatureProblem,
  signText,
} from './signing';
import { signReleasesWith, trustIn } from './trust';
import { verifyStore } from './verify';
import { withdraw } from './withdraw';
import { abort, startCanary } from './canary';

let repository: Repository;
let dataDir: string;
beforeEach(() => {
  repository = new Repository();
  dataDir = repository.dataDir;
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
});
afterEach(() => {
  signReleasesWith(undefined);
  repository.remove();
});

const live = async () => (await repository.store.live())!;
const inData = (file: string) => path.join(dataDir, file);
const generationFile = async (number?: number) =>
  repository.store.path('generations', `${String(number ?? (await live()).generation).padStart(6, '0')}.json`);
const release = async (version: string) => {
  repository.build('mf-a', version, `a of ${version}`);
  await publish('mf-a', repository.options);
};
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const statement = async () => JSON.parse((await live()).statement?.text ?? '{}') as Statement;
const change = async (by: (generation: Record<string, unknown>) => object, number?: number) => {
  const file = await generationFile(number);
  fs.writeFileSync(file, JSON.stringify(by(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>)));
};

test('a text is believed that a trusted key has signed, and no other', () => {
  const [one, other] = [makeSigningKey(), makeSigningKey()];
  const trusted = publicKeysOf([one]);
  const by = (...keys: (typeof one)[]) => signText('text', keys);
  expect(signatureProblem('text', by(one), trusted)).toBeUndefined();
  expect(signatureProblem('text', by(other, one), trusted)).toBeUndefined();
  expect(signatureProblem('text', [], trusted)).toBe('unsigned');
  expect(signatureProblem('text', undefined, trusted)).toBe('unsigned');
  expect(signatureProblem('text', [null, { key: 1 }], trusted)).toBe('unsigned');
  expect(signatureProblem('text', by(other), trusted)).toBe('unknown-key');
  expect(signatureProblem('texT', by(one), trusted)).toBe('altered');
  expect(signatureProblem('text', [{ key: one.id, signature: 'short' }], trusted)).toBe('altered');
  // Another's signature under a trusted id.
  expect(signatureProblem('text', [{ key: one.id, signature: by(other)[0]!.signature }], trusted)).toBe('altered');
  expect(readSigningKeys(one.privateKey)).toEqual([one]);
  expect(readPublicKeys(`${one.publicKey}, ${other.publicKey}`)).toEqual(publicKeysOf([one, other]));
  expect(() => readSigningKeys('secret-of-a-person')).toThrow(expect.not.stringContaining('a-person') as never);
});

test('the first publish makes a key for this user alone, and signs with it; pages state its public half', async () => {
  await publishBuilt(repository.options);
  expect(fs.statSync(inData('signing-keys.json')).mode & 0o777).toBe(0o600);
  const { keys, since } = (await trustIn(dataDir))!;
  expect(since).toBe(1);
  expect((await live()).keys).toEqual(keys);
  expect(disbelief(await live(), keys)).toBeUndefined();
  expect(repository.stored().filter((file) => file.includes('keys'))).toEqual([]);
  await release('1.1.0');
  expect((await trustIn(dataDir))!.keys).toEqual(keys);
  expect((await verifyStore(dataDir)).problems).toEqual([]);
});

test('each set has a statement of its own: generation, table, shell', async () => {
  await publishBuilt(repository.options);
  const own = await statement();
  expect(own).toMatchObject({
    generation: 1,
    set: (await live()).set,
    shell: { version: '1.0.0', base: '/shell/1.0.0/' },
  });
  const table = JSON.parse(fs.readFileSync(await repository.pageFile(TABLE_FILE), 'utf8')) as object;
  expect(table).toHaveProperty('remotes');
  expect(fs.existsSync(repository.store.path('composed', `${own.table}.json`))).toBe(true);
  repository.build('mf-a', '1.1.0', 'a2');
  await startCanary('mf-a', 5, repository.options);
  const canary = JSON.parse((await live()).canaries![0]!.statement!.text) as Statement;
  expect(canary.table).not.toBe(own.table);
  expect([canary.generation, (await statement()).generation, (await statement()).table]).toEqual([2, 2, own.table]);
});

test('no generation is built on an altered one, and removing that repairs the store', async () => {
  await publishBuilt(repository.options);
  await release('1.1.0');
  await change((one) => ({ ...one, reason: 'something else' }));
  await expect(() => release('1.2.0')).rejects.toThrow(refusal('STORE_DAMAGED'));
  expect((await verifyStore(dataDir)).problems).toContainEqual(
    expect.objectContaining({ sentence: 'Generation 2 does not match its signature' }),
  );
  fs.rmSync(await generationFile());
  await release('1.3.0');
  expect((await live()).generation).toBe(2);
});

test('a store of older tools is taken as it is, and signed from the next generation on', async () => {
  await publishBuilt(repository.options);
  await change(({ signatures, keys, statement: stated, ...rest }) => (void [signatures, keys, stated], rest));
  for (const file of ['signing-keys.json', 'trusted-keys.json']) fs.rmSync(inData(file));
  await sign(dataDir);
  expect(await live()).toMatchObject({ generation: 2, reason: 'sign the live generation' });
  expect((await trustIn(dataDir))!.since).toBe(2);
  expect((await verifyStore(dataDir)).problems).toEqual([]);
  expect((await statement()).generation).toBe(2);
});

test('keys are exchanged: both sign meanwhile, and a store whose key is not given is not signed with another one', async () => {
  const [old, next] = [makeSigningKey(), makeSigningKey()];
  signReleasesWith(old.privateKey);
  await publishBuilt(repository.options);
  expect(fs.existsSync(inData('signing-keys.json'))).toBe(false);
  signReleasesWith(undefined);
  await expect(() => release('1.1.0')).rejects.toThrow(refusal('KEY_MISSING'));
  signReleasesWith(`${old.privateKey},${next.privateKey}`);
  await release('1.1.1');
  expect(disbelief(await live(), publicKeysOf([old]))).toBeUndefined();
  expect(disbelief(await live(), publicKeysOf([next]))).toBeUndefined();
  signReleasesWith(next.privateKey);
  await release('1.1.2');
  expect((await trustIn(dataDir))!.keys).toEqual(publicKeysOf([next]));
  expect((await live()).keys).toEqual(publicKeysOf([next]));
  expect(disbelief(await live(), publicKeysOf([old]))).toBe('is signed with no key that is trusted here');
  // Earlier signatures of the old key are history; it is not trusted for new ones.
  expect((await verifyStore(dataDir)).problems).toEqual([]);
  await rollbackRemote('mf-a', dataDir, { version: '1.0.0' });
  await change(({ remotes, ...rest }) => ({ ...rest, remotes: [...(remotes as object[])].reverse() }), 1);
  await expect(() => rollbackTo(1, dataDir)).rejects.toThrow(refusal('STORE_DAMAGED'));
  expect((await verifyStore(dataDir)).problems.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Generation 1 /) as string,
  ]);
});

test('a version rolled back for security is refused to browsers, with all above the target, and never returns', async () => {
  await publishBuilt(repository.options);
  await release('1.1.0');
  await release('1.2.0');
  await rollbackRemote('mf-a', dataDir, { version: '1.0.0', security: 'it leaks' });
  expect((await live()).reason).toBe('roll back mf-a from 1.2.0 to 1.0.0 for security: it leaks');
  expect((await live()).refused).toEqual({ 'mf-a': ['1.1.0', '1.2.0'] });
  expect((await statement()).refused).toEqual((await live()).refused);
  await expect(() => rollbackRemote('mf-a', dataDir, { version: '1.1.0' })).rejects.toThrow(refusal('VERSION_REFUSED'));
  await release('1.3.0');
  expect((await live()).remotes.find(({ name }) => name === 'mf-a')?.previous?.version).toBe('1.0.0');
  expect((await statement()).refused).toEqual({ 'mf-a': ['1.1.0', '1.2.0'] });
});

test("a refused version is no remote's previous one", async () => {
  await publishBuilt(repository.options);
  await release('1.1.0');
  await withdraw('mf-a', dataDir, { security: 'it leaks' });
  expect((await live()).reason).toBe('withdraw mf-a 1.1.0 for security: it leaks');
  expect(new Set((await live()).refused!['mf-a'])).toEqual(new Set(['1.0.0', '1.1.0']));
  await release('1.2.0');
  expect((await live()).remotes.find(({ name }) => name === 'mf-a')).toMatchObject({
    version: '1.2.0',
    previous: null,
  });
});

test('a generation that is gone back to for security takes back whatever is another since, the shell too', async () => {
  await publishBuilt(repository.options);
  const { generation } = await live();
  repository.buildShell('9.1.0');
  await publish('shell', { ...repository.options, allowLower: true });
  await release('1.1.0');
  repository.build('mf-c', '1.0.0', 'c1');
  await publish('mf-c', repository.options);
  const shell = (await live()).shell.version;
  await rollbackTo(generation, dataDir, { security: 'all of it leaks' });
  expect((await live()).reason).toBe(`roll back to generation ${generation} for security: all of it leaks`);
  expect((await live()).refused).toEqual({ shell: [shell], 'mf-a': ['1.1.0'], 'mf-c': ['1.0.0'] });
  expect((await statement()).refused).toEqual((await live()).refused);
  await expect(() => publish('shell', { ...repository.options, allowLower: true })).rejects.toThrow(
    refusal('VERSION_REFUSED'),
  );
  await expect(() => rollbackTo(generation + 1, dataDir)).rejects.toThrow(refusal('VERSION_REFUSED'));
});

test('a canary ended for security is refused to browsers, and the live version is not', async () => {
  await publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'a leaks');
  await startCanary('mf-a', 10, repository.options);
  await abort('mf-a', dataDir, { security: 'it leaks' });
  expect((await live()).reason).toBe('abort the canary of mf-a 1.1.0 for security: it leaks');
  expect((await live()).refused).toEqual({ 'mf-a': ['1.1.0'] });
  expect((await statement()).refused).toEqual((await live()).refused);
});
