/** Ownership of remotes, routes and files. */
import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '../test/repository';
import { publish, rehearsePublish } from './publish';
import { publishBuilt } from './publish-built';
import { rollbackRemote } from './rollback';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-staff', '1.0.0', 'admin', { routes: ['/admin', '/admin/login'], prerender: [] });
  repository.build('mf-evil', '1.0.0', 'evil');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const claim = (routes: string[], more: object = {}) =>
  repository.build('mf-evil', '1.1.0', 'more', { routes, prerender: [], ...more });
const publishEvil = () => publish('mf-evil', repository.options);
const refusal = (code: string, sentence = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(sentence) as string }) as Error;
const file = (name: string) => path.join(repository.root, 'mf-evil', name);

async function expectRefused(code: string, sentence = '') {
  const before = repository.stored();
  await expect(() => rehearsePublish('mf-evil', repository.options)).rejects.toThrow(refusal(code, sentence));
  await expect(publishEvil).rejects.toThrow(refusal(code, sentence));
  expect(repository.stored()).toEqual(before);
  expect((await repository.live()).generation).toBe(1);
}

describe('a remote is what its folder is called', () => {
  test.each(['package.json', 'remote.json', 'dist/build.json'])('%s that names another', async (name) => {
    repository.build('mf-evil', '1.1.0', 'more');
    repository.change(`mf-evil/${name}`, (json) => ({ ...json, name: 'mf-staff' }));
    await expectRefused('NAME_MISMATCH', `mf-evil/${name}: "name" must be "mf-evil"`);
    await expect(() => publishBuilt(repository.options)).rejects.toThrow(refusal('NAME_MISMATCH'));
  });

  test('a build of another remote.json than the one that lies there', async () => {
    repository.build('mf-evil', '1.1.0', 'more');
    repository.change('mf-evil/dist/build.json', (json) => ({ ...json, routes: ['/mf-evil', '/free'] }));
    await expectRefused('BUILD_INVALID', 'another remote.json');
  });

  test("another team's broken folder blocks no release", async () => {
    repository.write('mf-staff/package.json', 'no JSON');
    repository.build('mf-evil', '1.1.0', 'more');
    expect((await publishEvil())?.generation).toBe(2);
  });
});

describe('claiming a path includes all paths below it', () => {
  test.each([
    ['/admin/payments', '/admin and all paths below it belong to mf-staff (team)'],
    ['/admin/*', '/admin and all paths below it'],
    ['/admin/login/*', '/admin/login and all paths below it'],
    ['/admin/login/deep/er', '/admin/login and all paths below it'],
    ['/admin', 'belongs to mf-staff (team)'],
  ])('%s', async (route, sentence) => {
    claim([route]);
    await expectRefused('ROUTE_TAKEN', sentence);
  });

  test('an overlay is a claim as well', async () => {
    claim(['/free'], { overlays: ['/admin/over'] });
    await expectRefused('ROUTE_TAKEN');
  });

  test('"/*" belongs to no remote', async () => {
    claim(['/*']);
    await expectRefused('DESCRIPTOR_INVALID', '"routes[0]"');
  });

  test.each(['/favicon.svg', '/robots.txt', '/sitemap.xml'])(
    "%s is the site's, which answers with a file",
    async (route) => {
      claim(['/mf-evil', route]);
      await expectRefused('ROUTE_TAKEN', `mf-evil claims ${route}, where the site offers a file`);
    },
  );

  test.each(['/administrator', '/', '/mf-evil/deep/*'])('%s is free', async (route) => {
    claim(['/mf-evil', route]);
    expect((await publishEvil())?.generation).toBe(2);
  });

  test('a claim above what another has would take it', async () => {
    repository.build('mf-staff', '1.1.0', 'deep', { routes: ['/office/desk'], prerender: [] });
    await publish('mf-staff', repository.options);
    claim(['/office']);
    await expect(publishEvil).rejects.toThrow(
      refusal('ROUTE_TAKEN', '/office and all paths below it belong to mf-evil'),
    );
  });

  test('its holder may grant it, keeps the rest, and cannot take it back from under a live remote', async () => {
    const admin = (version: string, grants?: object) =>
      repository.build('mf-staff', version, version, { routes: ['/admin'], prerender: [], ...(grants && { grants }) });
    admin('1.1.0', { '/admin/payments': 'mf-evil' });
    await publish('mf-staff', repository.options);
    claim(['/admin/payments', '/admin/payments/deep/*']);
    expect((await publishEvil())?.generation).toBe(3);
    repository.build('mf-evil', '1.2.0', 'most', { routes: ['/admin/payments', '/admin/people'], prerender: [] });
    await expect(publishEvil).rejects.toThrow(refusal('ROUTE_TAKEN', 'mf-evil claims /admin/people'));
    admin('1.2.0');
    await expect(() => publish('mf-staff', repository.options)).rejects.toThrow(
      refusal('ROUTE_TAKEN', '/admin/payments'),
    );
    // In need, going back comes first.
    expect((await rollbackRemote('mf-staff', repository.dataDir))?.generation).toBe(4);
  });

  test("a remote cannot grant another's paths", async () => {
    claim(['/free'], { grants: { '/admin/payments': 'mf-friend' } });
    await expectRefused('GRANT_INVALID', 'mf-evil grants /admin/payments');
  });
});

describe('files are what the build says', () => {
  beforeEach(() => repository.build('mf-evil', '1.1.0', 'more'));

  test('one was changed', async () => {
    fs.appendFileSync(file('dist/client/chunk.js'), ';tampered');
    await expectRefused('FILE_CHANGED', 'mf-evil/dist/client/chunk.js is not the file');
  });

  test('one is missing', async () => {
    fs.rmSync(file('dist/client/chunk.js'));
    await expectRefused('FILE_CHANGED', 'chunk.js is missing');
  });

  test('one is not listed', async () => {
    fs.writeFileSync(file('dist/client/stowaway.js'), '');
    await expectRefused('FILE_CHANGED', 'stowaway.js is not part of the build');
  });

  test.each([
    ['a path out of the store', { files: { '../../evil.js': `sha384-${'A'.repeat(64)}` } }],
    ['a hidden file', { files: { '.digest': `sha384-${'A'.repeat(64)}` } }],
    ['an integrity that is none', { files: { 'remoteEntry.js': 'yes' } }],
    ['an entry that is no file of it', { entry: 'other.js' }],
    ['a script that is no file of it', { initial: { scripts: ['https://evil.example/x.js'], styles: [] } }],
    ['a container that is no name', { container: 'a;alert(1)' }],
    ['no versions', { shared: null }],
  ])('the record holds %s', async (_what, change) => {
    repository.change('mf-evil/dist/build.json', (json) => ({ ...json, ...change }));
    await expectRefused('BUILD_INVALID', 'mf-evil/dist/build.json');
  });

  test.each([
    ['dist/build.json', 'BUILD_INVALID'],
    ['dist/prerender.json', 'BUILD_INVALID'],
    ['remote.json', 'DESCRIPTOR_INVALID'],
    ['package.json', 'PACKAGE_INVALID'],
  ])('%s is no JSON', async (name, code) => {
    fs.writeFileSync(file(name), '{"half":');
    await expectRefused(code, `mf-evil/${name} is not valid JSON`);
  });

  test('a version that was changed in the store is not rolled back to', async () => {
    await publishEvil();
    const held = repository.store.path('remotes/mf-evil/1.0.0/chunk.js');
    fs.appendFileSync(held, ';tampered');
    await expect(() => rollbackRemote('mf-evil', repository.dataDir)).rejects.toThrow(
      refusal('FILE_CHANGED', 'mf-evil 1.0.0'),
    );
    expect((await repository.live()).versions).toContain('mf-evil 1.1.0');
  });
});
