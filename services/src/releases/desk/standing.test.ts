import { standingIn } from './standing';

/** Newest first; of the oldest the number is 1. */
const lines = (...versions: (string | undefined)[]) =>
  versions.map((version, at) => ({
    createdAt: `at ${versions.length - at}`,
    versions: new Map(version === undefined ? [] : [['mf-a', version]]),
  }));
const remote = (version: string) => ({ name: 'mf-a', version, publishedAt: 'when it was published' });

test('a version that came back is live since then, in place of the one that was live meanwhile', () => {
  expect(standingIn(lines('1.0.0', '1.0.0', '1.1.0', '1.0.0'), remote('1.0.0'))).toEqual({
    liveSince: 'at 3',
    replaced: '1.1.0',
  });
});

test('one that was a canary first is live since it was promoted', () => {
  expect(standingIn(lines('1.1.0', '1.0.0'), remote('1.1.0'))).toEqual({ liveSince: 'at 2', replaced: '1.0.0' });
});

test('one that was withdrawn is live since it is there again, in place of none', () => {
  expect(standingIn(lines('1.1.0', undefined, '1.0.0'), remote('1.1.0'))).toEqual({
    liveSince: 'at 3',
    replaced: null,
  });
});

test('of one that is in all generations that are left, its publication counts', () => {
  expect(standingIn(lines('1.0.0', '1.0.0'), remote('1.0.0'))).toEqual({
    liveSince: 'when it was published',
    replaced: null,
  });
});
