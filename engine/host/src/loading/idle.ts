import type { ShellRelease } from '@federated-pages/manifest';
import type { keepSet } from '../releases/keep';
import type { createStatementVerifier } from '../releases/statement';
import type { watchVitals } from '../reports/vitals';
import { loadBundle } from './bundles';

/** What a page needs once it is idle: it verifies what is live, has pages kept that have worked, and measures. */
interface Idle {
  createStatementVerifier: typeof createStatementVerifier;
  keepSet: typeof keepSet;
  watchVitals: typeof watchVitals;
}

declare global {
  /** What the bundle defines. */
  var compositionIdle: Idle | undefined;
}

/** Loads it, when it is first needed. Rejects when it cannot be had. */
export async function loadIdle(shell: Pick<ShellRelease, 'base' | 'files'>): Promise<Idle> {
  if (!globalThis.compositionIdle) await loadBundle(shell, 'idle');
  const { compositionIdle } = globalThis;
  if (!compositionIdle) throw new Error('What an idle page needs did not run');
  return compositionIdle;
}
