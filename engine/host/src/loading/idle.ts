import type { ShellRelease } from '@federated-pages/manifest';
import type { keepSet } from '../releases/keep';
import type { createStatementVerifier } from '../releases/statement';
import type { watchVitals } from '../reports/vitals';
import { loadBundle } from './bundles';

/** Code for an idle page: signature verification, offline pages and web vitals. */
interface Idle {
  createStatementVerifier: typeof createStatementVerifier;
  keepSet: typeof keepSet;
  watchVitals: typeof watchVitals;
}

declare global {
  /** Defined by the bundle. */
  var compositionIdle: Idle | undefined;
}

/** Loads the bundle on first use. Rejects if it cannot be loaded. */
export async function loadIdle(shell: Pick<ShellRelease, 'base' | 'files'>): Promise<Idle> {
  if (!globalThis.compositionIdle) await loadBundle(shell, 'idle');
  const { compositionIdle } = globalThis;
  if (!compositionIdle) throw new Error('What an idle page needs did not run');
  return compositionIdle;
}
