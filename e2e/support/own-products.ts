import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchProduct, type LaunchedProduct, type LaunchOptions } from '@mealtime/infra/testing';
import { released } from './product';

/**
 * Products besides the shared one, for tests that break them. The builds are already released in each, unless a data folder
 * is given. `end` stops and removes all of them.
 */
export function ownProducts() {
  const started: LaunchedProduct[] = [];
  const folders = new Set<string>();
  const newFolder = () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-e2e-own-'));
    cpSync(released(), path.join(folder, 'releases'), { recursive: true });
    return folder;
  };
  return {
    async start(options: Partial<LaunchOptions> = {}): Promise<LaunchedProduct> {
      const dataDir = options.dataDir ?? newFolder();
      folders.add(dataDir);
      const product = await launchProduct({ ...options, dataDir });
      started.push(product);
      return product;
    },
    async end(): Promise<void> {
      for (const product of started) await product.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
