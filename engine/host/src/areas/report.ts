import type { RemoteVersion } from '@federated-pages/manifest';

/** A fault of a remote, with what its owner needs to locate it. */
export interface RemoteFault {
  remote: string;
  owner: string;
  version: RemoteVersion['version'];
  /** The fragment's name; undefined for pages. */
  fragment?: string | undefined;
  /** "late": its files did not arrive in time. */
  phase: 'place' | 'load' | 'late' | 'mount' | 'render' | 'unmount';
  error: unknown;
}

/** The `detail` of a `composition:fault`. */
export interface FaultDetail extends Omit<RemoteFault, 'error'> {
  /** For developers, as the console shows it. */
  title: string;
  error: string;
  /** The stack of a thrown Error. */
  stack: string | undefined;
}

/** Logs a fault and dispatches `composition:fault`, for monitoring, development and tests. */
export function reportFault(fault: RemoteFault) {
  const { remote, fragment, version, owner, phase, error } = fault;
  const name = fragment ? `${remote}/${fragment}` : remote;
  const title = `[${name} ${version}, owner ${owner}] ${phase === 'late' ? 'is late' : `failed to ${phase}`}`;
  console.error(title, error);
  const stack = error instanceof Error ? error.stack : undefined;
  const detail: FaultDetail = { ...fault, title, error: String(error), stack };
  window.dispatchEvent(new CustomEvent('composition:fault', { detail }));
}
