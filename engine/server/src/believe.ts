import type { Generation } from '@federated-pages/store';
import { readPublicKeys } from '@federated-pages/store/signing';
import { ensureBelieved, trustIn } from '@federated-pages/store/trust';

/**
 * Creates the check of a generation's signatures.
 * @param trustedKeys public keys, separated by commas, one of which must have signed every generation. Default: the
 * keys in the data folder, which apply from the first signed generation on; no check if it has none
 */
export function signatureVerifier(
  dataDir: string,
  trustedKeys: string | undefined,
): (stored: Generation) => Promise<void> {
  const given = trustedKeys ? { since: 0, keys: readPublicKeys(trustedKeys) } : undefined;
  return async (stored) => ensureBelieved(stored, given ?? (await trustIn(dataDir)));
}
