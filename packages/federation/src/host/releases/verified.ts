import { readLive, type LiveRelease, type PublicKeys, type ShellRelease } from '../../manifest';
import { loadBundle } from '../loading/bundles';
import type { keepSet } from './keep';
import type { believed } from './statement';

type Shell = Pick<ShellRelease, 'base' | 'files'>;

/** What verifies what is live, and has pages kept that have worked. */
interface Proof {
  believed: typeof believed;
  keepSet: typeof keepSet;
}

declare global {
  /** What the bundle defines. */
  var compositionProof: Proof | undefined;
}

/** Loads it, when it is first needed. Rejects when it cannot be had. */
export async function loadProof(shell: Shell): Promise<Proof> {
  if (!globalThis.compositionProof) await loadBundle(shell, 'proof');
  const { compositionProof } = globalThis;
  if (!compositionProof) throw new Error('What verifies did not run');
  return compositionProof;
}

/** Gives what reads what is live as far as it is to be believed: where the page states keys, as one of these has signed it. */
export const verifiedLive =
  (shell: Shell, keys: PublicKeys | undefined) =>
  async (options: RequestInit): Promise<LiveRelease> => {
    if (!keys) return readLive(options);
    const [live, proof] = await Promise.all([readLive(options), loadProof(shell)]);
    // Nothing is live yet.
    return live.generation ? proof.believed(live, keys, () => loadBundle(shell, 'ed25519')) : live;
  };
