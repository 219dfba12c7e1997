import { standingIn } from './standing';

/** Generations, newest first; the oldest has the number 1. */
const lines = (...versions: (string | undefined)[]) =>
  versions.map((version, at) => ({
    createdAt: `at ${versions.length - at}`,
    versions: new Map(version === undefined ? [] : [['mf-a', version]]),
  }));
const remote = (version: string) => ({ name: 'mf-a', version, publishedAt: 'when it was published' });

test('a version that came back is live since then, and replaced the one in between', () => {
  expect(standingIn(lines('1.0.0', '1.0.0', '1.1.0', '1.0.0'), remote('1.0.0'))).toEqual({
    liveSince: 'at 3',
    replaced: '1.1.0',
  });
});

test('a promoted canary is live since its promotion', () => {
  expect(standingIn(lines('1.1.0', '1.0.0'), remote('1.1.0'))).toEqual({ liveSince: 'at 2', replaced: '1.0.0' });
});

test('a remote that was withdrawn is live since it came back, and replaced none', () => {
  expect(standingIn(lines('1.1.0', undefined, '1.0.0'), remote('1.1.0'))).toEqual({
    liveSince: 'at 3',
    replaced: null,
  });
});

test('a version in all remaining generations is live since its publication', () => {
  expect(standingIn(lines('1.0.0', '1.0.0'), remote('1.0.0'))).toEqual({
    liveSince: 'when it was published',
    replaced: null,
  });
});
