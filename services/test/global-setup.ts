import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@mealtime/infra/postgres';

const SERVICES = path.resolve(__dirname, '..');

/** Builds a workspace as its own build does: some tests run the service as a separate process. */
function build(workspace: string): void {
  const manifest = require(path.join(workspace, 'package.json')) as { scripts: { build: string } };
  const args = manifest.scripts.build.split(' ').slice(1);
  const swc = require.resolve('@swc/cli/bin/swc.js');
  execFileSync(process.execPath, [swc, ...args.map((arg) => arg.replace(/"/g, '')), '--quiet'], { cwd: workspace });
}

/** One real PostgreSQL for all test files; each creates its own database in it. */
export default async function setUp(): Promise<void> {
  build(path.resolve(SERVICES, '../packages/contracts'));
  build(SERVICES);
  // In the system's temporary folder: the server may run as another user without access to our home.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-services-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  Object.assign(globalThis, {
    stopTestPostgres: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}
