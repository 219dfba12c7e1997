/** Released links lead only to existing pages. */
import { commandHere } from '../test/command';
import { Repository } from '@federated-pages/store/test-repository';
import { hasFileOf } from '@federated-pages/store/links';
import { publish, rehearsePublish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rehearseRollback, rollbackRemote, rollbackTo } from '@federated-pages/store/rollback';
import { rehearseWithdrawal, withdraw } from '@federated-pages/store/withdraw';

let repository: Repository;
beforeEach(() => (repository = new Repository()));
afterEach(() => repository.remove());

const leadsTo = (...paths: string[]) => ({ links: paths.map((to) => ({ to, from: 'mf-a/src/paths.ts:7' })) });
/** A remote with a page at "/<name>" and, by default, one at "/<name>/more". */
const build = (name: string, version: string, links: string[] = [], change: object = {}) =>
  repository.build(
    name,
    version,
    `${name} ${version}`,
    { routes: [`/${name}`, `/${name}/more`], ...change },
    leadsTo(...links),
  );
const refusal = (sentence: string) =>
  expect.objectContaining({ code: 'LINK_BROKEN', message: expect.stringContaining(sentence) as string }) as Error;

/** Both ways of asking are refused, and nothing is left of it. */
async function expectRefused(sentence: string, ...ways: (() => Promise<unknown>)[]) {
  const before = repository.stored();
  for (const way of ways) await expect(way()).rejects.toThrow(refusal(sentence));
  expect(repository.stored()).toEqual(before);
}

test('the files of the site are read once, however many links are in doubt, and not before one is', () => {
  const read = jest.fn(() => new Map([['favicon.svg', '']]));
  const hasFile = hasFileOf(read);
  expect(read).not.toHaveBeenCalled();
  expect([hasFile('/favicon.svg'), hasFile('/a'), hasFile('/b')]).toEqual([true, false, false]);
  expect(read).toHaveBeenCalledTimes(1);
});

describe('publishing', () => {
  beforeEach(async () => {
    build('mf-a', '1.0.0', ['/mf-b/more']);
    build('mf-b', '1.0.0', ['/mf-a']);
    await publishBuilt(repository.options);
  });
  const publishA = () => publish('mf-a', repository.options);

  test('a link to no page is refused, with the link, its file and what to do', async () => {
    build('mf-a', '1.1.0', ['/mf-b/more', '/gift-cards']);
    await expectRefused(
      'mf-a links to /gift-cards (mf-a/src/paths.ts:7), where no live remote answers. Correct the link',
      publishA,
      () => rehearsePublish('mf-a', repository.options),
    );
    build('mf-a', '1.1.0', ['/mf-b/more', '/mf-b', '/mf-a/more']);
    expect((await publishA())?.generation).toBe(2);
  });

  test('an item of the navigation is a link', async () => {
    build('mf-a', '1.1.0', [], { navigation: [{ label: 'Gifts', path: '/gift-cards' }] });
    await expectRefused('mf-a links to /gift-cards ("Gifts" under "navigation" of mf-a/remote.json)', publishA);
  });

  test.each([
    ['a page of its own', '/mf-a/more'],
    ['what the product answers itself', '/dev/outbox'],
    ['a file of the site', '/favicon.svg'],
    ['an overlay', '/mf-b/over'],
    ['what a remote answers as a whole', '/mf-b/many/deep'],
  ])('%s may be led to', async (_what, path) => {
    build('mf-b', '1.1.0', [], { routes: ['/mf-b', '/mf-b/more', '/mf-b/many/*'], overlays: ['/mf-b/over'] });
    await publish('mf-b', repository.options);
    build('mf-a', '1.1.0', [path]);
    expect((await publishA())?.generation).toBe(3);
  });

  test('a path that another leads to cannot be taken away, until it no longer does', async () => {
    const shorter = () => build('mf-b', '1.1.0', [], { routes: ['/mf-b'] });
    shorter();
    await expectRefused(
      'No page would answer at /mf-b/more any more, though mf-a links to /mf-b/more (mf-a/src/paths.ts:7)',
      () => publish('mf-b', repository.options),
      () => rehearsePublish('mf-b', repository.options),
    );
    build('mf-a', '1.1.0');
    await publishA();
    expect((await publish('mf-b', repository.options))?.generation).toBe(3);
  });

  test('it is refused before a build is made', async () => {
    build('mf-b', '1.1.0', [], { routes: ['/mf-b'] });
    repository.write('mf-b/dist/build.json', 'none yet');
    expect((await commandHere(repository, ['publish', 'mf-b'])).stderr).toMatch(
      /^LINK_BROKEN: No page would answer at/,
    );
  });

  test('a remote that was never released has no pages, though its folder exists', async () => {
    build('mf-c', '1.0.0');
    build('mf-a', '1.1.0', ['/mf-c']);
    await expectRefused('mf-a links to /mf-c', publishA);
    await publish('mf-c', repository.options);
    expect((await publishA())?.generation).toBe(3);
  });

  test('a developers’ remote has no pages in production mode', async () => {
    build('mf-c', '1.0.0', [], { localOnly: true });
    await publish('mf-c', repository.options);
    build('mf-a', '1.1.0', ['/mf-c']);
    const production = { ...repository.options, site: { mode: 'production' as const } };
    await expect(() => publish('mf-a', production)).rejects.toThrow(refusal('/mf-c'));
    expect((await publishA())?.generation).toBe(3);
  });

  test("others' links that were broken before block no release", async () => {
    await withdraw('mf-b', repository.dataDir, { allowBrokenLinks: true });
    build('mf-d', '1.0.0');
    expect((await publish('mf-d', repository.options))?.generation).toBe(3);
  });

  test('it can be said on purpose', async () => {
    build('mf-a', '1.1.0', ['/gift-cards']);
    const refused = await commandHere(repository, ['publish', 'mf-a', '--built']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^LINK_BROKEN: [^\n]*\n$/) as string });
    expect((await commandHere(repository, ['publish', 'mf-a', '--built', '--allow-broken-links'])).code).toBe(0);
  });

  test('the shell leads somewhere too', async () => {
    repository.buildShell('1.1.0', { links: [{ to: '/cart', from: 'shell/src/paths.ts:7' }] });
    await expectRefused('shell links to /cart (shell/src/paths.ts:7)', () => publish('shell', repository.options));
  });

  test.each([
    ['of another site', { to: 'https://evil.example', from: 'x' }],
    ['from nowhere', { to: '/mf-b' }],
    ['from what would break a line', { to: '/mf-b', from: 'x\nOK: published' }],
  ])('a record with a link %s is not published', async (_what, link) => {
    build('mf-a', '1.1.0');
    repository.change('mf-a/dist/build.json', (json) => ({
      ...json,
      links: [link],
    }));
    await expect(publishA).rejects.toThrow(expect.objectContaining({ code: 'BUILD_INVALID' }));
  });
});

describe('a new store', () => {
  const NAMES = ['mf-a', 'mf-b', 'mf-c'];
  beforeEach(() => {
    repository.buildShell('1.0.0', { links: [{ to: '/mf-c', from: 'shell/src/paths.ts:7' }] });
    // Each leads to both others.
    for (const name of NAMES)
      build(
        name,
        '1.0.0',
        NAMES.map((one) => `/${one}`),
      );
  });

  test.each([[['mf-a', 'mf-b', 'mf-c']], [['mf-c', 'mf-b', 'mf-a']]])(
    'is filled one after the other, as %j',
    async (names) => {
      await publish('shell', repository.options);
      for (const name of names) await publish(name, repository.options);
      expect((await repository.live()).versions).toHaveLength(3);
    },
  );

  test('is filled by a start at once', async () => {
    expect(await publishBuilt(repository.options)).toEqual({ generation: 1 });
  });

  test('refuses links to missing pages, one by one or at once', async () => {
    await publish('shell', repository.options);
    build('mf-a', '1.0.0', ['/mf-z']);
    await expect(() => publish('mf-a', repository.options)).rejects.toThrow(refusal('mf-a links to /mf-z'));
    await expect(() => publishBuilt(repository.options)).rejects.toThrow(refusal('mf-a links to /mf-z'));
  });

  test("another team's broken folder does not block it", async () => {
    await publish('shell', repository.options);
    repository.write('mf-b/remote.json', 'no JSON');
    build('mf-a', '1.0.0', ['/mf-c']);
    expect((await publish('mf-a', repository.options))?.generation).toBe(2);
  });
});

describe('going back', () => {
  beforeEach(async () => {
    build('mf-a', '1.0.0', ['/mf-b/more']);
    build('mf-b', '1.0.0');
    await publishBuilt(repository.options);
  });

  test('a rollback does not remove a page that is linked by now', async () => {
    build('mf-b', '1.1.0', [], { routes: ['/mf-b', '/mf-b/more', '/mf-b/new'] });
    await publish('mf-b', repository.options);
    build('mf-a', '1.1.0', ['/mf-b/new']);
    await publish('mf-a', repository.options);
    await expectRefused(
      'No page would answer at /mf-b/new any more, though mf-a links to /mf-b/new (mf-a/src/paths.ts:7)',
      () => rollbackRemote('mf-b', repository.dataDir),
      () => rehearseRollback('mf-b', repository.dataDir),
    );
    // Permitted by the option.
    expect((await commandHere(repository, ['rollback', 'mf-b', '--allow-broken-links'])).code).toBe(0);
  });

  test('a roll back does not bring back a link to what has gone since', async () => {
    build('mf-a', '1.1.0');
    await publish('mf-a', repository.options);
    build('mf-b', '1.1.0', [], { routes: ['/mf-b'] });
    await publish('mf-b', repository.options);
    await expectRefused('mf-a links to /mf-b/more (mf-a/src/paths.ts:7), where no live remote answers', () =>
      rollbackRemote('mf-a', repository.dataDir),
    );
    expect((await rollbackTo(1, repository.dataDir))?.generation).toBe(4);
  });

  test('a withdrawal does not remove a linked page, and a start keeps a deliberate one', async () => {
    await expectRefused(
      'No page would answer at /mf-b/more any more',
      () => withdraw('mf-b', repository.dataDir),
      () => rehearseWithdrawal('mf-b', repository.dataDir),
    );
    expect((await commandHere(repository, ['withdraw', 'mf-b', '--allow-broken-links'])).code).toBe(0);
    build('mf-a', '1.0.1', ['/mf-b/more']);
    await publishBuilt(repository.options);
    expect((await repository.live()).versions).toEqual(['mf-a 1.0.1']);
  });

  test('links do not delay a security release', async () => {
    expect(
      (await withdraw('mf-b', repository.dataDir, { security: 'it leaks' }))?.remotes.map(({ name }) => name),
    ).toEqual(['mf-a']);
  });

  test('a remote without incoming links may be withdrawn', async () => {
    expect((await withdraw('mf-a', repository.dataDir))?.generation).toBe(2);
  });

  test('builds of older tools, which do not say where they lead, are live and go back as before', async () => {
    const bare = (version: string) => repository.build('mf-old', version, version);
    bare('1.0.0');
    await publish('mf-old', repository.options);
    bare('1.1.0');
    await publish('mf-old', repository.options);
    expect((await rollbackRemote('mf-old', repository.dataDir))?.generation).toBe(4);
  });
});
