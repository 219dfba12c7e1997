import { readLive, type LiveRelease, type PublicKeys, type ShellRelease } from '@federated-pages/manifest';
import { loadBundle } from '../loading/bundles';
import { loadIdle } from '../loading/idle';

/** Gives what reads what is live as far as it is to be believed: where the page states keys, as one of these has signed it. */
export const verifiedLive =
  (shell: Pick<ShellRelease, 'base' | 'files'>, keys: PublicKeys | undefined) =>
  async (options: RequestInit): Promise<LiveRelease> => {
    if (!keys) return readLive(options);
    const [live, { believed }] = await Promise.all([readLive(options), loadIdle(shell)]);
    // Nothing is live yet.
    return live.generation ? believed(live, keys, () => loadBundle(shell, 'ed25519')) : live;
  };
