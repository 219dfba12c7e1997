/** @jest-environment node */
import fs from 'node:fs';
import { Repository } from '../test/repository';
import { integrityOf } from '@federated-pages/manifest/files';
import { publish } from './publish';
import { rollbackRemote } from './rollback';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  await publish('shell', repository.options);
});
afterEach(() => repository.remove());

const PROGRAM = 'exports.renderRequested = () => {}';
const RENDER = { '/mf-one/:slug': { at: 'request' }, '/mf-one/mine/:id': { at: 'request', private: true } };

/** A remote with pages that are rendered at requests; `recorded` is what its record says otherwise. */
function build(version: string, recorded: object = {}, render: object = RENDER): void {
  repository.build(
    'mf-one',
    version,
    `one ${version}`,
    { routes: ['/mf-one', '/mf-one/*'], render },
    {
      server: { 'render.cjs': integrityOf(Buffer.from(PROGRAM)) },
      pages: { '/mf-one/:slug': { scripts: ['chunk.js'], styles: [], query: ['q'] } },
      ...recorded,
    },
  );
  repository.write('mf-one/dist/server/render.cjs', PROGRAM);
}

test('the program that renders is kept with the version, and a page is composed for what it renders', async () => {
  build('1.0.0');
  await publish('mf-one', repository.options);
  expect(repository.stored()).toContain('remotes/mf-one/1.0.0/.server/render.cjs');
  const [remote] = (await repository.store.live())?.remotes ?? [];
  expect(remote?.server).toEqual({ 'render.cjs': integrityOf(Buffer.from(PROGRAM)) });
  const { file, request } = await repository.entry('/mf-one/:slug');
  expect(request).toEqual({ remote: 'mf-one', template: `${file}.template` });
  expect(await repository.page('/mf-one/:slug')).toContain('/mf-one/:slug');
  expect((await repository.entry('/mf-one')).request).toBeUndefined();
});

test('search engines are kept out of personal pages', async () => {
  build('1.0.0', {}, { '/mf-one/mine/:id': { at: 'request', private: true } });
  await publish('mf-one', repository.options);
  const robots = async () => fs.readFileSync(await repository.pageFile('public/robots.txt'), 'utf8');
  expect(await robots()).toContain('Disallow: /mf-one/\n');
  build('1.1.0');
  await publish('mf-one', repository.options);
  expect(await robots()).not.toContain('Disallow: /mf-one/');
});

test.each([
  [{ server: undefined }, 'BUILD_INVALID', '"server" must be an object'],
  [{ server: {} }, 'BUILD_INVALID', '"server" must hold render.cjs'],
  [{ server: { 'render.cjs': 'x' } }, 'BUILD_INVALID', '"server" has no SHA-384 for "render.cjs"'],
  [{ server: { '../render.cjs': 'x', 'render.cjs': 'x' } }, 'BUILD_INVALID', 'which is no path below the build'],
  [{ server: { 'render.cjs': integrityOf(Buffer.from('other')) } }, 'FILE_CHANGED', 'dist/server/render.cjs is not'],
  [
    { pages: { '/mf-one/:slug': { scripts: [], styles: [], query: [1] } } },
    'BUILD_INVALID',
    '"query" must be an array',
  ],
])('a build that says %j is refused, and nothing is left', async (recorded, code, sentence) => {
  build('1.0.0', recorded);
  const before = repository.stored();
  await expect(() => publish('mf-one', repository.options)).rejects.toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(sentence) as string }),
  );
  expect(repository.stored()).toEqual(before);
});

test('a program that is there for no page is refused, and so is a file that the record does not name', async () => {
  build('1.0.0', {}, {});
  await expect(() => publish('mf-one', repository.options)).rejects.toThrow('"server" must be left out');
  build('1.0.0');
  repository.write('mf-one/dist/server/more.cjs', 'more');
  await expect(() => publish('mf-one', repository.options)).rejects.toThrow(
    'dist/server/more.cjs is not part of the build',
  );
});

test('altered pages in the store are not served', async () => {
  build('1.0.0');
  await publish('mf-one', repository.options);
  build('1.1.0');
  await publish('mf-one', repository.options);
  fs.writeFileSync(repository.store.path('remotes/mf-one/1.0.0/.server/render.cjs'), 'tampered');
  await expect(() => rollbackRemote('mf-one', repository.options.dataDir)).rejects.toThrow(
    'differs from the published mf-one 1.0.0',
  );
});
