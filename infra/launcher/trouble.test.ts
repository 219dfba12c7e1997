import { StartError } from './settings';
import { asStartError } from './trouble';

const system = (code: string, path?: string) => Object.assign(new Error(`${code}: something`), { code, path });

test.each([
  [system('ENOSPC'), 'The disk that holds /data is full.'],
  [system('EDQUOT', '/data/run/launcher.json.7'), 'The disk that holds /data is full.'],
  [system('EROFS', '/data/run'), '/data lies on a disk that is mounted read-only.'],
  [system('EACCES', '/data/run'), 'This user may not write to /data.'],
  [
    new Error('PostgreSQL did not start:\nFATAL:  could not write lock file "postmaster.pid": No space left on device'),
    'The disk that holds /data is full.',
  ],
])('%s becomes a StartError of one sentence', (error, sentence) => {
  const said = asStartError(error, '/data') as StartError;
  expect(said).toBeInstanceOf(StartError);
  expect(said.message).toContain(sentence);
  expect(said.message).not.toContain('\n');
});

test.each([[new TypeError('x is no y')], [system('EACCES', '/opt/program')], [new StartError('Said already.')]])(
  '%s is returned unchanged',
  (error) => {
    expect(asStartError(error, '/data')).toBe(error);
  },
);
