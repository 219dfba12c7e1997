import { describeFailure } from './failure';
import { ReleaseError } from './release-error';

const system = (code: string) =>
  Object.assign(new Error(`${code}: something, open '/data/x'`), { code, path: '/data/x', stack: 'a\nb' });

test.each([
  ['ENOSPC', 'DISK_FULL', 'There is no space left on the disk for /data/x. Nothing was changed.'],
  ['EDQUOT', 'DISK_FULL', 'The disk quota leaves no space for /data/x. Nothing was changed.'],
  ['EROFS', 'READ_ONLY', '/data/x lies on a file system that is mounted read-only. Nothing was changed.'],
  ['EACCES', 'NO_PERMISSION', 'This user may not read or write /data/x. Nothing was changed.'],
  ['EIO', 'IO_FAILED', '/data/x could not be read or written (EIO). Nothing was changed.'],
])('%s is reported as %s', (errno, code, message) => {
  expect(describeFailure(system(errno), '/data')).toEqual({ code, message });
});

test('a refusal keeps its code, and every message is one line', () => {
  expect(describeFailure(new ReleaseError('NOT_BUILT', 'One\n  two'), '/data')).toEqual({
    code: 'NOT_BUILT',
    message: 'One two',
  });
  expect(describeFailure(new TypeError('x is\nno y'), '/data')).toEqual({ code: 'UNEXPECTED', message: 'x is no y' });
});

test('a build’s own error message is shortened, and contains no control characters', () => {
  const long = new ReleaseError(
    'FRAGMENT_FAILED',
    `mf-a cannot render its fragments: \u001b[2J\u202ex${'y'.repeat(9_000)}${' '.repeat(500_000)}`,
  );
  const { message } = describeFailure(long, '/data');
  expect(message).toMatch(/^mf-a cannot render its fragments: \[2J xy{200,} …$/);
  expect(message.length).toBeLessThanOrEqual(302);
  // A longer message on purpose is not shortened.
  expect(describeFailure(new ReleaseError('LINK_BROKEN', 'x'.repeat(9_000)), '/data').message).toHaveLength(9_000);
});

test('a message for another machine contains no path of this one', () => {
  const hidden = ['/srv/data/releases/incoming', '/srv/data'];
  const at = (path: string) => Object.assign(system('EIO'), { path });
  const sentence = (error: unknown) => describeFailure(error, '/srv/data', hidden).message;
  expect(sentence(at('/srv/data/releases/incoming/mf-a/dist/a.js'))).toMatch(/^mf-a\/dist\/a\.js could not be read/);
  expect(sentence(at('/srv/data/releases/pages'))).toMatch(/^releases\/pages could not be read/);
  expect(sentence(at('/srv/data'))).toMatch(/^the store could not be read/);
  expect(sentence(at('/usr/lib/x.js'))).toMatch(/^a file of the server could not be read/);
  expect(sentence(new Error("Cannot find module '/usr/lib/x.js' of /srv/data/a"))).toBe(
    "Cannot find module 'a file of the server' of a",
  );
  // A refusal names addresses of the site, not paths of the machine.
  expect(sentence(new ReleaseError('LINK_BROKEN', '/menu/soup leads nowhere'))).toBe('/menu/soup leads nowhere');
});

test('a failed write without a file name names the store', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(describeFailure(error, '/data').message).toBe(
    'There is no space left on the disk for /data. Nothing was changed.',
  );
});
