import fs from 'node:fs';
import { Repository } from '../test/repository';
import { mendPages } from './mend-pages';
import { publish } from './publish';
import { publishBuilt } from './publish-built';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const PAGE = '/mf-a';
const EVIL = '<script src="//evil.example"></script>';

/** The file that holds what was composed for a route. */
function fileOf(content: string): string {
  const folder = repository.store.path('composed');
  const name = fs.readdirSync(folder).find((one) => fs.readFileSync(`${folder}/${one}`, 'utf8') === content);
  return `${folder}/${name ?? ''}`;
}

const mend = async () => {
  const logged: string[] = [];
  await mendPages({ dataDir: repository.dataDir, log: (line) => logged.push(line) });
  return logged;
};

test('an intact store composes nothing', async () => {
  expect(await mend()).toEqual([]);
  expect((await repository.store.live())?.generation).toBe(1);
});

test.each([
  ['altered', (file: string) => fs.appendFileSync(file, EVIL)],
  ['gone', (file: string) => fs.rmSync(file)],
])('a page that is %s is composed again from its version, and logged', async (_, change) => {
  const was = await repository.page(PAGE);
  const file = fileOf(was);
  change(file);
  expect(await mend()).toEqual([expect.stringContaining(`${file} (mf-a.html) differs from the published file`)]);
  expect(await repository.page(PAGE)).toBe(was);
  expect((await repository.store.live())?.generation).toBe(2);
  expect(await mend()).toEqual([]);
});

test('so is the list of all pages, and a damaged page goes into no release', async () => {
  const { pages = '' } = (await repository.store.live()) ?? {};
  fs.appendFileSync(repository.store.path('pages', pages, 'index.json'), ' ');
  expect(await mend()).toEqual([expect.stringContaining(`pages/${pages} differs from the published file`)]);
  expect(await mend()).toEqual([]);
  const was = await repository.page(PAGE);
  fs.appendFileSync(fileOf(was), EVIL);
  repository.build('mf-b', '1.0.0', 'b1');
  await publish('mf-b', repository.options);
  expect(await repository.page(PAGE)).not.toContain(EVIL);
});

test('with an altered source as well nothing changes, and that file is named', async () => {
  fs.appendFileSync(fileOf(await repository.page(PAGE)), EVIL);
  const source = repository.store.path('remotes/mf-a/1.0.0/.prerender.json');
  fs.appendFileSync(source, ' ');
  await expect(mend).rejects.toThrow(
    expect.objectContaining({ code: 'FILE_CHANGED', message: expect.stringContaining(source) }),
  );
  expect((await repository.store.live())?.generation).toBe(1);
});

test('for an altered generation, the only one or not, the file and a remedy are named', async () => {
  const file = (number: number) => repository.store.path('generations', `00000${number}.json`);
  const damaged = (message: RegExp) =>
    expect.objectContaining({ code: 'STORE_DAMAGED', message: expect.stringMatching(message) }) as Error;
  await publish('mf-a', { ...repository.options, site: { origin: 'https://elsewhere.example' } });
  const first = fs.readFileSync(file(1), 'utf8');
  fs.writeFileSync(file(1), first.replace('"percent"', '"x"').replace('publish ', 'published '));
  fs.rmSync(file(2), { force: true });
  await expect(mend).rejects.toThrow(
    damaged(/Take generations\/000001\.json away, and the next start publishes the builds$/),
  );
  fs.writeFileSync(file(1), '{');
  await expect(mend).rejects.toThrow(
    damaged(/Take generations\/000001\.json away, and the next start publishes the builds$/),
  );
  fs.rmSync(file(1));
  await publishBuilt(repository.options);
  expect(await repository.page(PAGE)).toContain('a1');
});
