import { goneFrom } from './gone';

/** Generations, newest first; the oldest has the number 1. */
const lines = (...remotes: Record<string, string>[]) =>
  remotes.map((versions, at) => ({
    generation: remotes.length - at,
    createdAt: `at ${remotes.length - at}`,
    versions: new Map(Object.entries(versions)),
  }));

test('a remote is gone since the generation after the last one that had it, with its version there', () => {
  expect(goneFrom(lines({}, { b: '2' }, { b: '2' }, { a: '2', b: '1' }, { a: '1' }))).toEqual([
    { name: 'b', version: '2', generation: 4, goneSince: 'at 5' },
    { name: 'a', version: '2', generation: 2, goneSince: 'at 3' },
  ]);
});

test('a live remote is not gone, even if it was in between', () => {
  expect(goneFrom(lines({ a: '1' }, {}, { a: '1' }))).toEqual([]);
  expect(goneFrom([])).toEqual([]);
});
