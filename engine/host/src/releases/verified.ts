import { readLive, type LiveRelease, type PublicKeys, type ShellRelease } from '@federated-pages/manifest';
import { loadBundle } from '../loading/bundles';
import { loadIdle } from '../loading/idle';
import type { StatementVerifier } from './statement';

/** Creates the reader of the live release, which verifies it if the page states keys. */
export function verifiedLive(shell: Pick<ShellRelease, 'base' | 'files'>, keys: PublicKeys | undefined) {
  let verify: StatementVerifier | undefined;
  return async (options: RequestInit): Promise<LiveRelease> => {
    if (!keys) return readLive(options);
    const [live, { createStatementVerifier }] = await Promise.all([readLive(options), loadIdle(shell)]);
    verify ??= createStatementVerifier(keys, () => loadBundle(shell, 'ed25519'));
    // No generation is live yet.
    return live.generation ? verify(live) : live;
  };
}
