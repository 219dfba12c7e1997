import path from 'node:path';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { runningProducts } from './running';
import { ReleaseStore } from './store';

const sameFolder = (one: string, other: string) => path.resolve(one) === path.resolve(other);
const isFilled = async (dataDir: string) => (await new ReleaseStore(dataDir).generations()).length > 0;

/** Shell words that run the same command on another data folder. */
const onFolder = (root: string, dataDir: string) =>
  `${readProduct(root).data.variable}=${/^[\w/.-]+$/.test(dataDir) ? dataDir : JSON.stringify(dataDir)}`;

/**
 * Throws OTHER_STORE if this store is empty while a product runs from this working copy on another one, or the default
 * folder has one: the release is probably meant for that.
 * @param mayBegin whether the command can start a new store
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

/** A note after a release into a store without a running product, if a product runs on another one. */
export function nobodyLooks(root: string, dataDir: string): string | undefined {
  const running = runningProducts(root);
  if (running.length === 0 || running.some((one) => sameFolder(one, dataDir))) return undefined;
  return `Note: no product runs on ${dataDir}; one runs on ${running.join(' and ')} (${onFolder(root, running[0] ?? '')})`;
}
