import type { Generation } from '@federated-pages/store';
import { readPublicKeys } from '@federated-pages/store/signing';
import { ensureBelieved, trustIn } from '@federated-pages/store/trust';

/**
 * Gives the check that a generation is signed as it has to be.
 *
 * @param trustedKeys public keys with commas between, any of which has to have signed every generation. Default: what the data
 *   folder states, where nothing that came before the first signed generation has to be, and nothing at all where nothing ever was
 */
export function believer(dataDir: string, trustedKeys: string | undefined): (stored: Generation) => Promise<void> {
  const given = trustedKeys ? { since: 0, keys: readPublicKeys(trustedKeys) } : undefined;
  return async (stored) => ensureBelieved(stored, given ?? (await trustIn(dataDir)));
}
