import { goneFrom } from './gone';

/** Newest first; of the oldest the number is 1. */
const lines = (...remotes: Record<string, string>[]) =>
  remotes.map((versions, at) => ({
    generation: remotes.length - at,
    createdAt: `at ${remotes.length - at}`,
    versions: new Map(Object.entries(versions)),
  }));

test('a remote is gone since the generation after the last that had it, in the version that it had there', () => {
  expect(goneFrom(lines({}, { b: '2' }, { b: '2' }, { a: '2', b: '1' }, { a: '1' }))).toEqual([
    { name: 'b', version: '2', generation: 4, goneSince: 'at 5' },
    { name: 'a', version: '2', generation: 2, goneSince: 'at 3' },
  ]);
});

test('one that is live is not gone, whatever was between', () => {
  expect(goneFrom(lines({ a: '1' }, {}, { a: '1' }))).toEqual([]);
  expect(goneFrom([])).toEqual([]);
});
