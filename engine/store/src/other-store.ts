import path from 'node:path';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { runningProducts } from './running';
import { ReleaseStore } from './store';

const sameFolder = (one: string, other: string) => path.resolve(one) === path.resolve(other);
const isFilled = async (dataDir: string) => (await new ReleaseStore(dataDir).generations()).length > 0;

/** Shell words that mean the same command on another data folder. */
const onFolder = (root: string, dataDir: string) =>
  `${readProduct(root).data.variable}=${/^[\w/.-]+$/.test(dataDir) ? dataDir : JSON.stringify(dataDir)}`;

/**
 * Throws OTHER_STORE when this store is empty while another product's is in sight: one that runs from this working
 * copy, or the default folder. Whoever releases then means that one, and would fill a second store.
 *
 * @param mayBegin whether what is to be done could begin one
 */
export async function ensureStoreIsMeant(
  root: string,
  dataDir: string,
  defaultDir: string,
  mayBegin: boolean,
): Promise<void> {
  if (await isFilled(dataDir)) return;
  const running = runningProducts(root).filter((one) => !sameFolder(one, dataDir));
  const inSight =
    running[0] ?? (!sameFolder(defaultDir, dataDir) && (await isFilled(defaultDir)) ? defaultDir : undefined);
  if (!inSight) return;
  throw new ReleaseError(
    'OTHER_STORE',
    `Nothing is published in ${dataDir}, while ${running[0] ? 'a product runs' : 'another product lies'} in ${inSight}. ` +
      `If that one is meant, set ${onFolder(root, inSight)}${mayBegin ? '; --new-store begins a second one' : ''}`,
  );
}

/** A sentence for whoever has just released into a store on which nothing runs, while a product runs elsewhere. */
export function nobodyLooks(root: string, dataDir: string): string | undefined {
  const running = runningProducts(root);
  if (running.length === 0 || running.some((one) => sameFolder(one, dataDir))) return undefined;
  return `Note: no product runs on ${dataDir}; one runs on ${running.join(' and ')} (${onFolder(root, running[0] ?? '')})`;
}
