import fs from 'node:fs';
import { Repository } from '../test/repository';
import { mendPages } from './mend-pages';
import { publish } from './publish';
import { publishBuilt } from './publish-built';

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  publishBuilt(repository.options);
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

const mend = () => {
  const told: string[] = [];
  mendPages({ dataDir: repository.dataDir, log: (line) => told.push(line) });
  return told;
};

test('nothing is composed of a store that is as it was published', () => {
  expect(mend()).toEqual([]);
  expect(repository.store.live()?.generation).toBe(1);
});

test.each([
  ['altered', (file: string) => fs.appendFileSync(file, EVIL)],
  ['gone', (file: string) => fs.rmSync(file)],
])('a page that is %s is composed anew of the version it was made of, and told', (_, change) => {
  const was = repository.page(PAGE);
  const file = fileOf(was);
  change(file);
  expect(mend()).toEqual([expect.stringContaining(`${file} (mf-a.html) is not what was published`)]);
  expect(repository.page(PAGE)).toBe(was);
  expect(repository.store.live()?.generation).toBe(2);
  expect(mend()).toEqual([]);
});

test('so is the list of all pages, and what is wrong goes into no release', () => {
  const { pages = '' } = repository.store.live() ?? {};
  fs.appendFileSync(repository.store.path('pages', pages, 'index.json'), ' ');
  expect(mend()).toEqual([expect.stringContaining(`pages/${pages} is not what was published`)]);
  expect(mend()).toEqual([]);
  const was = repository.page(PAGE);
  fs.appendFileSync(fileOf(was), EVIL);
  repository.build('mf-b', '1.0.0', 'b1');
  publish('mf-b', repository.options);
  expect(repository.page(PAGE)).not.toContain(EVIL);
});

test('what it was made of is not what was published either: nothing changes, and that file is named', () => {
  fs.appendFileSync(fileOf(repository.page(PAGE)), EVIL);
  const source = repository.store.path('remotes/mf-a/1.0.0/.prerender.json');
  fs.appendFileSync(source, ' ');
  expect(mend).toThrow(expect.objectContaining({ code: 'FILE_CHANGED', message: expect.stringContaining(source) }));
  expect(repository.store.live()?.generation).toBe(1);
});

test('of a generation that was changed, the only one or not, the file and the way out are named', () => {
  const file = (number: number) => repository.store.path('generations', `00000${number}.json`);
  const damaged = (message: RegExp) =>
    expect.objectContaining({ code: 'STORE_DAMAGED', message: expect.stringMatching(message) }) as Error;
  publish('mf-a', { ...repository.options, site: { origin: 'https://elsewhere.example' } });
  const first = fs.readFileSync(file(1), 'utf8');
  fs.writeFileSync(file(1), first.replace('"percent"', '"x"').replace('publish ', 'published '));
  fs.rmSync(file(2), { force: true });
  expect(mend).toThrow(damaged(/Take generations\/000001\.json away, and the next start publishes what is built$/));
  fs.writeFileSync(file(1), '{');
  expect(mend).toThrow(damaged(/Take generations\/000001\.json away, and the next start publishes what is built$/));
  fs.rmSync(file(1));
  publishBuilt(repository.options);
  expect(repository.page(PAGE)).toContain('a1');
});
