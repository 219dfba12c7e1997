import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { launchProduct } from '@mealtime/infra/testing';
import { ownProducts } from './own-products';
import { ADMIN, released, root } from './product';

/**
 * One product for all specs, in a separate folder. Returns a function that stops it.
 * @param prepare further preparations, once the product runs
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
      // Each test sends its own client address in a header: see test.ts.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const town = await offerTown();
  const end = async () => {
    await town.end();
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

/**
 * A second product with the demo town, for the specs of ordering: started on the first request to E2E_TOWN, which returns
 * its address, and shared by all workers.
 */
async function offerTown(): Promise<{ end(): Promise<void> }> {
  const products = ownProducts();
  let started: Promise<{ origin: string }> | undefined;
  const server = http.createServer((_request, reply) => {
    started ??= products.start({ environment: { MEALTIME_DEMO: '1' } });
    started.then(
      ({ origin }) => reply.end(origin),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['E2E_TOWN'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async end() {
      server.close();
      await started?.catch(() => undefined);
      await products.end();
    },
  };
}
