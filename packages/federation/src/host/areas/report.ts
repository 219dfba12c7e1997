import type { RemoteVersion } from '../../manifest';

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

/** Tells of a fault: to the console, and to whoever listens for `composition:fault` (monitoring, development, the tests). */
export function reportFault(fault: RemoteFault) {
  const { remote, fragment, error } = fault;
  console.error(
    `[${fragment ? `${remote}/${fragment}` : remote} ${fault.version}, owner ${fault.owner}] ${fault.phase === 'late' ? 'is late' : `failed to ${fault.phase}`}`,
    error,
  );
  const stack = error instanceof Error ? error.stack : undefined;
  window.dispatchEvent(new CustomEvent('composition:fault', { detail: { ...fault, error: String(error), stack } }));
}
