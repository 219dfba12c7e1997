import type { RemoteVersion } from '@federated-pages/manifest';

/** A fault of a remote, with what its owner needs to find it. */
export interface RemoteFault {
  remote: string;
  owner: string;
  version: RemoteVersion['version'];
  /** Of its fragments; pages have no name. */
  fragment?: string | undefined;
  /** "late": its files did not arrive in time. */
  phase: 'place' | 'load' | 'late' | 'mount' | 'render' | 'unmount';
  error: unknown;
}

/** The `detail` of a `composition:fault`. */
export interface ToldFault extends Omit<RemoteFault, 'error'> {
  /** For people, as is what the console is told. */
  title: string;
  error: string;
  /** Of what was thrown, where that is an Error. */
  stack: string | undefined;
}

/** Tells of a fault: to the console, and to whoever listens for `composition:fault` (monitoring, development, the tests). */
export function reportFault(fault: RemoteFault) {
  const { remote, fragment, version, owner, phase, error } = fault;
  const name = fragment ? `${remote}/${fragment}` : remote;
  const title = `[${name} ${version}, owner ${owner}] ${phase === 'late' ? 'is late' : `failed to ${phase}`}`;
  console.error(title, error);
  const stack = error instanceof Error ? error.stack : undefined;
  const detail: ToldFault = { ...fault, title, error: String(error), stack };
  window.dispatchEvent(new CustomEvent('composition:fault', { detail }));
}
