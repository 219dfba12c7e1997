import { text } from 'node:stream/consumers';
import { csvFile, type ReadPortion } from './csv';

/** Reads rows 1 to `count`, as many at once as requested. */
const rows =
  (count: number): ReadPortion =>
  async (from, limit) => {
    const first = Number(from || 1);
    const last = Math.min(count, first + limit - 1);
    return {
      rows: Array.from({ length: last - first + 1 }, (_, index) => [String(first + index)]),
      next: last < count ? String(last + 1) : undefined,
    };
  };

const linesOf = async (read: ReadPortion, most?: number) =>
  (await text((await csvFile('rows', ['n'], read, most)).getStream())).split('\r\n').slice(0, -1);

test('all rows are in the file in order, in several reads', async () => {
  const lines = await linesOf(rows(2_345));
  expect(lines).toHaveLength(2_346);
  expect([lines[1], lines.at(-1)]).toEqual(['1', '2345']);
});

test.each([
  [9, ['8', '9']],
  [10, ['9', '10']],
  [11, ['10', '"There are more: these are the first 10 rows"']],
])('of %i rows at most ten are written, and a truncated file says so', async (count, end) => {
  const lines = await linesOf(rows(count), 10);
  expect(lines.slice(-2).map((line) => line.replaceAll('"', ''))).toEqual(end.map((line) => line.replaceAll('"', '')));
});

test('an error of the first read is thrown, and no file is started', async () => {
  const refused = () => Promise.reject(new Error('not now'));
  await expect(csvFile('rows', ['n'], refused)).rejects.toThrow('not now');
});

test('an error of a later read truncates the file', async () => {
  const file = await csvFile('rows', ['n'], (from, limit) =>
    from ? Promise.reject(new Error('away')) : rows(5_000)(from, limit),
  );
  await expect(text(file.getStream())).rejects.toThrow('away');
});
