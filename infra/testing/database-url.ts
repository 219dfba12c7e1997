import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Connection string of a product's built-in database, as its launcher records it. */
export function databaseUrlOf(product: { dataDir: string }): string {
  const folder = path.join(product.dataDir, 'postgres');
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://mealtime:${password}@127.0.0.1:${port}/mealtime`;
}
