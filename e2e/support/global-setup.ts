import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchProduct } from '@mealtime/infra/testing';
import { buildTemplate } from './drill-remote';
import publishFaultRemote from './drill-set-up';
import { ADMIN, released, root } from './product';

/** One product for all specs, in a folder of its own. Returns the way to end it. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-e2e-'));
  process.env['MEALTIME_DATA'] = dataDir;
  const template = buildTemplate();
  template.catch(() => undefined); // told below, once there is a product to end
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
    await template;
    await publishFaultRemote();
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
