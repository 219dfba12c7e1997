import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseError, publishBuilt } from 'federated-pages/release';
import { publishWhatIsBuilt } from './publish';
import { StartError } from './settings';

jest.mock('federated-pages/release', () => ({
  ...jest.requireActual<object>('federated-pages/release'),
  publishBuilt: jest.fn(),
}));

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-publish-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts to publish, which is refused with a code; the lines that were said. */
async function refusedWith(code: string): Promise<string[]> {
  jest.mocked(publishBuilt).mockImplementation(() => {
    throw new ReleaseError(code as never, 'generation 15 is not what was signed');
  });
  const said: string[] = [];
  const about = { root: dataDir, built: 'b', production: false, publicOrigin: 'http://127.0.0.1:3000', mapsKey: '' };
  await publishWhatIsBuilt({ ...about, dataDir, bucket: undefined, say: (line) => said.push(line) });
  return said;
}

test('a damaged store is said, and keeps nobody from starting with what was live', async () => {
  expect(await refusedWith('STORE_DAMAGED')).toEqual([
    'Nothing was published, and what was live is served. STORE_DAMAGED: generation 15 is not what was signed',
  ]);
  // The next start tries again.
  expect(await refusedWith('STORE_DAMAGED')).toHaveLength(1);
});

test('any other refusal does', async () => {
  await expect(refusedWith('ROUTE_CONFLICT')).rejects.toThrow(StartError);
});
