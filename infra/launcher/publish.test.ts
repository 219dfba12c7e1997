import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseError, mendPages, publishBuilt } from 'federated-pages/release';
import { publishWhatIsBuilt } from './publish';
import { StartError } from './settings';

jest.mock('federated-pages/release', () => ({
  ...jest.requireActual<object>('federated-pages/release'),
  publishBuilt: jest.fn(),
  mendPages: jest.fn(),
}));

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-publish-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Publishes, which fails with this code; returns the printed lines. */
async function refusedWith(code: string): Promise<string[]> {
  jest.mocked(publishBuilt).mockImplementation(() => {
    throw new ReleaseError(code as never, 'generation 15 does not match its signature');
  });
  const said: string[] = [];
  const about = { root: dataDir, built: 'b', production: false, publicOrigin: 'http://127.0.0.1:3000', mapsKey: '' };
  await publishWhatIsBuilt({ ...about, dataDir, bucket: undefined, say: (line) => said.push(line) });
  return said;
}

test('a damaged store is reported, and the product starts with the live generation', async () => {
  expect(await refusedWith('STORE_DAMAGED')).toEqual([
    'Nothing was published, and what was live is served. STORE_DAMAGED: generation 15 does not match its signature',
  ]);
  // The next start tries again.
  expect(await refusedWith('STORE_DAMAGED')).toHaveLength(1);
});

test('every start verifies the live generation, even if nothing was rebuilt', async () => {
  jest.mocked(publishBuilt).mockReset();
  const mend = jest.mocked(mendPages);
  const start = async () => {
    const about = { root: dataDir, built: 'b', production: false, publicOrigin: 'http://127.0.0.1:3000', mapsKey: '' };
    return publishWhatIsBuilt({ ...about, dataDir, bucket: undefined, say: () => undefined });
  };
  expect(await start()).toBeUndefined();
  mkdirSync(path.join(dataDir, 'releases/generations'), { recursive: true });
  writeFileSync(path.join(dataDir, 'releases/generations/000001.json'), '{}');
  mend.mockImplementationOnce(() => {
    throw new ReleaseError('FILE_CHANGED', 'a.js differs from the published file');
  });
  expect(await start()).toBe('FILE_CHANGED: a.js differs from the published file');
  expect(publishBuilt).toHaveBeenCalledTimes(1);
  // The damaged file is removed, as the message says.
  rmSync(path.join(dataDir, 'releases/generations/000001.json'));
  expect(await start()).toBeUndefined();
  expect(publishBuilt).toHaveBeenCalledTimes(2);
});

test.each([
  ['EISDIR', /^IO_FAILED: .*composed/],
  ['ENOSPC', /^[A-Z_]+: .*composed/],
  ['', /^UNEXPECTED: trouble/],
])('pages that cannot be recomposed (%s) are reported, and all others served', async (code, words) => {
  jest.mocked(publishBuilt).mockReset();
  jest.mocked(mendPages).mockImplementationOnce(() => {
    throw Object.assign(new Error('trouble'), { code, path: path.join(dataDir, 'releases/composed/x') });
  });
  const said: string[] = [];
  const about = { root: dataDir, built: 'b', production: false, publicOrigin: 'http://127.0.0.1:3000', mapsKey: '' };
  const say = (line: string) => said.push(line);
  expect(await publishWhatIsBuilt({ ...about, dataDir, bucket: undefined, say })).toMatch(words);
  expect(said).toEqual([expect.stringContaining('could not be composed anew, and the rest is served')]);
});

test('any other refusal ends the start', async () => {
  await expect(refusedWith('ROUTE_CONFLICT')).rejects.toThrow(StartError);
});
