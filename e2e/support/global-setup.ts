import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchProduct } from '@mealtime/infra/testing';
import { ADMIN, released, root } from './product';

/**
 * One product for all specs, in a folder of its own. Returns the way to end it.
 * @param prepare does what further specs need, once the product runs
 */
export default async function startSharedProduct(
  _config?: unknown,
  prepare = async () => {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-e2e-'));
  process.env['MEALTIME_DATA'] = dataDir;
  const product = await launchProduct({
    dataDir,
    port: Number(process.env['E2E_PORT']),
    environment: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      // Tests come from addresses of their own, which they state themselves: see test.ts.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const end = async () => {
    await product.stop();
    cpSync(path.join(dataDir, 'logs'), path.join(root, 'test-results/logs'), { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    cpSync(path.join(dataDir, 'releases'), released(), { recursive: true });
    await prepare();
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
