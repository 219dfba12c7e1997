/** Pages are composed only of published files. */
import fs from 'node:fs';
import { COMPOSER, Repository } from '../test/repository';
import { integrityOf } from '@federated-pages/manifest/files';
import type { RemoteRelease } from '@federated-pages/manifest';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { rollbackRemote, rollbackTo } from './rollback';
import { sign } from './sign';
import { verifyStore } from './verify';
import { partsOf } from './versions';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const live = async () => (await repository.store.live())!;
const stored = (file: string) => repository.store.path(file);
const refusal = (file: string) =>
  expect.objectContaining({
    code: 'FILE_CHANGED',
    message: expect.stringMatching(`^${stored(file)} differs from the published `) as string,
  }) as Error;
const named = async () =>
  (await verifyStore(repository.dataDir)).problems.map(({ sentence }) => sentence.split(' ')[0]);
const next = async (version: string) => {
  repository.build('mf-a', version, `a of ${version}`);
  await publish('mf-a', repository.options);
};
/** Composes all pages again. */
const nextShell = async () => {
  repository.buildShell('1.1.0');
  await publish('shell', repository.options);
};

const PRERENDERED = 'remotes/mf-a/1.0.0/.prerender.json';
const COMPOSED_BY = 'shell/1.0.0/.compose.cjs';
const PUBLIC = 'shell/1.0.0/public/favicon.svg';

test.each([
  ['changed', () => fs.writeFileSync(stored(PRERENDERED), '{"/mf-a":{"html":"evil","scripts":[],"styles":[]}}')],
  ['taken away', () => fs.rmSync(stored(PRERENDERED))],
])('no page is composed of HTML that was %s in the store, until its remote is published again', async (_, change) => {
  change();
  expect(await named()).toEqual([stored(PRERENDERED)]);
  await expect(nextShell).rejects.toThrow(refusal(PRERENDERED));
  expect((await live()).generation).toBe(1);
  await next('1.0.1');
  await nextShell();
  expect(await repository.page('/mf-a')).toContain('a of 1.0.1');
  // It is what the new one would fall back to.
  expect(await named()).toEqual([stored(PRERENDERED)]);
  await expect(() => rollbackRemote('mf-a', repository.dataDir, { version: '1.0.0' })).rejects.toThrow(
    refusal(PRERENDERED),
  );
});

test('a composer that was changed in the store is not run, and gives way to that of the next shell', async () => {
  const ran = `${repository.dataDir}/ran`;
  fs.writeFileSync(stored(COMPOSED_BY), `require('node:fs').writeFileSync(${JSON.stringify(ran)}, ''); ${COMPOSER}`);
  expect(await named()).toEqual([stored(COMPOSED_BY)]);
  await expect(() => next('1.0.1')).rejects.toThrow(refusal(COMPOSED_BY));
  expect(fs.existsSync(ran)).toBe(false);
  await nextShell();
  await next('1.0.2');
  expect(await repository.page('/mf-a')).toContain('a of 1.0.2');
  await expect(() => rollbackTo(1, repository.dataDir)).rejects.toThrow(refusal(COMPOSED_BY));
});

test('altered or added files at the root are not served', async () => {
  fs.writeFileSync(stored('shell/1.0.0/public/stray.html'), 'evil');
  await next('1.0.1');
  const list = fs.readFileSync(stored(`pages/${(await live()).pages}/integrity.json`), 'utf8');
  expect(list).toContain('public/favicon.svg');
  expect(list).not.toContain('stray');
  for (const change of [() => fs.writeFileSync(stored(PUBLIC), 'evil'), () => fs.rmSync(stored(PUBLIC))]) {
    change();
    expect(await named()).toEqual([stored(PUBLIC)]);
    await expect(() => next('1.0.2')).rejects.toThrow(refusal(PUBLIC));
  }
});

test('a program that renders fragments, or works in browsers, is not taken where it was changed', async () => {
  const source = 'exports.fragments = {}; exports.renderFragment = () => ({ html: "a piece", places: [] });';
  repository.build(
    'mf-b',
    '1.0.0',
    'b1',
    { fragments: { piece: { size: { height: 10 } } } },
    {
      fragmentFiles: { piece: { scripts: [], styles: [] } },
      server: { 'fragments.cjs': integrityOf(Buffer.from(source)) },
    },
  );
  repository.write('mf-b/dist/server/fragments.cjs', source);
  await publish('mf-b', repository.options);
  const withPiece = async (version: string) => {
    repository.buildShell(version);
    repository.write(
      'shell/dist/server/compose.cjs',
      `exports.composePage = ({ manifest, renderFragment }) => {
        const remote = manifest.remotes.find(({ name }) => name === 'mf-b');
        return '' + renderFragment({ remote, name: 'piece', properties: {}, mount: 'm', pathname: '/' })?.html;
      };`,
    );
    await publish('shell', repository.options);
  };
  await withPiece('1.1.0');
  expect(await repository.page('/mf-a')).toBe('a piece');
  const program = 'remotes/mf-b/1.0.0/.server/fragments.cjs';
  fs.writeFileSync(stored(program), source.replace('a piece', 'evil'));
  await expect(() => withPiece('1.2.0')).rejects.toThrow(refusal(program));

  const parts = partsOf(repository.store, [], await live());
  fs.writeFileSync(stored('shell/1.1.0/main.js'), 'evil');
  expect(() => parts.file(undefined, 'main.js')).toThrow(refusal('shell/1.1.0/main.js'));
});

test('files added to a version’s folder are not part of it', async () => {
  repository.build('mf-b', '1.0.0', 'b1', { prerender: [] });
  fs.rmSync(`${repository.root}/mf-b/dist/prerender.json`);
  await publish('mf-b', repository.options);
  expect((await live()).remotes.find(({ name }) => name === 'mf-b')?.composedOf).toEqual({});
  fs.writeFileSync(stored('remotes/mf-b/1.0.0/.prerender.json'), '{"/mf-b":{"html":"evil"}}');
  expect(partsOf(repository.store, [], await live()).prerendered('mf-b')).toBeUndefined();
});

test('a version that came to nothing is not published as it was changed meanwhile', async () => {
  const commit = jest.spyOn(Object.getPrototypeOf(repository.store) as { commit(): Promise<boolean> }, 'commit');
  commit.mockRejectedValue(new Error('no room'));
  await expect(() => next('1.0.1')).rejects.toThrow('no room');
  commit.mockRestore();
  const file = 'remotes/mf-a/1.0.1/.prerender.json';
  fs.writeFileSync(stored(file), '{}');
  await expect(() => next('1.0.1')).rejects.toThrow(refusal(file));
});

test('none of it reaches a page or a tab, with any composer', async () => {
  repository.buildShell('1.1.0');
  repository.write(
    'shell/dist/server/compose.cjs',
    "exports.composePage = Object.assign((all) => JSON.stringify(all), { takes: 'route' });",
  );
  await publish('shell', repository.options);
  await next('1.0.1');
  expect((await live()).remotes[0]?.composedOf).toEqual({
    '.prerender.json': expect.stringMatching(/^sha384-/) as string,
  });
  expect(Object.keys((await live()).shell.composedOf ?? {})).toEqual(['.compose.cjs', 'public/favicon.svg']);
  expect(await repository.page('/mf-a')).toContain('"version":"1.0.1"');
  const composed = stored('composed');
  const texts = fs.readdirSync(composed).map((file) => fs.readFileSync(`${composed}/${file}`, 'utf8'));
  expect(texts.filter((text) => text.includes('composedOf'))).toEqual([]);
});

describe('versions of older tools', () => {
  /** As they stated them, and did not sign. */
  beforeEach(async () => {
    const file = stored('generations/000001.json');
    const { shell, remotes, signatures, keys, statement, ...rest } = (await live()) as Awaited<
      ReturnType<typeof live>
    > & {
      signatures?: unknown;
    };
    void [signatures, keys, statement];
    const older = <T extends Pick<RemoteRelease, 'composedOf'>>({ composedOf, ...one }: T) => (void composedOf, one);
    fs.writeFileSync(file, JSON.stringify({ ...rest, shell: older(shell), remotes: remotes.map(older) }));
    for (const keyFile of ['signing-keys.json', 'trusted-keys.json']) fs.rmSync(`${repository.dataDir}/${keyFile}`);
    await sign(repository.dataDir);
  });

  test('go on as before: they state nothing of it, and it is taken as it lies there', async () => {
    expect((await live()).remotes[0]).not.toHaveProperty('composedOf');
    fs.writeFileSync(stored(PRERENDERED), '{"/mf-a":{"html":"changed","scripts":[],"styles":[]}}');
    expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
    await nextShell();
    expect(await repository.page('/mf-a')).toContain('changed');
  });

  test('can be gone back to, from a version that states it and on to it again', async () => {
    await next('1.0.1');
    await rollbackRemote('mf-a', repository.dataDir);
    expect(await repository.page('/mf-a')).toContain('a1');
    await nextShell();
    await rollbackTo(3, repository.dataDir);
    expect(await repository.page('/mf-a')).toContain('a of 1.0.1');
    expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
    expect((await live()).remotes[0]).toHaveProperty('composedOf');
    fs.appendFileSync(stored('remotes/mf-a/1.0.1/.prerender.json'), ' ');
    expect(await named()).toEqual([stored('remotes/mf-a/1.0.1/.prerender.json')]);
  });
});
