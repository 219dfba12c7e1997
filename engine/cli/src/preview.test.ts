import fs from 'node:fs';
import { commandHere } from '../test/command';
import { beforeCommit } from '@federated-pages/store/test-race';
import { Repository } from '@federated-pages/store/test-repository';
import { promote, startCanary } from '@federated-pages/store/canary';
import { describeDiff } from './diff';
import { PREVIEW_LIFE, endPreview, startPreview } from '@federated-pages/store/preview';
import { tokenHash } from '@federated-pages/store/preview-link';
import { prune } from '@federated-pages/store/prune';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rollbackRemote, rollbackTo } from '@federated-pages/store/rollback';
import { sign } from '@federated-pages/store/sign';
import { makeSigningKey } from '@federated-pages/store/signing';
import { signReleasesWith } from '@federated-pages/store/trust';
import { verifyStore } from '@federated-pages/store/verify';
import { withdraw } from '@federated-pages/store/withdraw';

let repository: Repository;
let dataDir: string;
beforeEach(async () => {
  repository = new Repository();
  dataDir = repository.dataDir;
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  await publishBuilt(repository.options);
});
afterEach(() => {
  jest.useRealTimers();
  signReleasesWith(undefined);
  repository.remove();
});

const live = async () => (await repository.store.live())!;
const previews = async () => (await live()).previews ?? [];
const begin = async (name: string, version: string, text: string, more: object = {}) => {
  repository.build(name, version, text, more);
  return startPreview(name, repository.options);
};
const page = async (pages: string | undefined, file: string) =>
  fs.readFileSync(await repository.pageFile(`${file}.html`, pages), 'utf8');
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const versionsOf = (name: string) => fs.readdirSync(repository.store.path('remotes', name));

test('a preview is composed with the live generation, which does not change', async () => {
  const before = await live();
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  expect(await repository.live()).toEqual({ generation: 2, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect([(await live()).pages, (await live()).seal, (await live()).set]).toEqual([
    before.pages,
    before.seal,
    before.set,
  ]);
  expect(await page(preview.pages, 'mf-a')).toContain('a2');
  expect(await page(preview.pages, 'mf-b')).toContain('b1');
  expect(preview.remote.version).toMatch(/^1\.1\.0-preview\.[0-9a-f]{12}$/);
  expect(preview.remote.base).toBe(`/remotes/mf-a/${preview.remote.version}/`);
  expect(preview.remote.previous?.version).toBe('1.0.0');
  expect(preview.set).not.toBe((await live()).set);
});

test('its link is shown once: the store has a digest, and no two have the same', async () => {
  const { link, preview } = await begin('mf-a', '1.1.0', 'a2');
  const [, token = ''] = /^http:\/\/127\.0\.0\.1:3000\/preview\/([\w-]{43})$/.exec(link) ?? [];
  expect(tokenHash(token)).toBe(preview.tokenHash);
  expect(JSON.stringify(await live())).not.toContain(token);
  for (const file of repository.stored()) {
    const full = repository.store.path(file);
    if (fs.statSync(full).isFile()) expect(fs.readFileSync(full).includes(token)).toBe(false);
  }
  expect((await startPreview('mf-a', repository.options)).link).not.toBe(link);
});

test('the same version with other bytes may be previewed again, and be published after all', async () => {
  const first = await begin('mf-a', '1.1.0', 'a2');
  const second = await begin('mf-a', '1.1.0', 'a3');
  expect(first.preview.remote.base).not.toBe(second.preview.remote.base);
  expect(await page((await previews())[0]?.pages, 'mf-a')).toContain('a2');
  expect(await page((await previews())[1]?.pages, 'mf-a')).toContain('a3');
  repository.build('mf-a', '1.1.0', 'a4');
  await publish('mf-a', repository.options);
  expect((await repository.live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
  expect(await repository.page('/mf-a')).toContain('a4');
  // Neither does a lower one that was not previewed have to be higher.
  await begin('mf-b', '2.0.0', 'b9');
  repository.build('mf-b', '1.0.1', 'b2');
  await publish('mf-b', repository.options);
  expect((await repository.live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.1']);
});

test('it is checked as a publish, and a refusal leaves nothing behind', async () => {
  const before = repository.stored();
  repository.build('mf-a', '1.0.0', 'a2');
  await expect(() => startPreview('mf-a', repository.options)).rejects.toThrow(refusal('VERSION_NOT_RAISED'));
  repository.build('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/mf-b'] });
  await expect(() => startPreview('mf-a', repository.options)).rejects.toThrow(refusal('ROUTE_TAKEN'));
  repository.build('mf-a', '1.1.0', 'it throws');
  await expect(() => startPreview('mf-a', repository.options)).rejects.toThrow(refusal('PAGES_FAILED'));
  await expect(() => startPreview('shell', repository.options)).rejects.toThrow(refusal('REMOTE_UNKNOWN'));
  expect(repository.stored()).toEqual(before);
});

test('a remote that was never published has one as well', async () => {
  const { preview } = await begin('mf-c', '1.0.0', 'c1');
  expect(await page(preview.pages, 'mf-c')).toContain('c1');
  expect((await repository.live()).versions).toEqual(['mf-a 1.0.0', 'mf-b 1.0.0']);
  expect(await repository.entry('/mf-c')).toEqual({ file: '' });
  await publish('mf-c', repository.options);
  expect((await repository.live()).versions).toContain('mf-c 1.0.0');
});

test('it is composed again with others’ releases, only where they changed something', async () => {
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  const [now] = await previews();
  expect(now?.pages).not.toBe(preview.pages);
  expect(await page(now?.pages, 'mf-b')).toContain('b2');
  expect(await page(now?.pages, 'mf-a')).toContain('a2');
  const content = (pages: string | undefined, file: string) => repository.pageFile(file, pages);
  expect(await content(now?.pages, 'mf-a.html')).toBe(await content(preview.pages, 'mf-a.html'));
  expect(await content(now?.pages, 'mf-b.html')).toBe(await content((await live()).pages, 'mf-b.html'));
  repository.build('mf-a', '1.0.1', 'a1b');
  await publish('mf-a', repository.options);
  expect((await previews())[0]?.remote.previous?.version).toBe('1.0.1');
});

test('one that fails its checks says so and blocks no release, until it passes again', async () => {
  const { preview } = await begin('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/new'] });
  repository.build('mf-b', '1.1.0', 'b2', { routes: ['/mf-b', '/new'] });
  await publish('mf-b', repository.options);
  const [failing] = await previews();
  expect(failing).toMatchObject({ id: preview.id, problem: expect.stringMatching(/^ROUTE_TAKEN: /) as string });
  expect(failing).not.toHaveProperty('pages');
  expect((await commandHere(repository, ['status'])).stdout).toMatch(
    /as a preview until .*is incompatible with.*ROUTE_TAKEN/,
  );
  await rollbackRemote('mf-b', dataDir);
  expect((await previews())[0]).not.toHaveProperty('problem');
  expect(await page((await previews())[0]?.pages, 'mf-a')).toContain('a2');
});

test('it stands beside a canary, of the same remote too, and outlasts what else is done', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  await startCanary('mf-a', 5, repository.options);
  const { preview } = await begin('mf-a', '1.2.0', 'a3');
  expect((await live()).canaries).toHaveLength(1);
  await promote('mf-a', dataDir);
  await withdraw('mf-b', dataDir);
  await rollbackTo(1, dataDir);
  expect((await previews()).map(({ id }) => id)).toEqual([preview.id]);
  expect(await page((await previews())[0]?.pages, 'mf-b')).toContain('b1');
  expect((await verifyStore(dataDir)).problems).toEqual([]);
});

test('it ends by its id, once; the others go on', async () => {
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  const { preview: other } = await begin('mf-b', '1.1.0', 'b2');
  expect(describeDiff(await repository.store.read(1), await live()).map(({ name, to }) => [name, to])).toEqual([
    [`mf-a as the preview ${preview.id}`, '1.1.0'],
    [`mf-b as the preview ${other.id}`, '1.1.0'],
  ]);
  await endPreview(preview.id, dataDir);
  expect((await previews()).map(({ id }) => id)).toEqual([other.id]);
  await expect(() => endPreview(preview.id, dataDir)).rejects.toThrow(refusal('PREVIEW_UNKNOWN'));
  expect((await live()).reason).toBe(`end the preview ${preview.id} of mf-a 1.1.0`);
});

test('of two that end it at the same time the slower one learns that it does not run', async () => {
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  const { generation } = await live();
  beforeCommit(() => endPreview(preview.id, dataDir));
  await expect(() => endPreview(preview.id, dataDir)).rejects.toThrow(refusal('PREVIEW_UNKNOWN'));
  expect((await live()).generation).toBe(generation + 1);
});

test('an expired one is not listed, not composed, and blocks no release', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance'] });
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  expect(Date.parse(preview.until) - Date.parse(preview.startedAt)).toBe(PREVIEW_LIFE.usual);
  jest.setSystemTime(Date.parse(preview.until) + 1);
  expect((await commandHere(repository, ['status'])).stdout).not.toContain('as a preview');
  await expect(() => endPreview(preview.id, dataDir)).rejects.toThrow(refusal('PREVIEW_UNKNOWN'));
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  expect(await live()).not.toHaveProperty('previews');
});

test('prune forgets those that have ended, with what was built and composed for them, and no name is used up', async () => {
  const { preview } = await begin('mf-a', '1.1.0', 'a2');
  const kept = (await begin('mf-a', '1.2.0', 'a3')).preview;
  const rules = { olderThanDays: 30, isRehearsal: false };
  const age = () => {
    const past = new Date(Date.now() - 2 * 3_600_000);
    for (const one of versionsOf('mf-a')) fs.utimesSync(repository.store.path('remotes/mf-a', one), past, past);
  };
  age();
  expect(await prune(dataDir, rules)).toEqual([]);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance'] });
  jest.setSystemTime(Date.parse(preview.until) - 1_000);
  const longer = (await startPreview('mf-a', repository.options)).preview;
  jest.setSystemTime(Date.parse(kept.until) + 2 * 3_600_000);
  const rehearsed = await prune(dataDir, { ...rules, isRehearsal: true });
  expect(rehearsed.map(({ version }) => version)).toEqual([preview.remote.version]);
  expect(await previews()).toHaveLength(3);
  expect((await prune(dataDir, rules)).map(({ version }) => version)).toEqual([preview.remote.version]);
  expect((await previews()).map(({ id }) => id)).toEqual([longer.id]);
  expect(versionsOf('mf-a').sort()).toEqual(['1.0.0', kept.remote.version]);
  expect(fs.existsSync(repository.store.path('pages', preview.pages ?? ''))).toBe(false);
  expect((await verifyStore(dataDir)).problems).toEqual([]);
  repository.build('mf-a', '1.1.0', 'a2');
  expect((await startPreview('mf-a', repository.options)).preview.remote.version).toBe(preview.remote.version);
});

test('a version that was refused is in none: one that runs says so, and none begins', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  const { preview } = await startPreview('mf-a', repository.options);
  await publish('mf-a', repository.options);
  await rollbackRemote('mf-a', dataDir, { security: 'it leaks' });
  expect(await previews()).toMatchObject([
    { id: preview.id, problem: expect.stringMatching(/^VERSION_REFUSED: /) as string },
  ]);
  expect((await previews())[0]).not.toHaveProperty('statement');
  await expect(() => startPreview('mf-a', { ...repository.options, allowLower: true })).rejects.toThrow(
    refusal('VERSION_REFUSED'),
  );
});

test('with another key its pages are composed again, and its tabs’ statements are signed with it', async () => {
  await begin('mf-a', '1.1.0', 'a2');
  const [before] = await previews();
  const key = makeSigningKey();
  signReleasesWith(key.privateKey);
  await sign(dataDir);
  const [after] = await previews();
  expect(after?.pages).not.toBe(before?.pages);
  expect((await live()).keys).toEqual({ [key.id]: key.publicKey });
  expect(after?.statement?.signatures.map((one) => one.key)).toEqual([key.id]);
});

test('as many run as can be composed with every release', async () => {
  for (let at = 0; at < 10; at += 1) await begin('mf-a', '1.1.0', `a${at}`);
  await expect(() => begin('mf-a', '1.1.0', 'more')).rejects.toThrow(refusal('PREVIEWS_FULL'));
  await endPreview((await previews())[3]?.id ?? '', dataDir);
  await begin('mf-a', '1.1.0', 'more');
  await begin('mf-b', '1.1.0', 'b2');
});

test('links that lead nowhere are refused unless it was begun so, and then stay its own matter', async () => {
  repository.build('mf-a', '1.1.0', 'a2', { navigation: [{ label: 'Nowhere', path: '/nowhere' }] });
  await expect(() => startPreview('mf-a', repository.options)).rejects.toThrow(refusal('LINK_BROKEN'));
  await startPreview('mf-a', { ...repository.options, allowBrokenLinks: true });
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  expect((await previews())[0]).not.toHaveProperty('problem');
});

describe('the command', () => {
  const json = async (...args: string[]) => {
    const { code, stdout } = await commandHere(repository, [...args, '--json', '--built']);
    return { code, said: JSON.parse(stdout) as Record<string, unknown> };
  };
  beforeEach(() => repository.build('mf-a', '1.1.0', 'a2'));

  test('prints the link, for programs and for people', async () => {
    const { code, said } = await json('preview', 'a', '--commit=abc123', '--hours=2');
    expect(code).toBe(0);
    expect(said).toMatchObject({
      name: 'mf-a',
      version: '1.1.0',
      owner: 'team',
      by: null,
      commit: 'abc123',
      problem: null,
    });
    expect(said['link']).toMatch(/^http:\/\/127\.0\.0\.1:3000\/preview\/[\w-]{43}$/);
    const life = Date.parse(said['until'] as string) - Date.parse(said['startedAt'] as string);
    expect(life).toBe(2 * 3_600_000);
    const { stdout } = await commandHere(repository, ['publish', 'a', '--preview', '--days', '30', '--built']);
    expect(stdout.split('\n')[0]).toMatch(/\/preview\/[\w-]{43}$/);
    expect((await repository.live()).versions).toContain('mf-a 1.0.0');
    const { said: status } = {
      said: JSON.parse((await commandHere(repository, ['status', '--json'])).stdout) as object,
    };
    expect(status).toMatchObject({ previews: [{ id: said['id'] }, { version: '1.1.0' }] });
    expect(JSON.stringify(status)).not.toContain('preview/');
  });

  test('rehearses, and ends by id', async () => {
    const before = repository.stored();
    expect(await json('preview', 'a', '--dry-run')).toMatchObject({
      code: 0,
      said: {
        dryRun: true,
        wouldDo: expect.stringMatching(/^preview mf-a 1\.1\.0 until [^,]+,? as generation 2$/) as string,
      },
    });
    expect(repository.stored()).toEqual(before);
    const { said } = await json('preview', 'a');
    const id = said['id'] as string;
    expect((await commandHere(repository, ['preview', '--end', id, '--dry-run'])).stdout).toMatch(
      /^Would end the preview/,
    );
    expect((await commandHere(repository, ['preview', '--end', id])).code).toBe(0);
    expect(await commandHere(repository, ['preview', '--end', id])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PREVIEW_UNKNOWN: No preview "[0-9a-f]{8}" runs/) as string,
    });
  });

  test.each([
    [['preview'], 'preview needs <remote>'],
    [['preview', 'a', '--days', '31'], 'from 1 to 720'],
    [['preview', 'a', '--hours', '721'], 'from 1 to 720'],
    [['preview', 'a', '--hours', '0'], 'from 1 to 720'],
    [['preview', 'a', '--hours', '1.5'], 'from 1 to 720'],
    [['preview', 'a', '--hours', '1', '--days', '1'], 'not both'],
    [['preview', 'a', '--end', 'x'], 'not both'],
    [['publish', 'a', '--days', '2'], 'with --preview alone'],
    [['canary', 'a', '5', '--hours', '2'], 'canary takes no --hours'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { code, stderr } = await commandHere(repository, [...args, '--built']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^USAGE: /)]);
    expect(stderr).toContain(sentence);
    expect(await previews()).toEqual([]);
  });

  test('says what it is doing, step by step', async () => {
    const { steps } = await commandHere(repository, ['preview', 'a', '--built']);
    expect(steps).toEqual([
      'Checking the preview of mf-a',
      expect.stringMatching(/^Composing the preview of mf-a, page 1 of 3$/),
      ...['Composing the preview of mf-a, page 2 of 3', 'Composing the preview of mf-a, page 3 of 3', 'Writing'],
    ]);
  });
});
