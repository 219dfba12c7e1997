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

/** Tells of a fault: to the console, and to whoever listens for `composition:fault` (monitoring, the tests). */
export function reportFault(fault: RemoteFault) {
  const { remote, fragment } = fault;
  console.error(
    `[${fragment ? `${remote}/${fragment}` : remote} ${fault.version}, owner ${fault.owner}] ${fault.phase === 'late' ? 'is late' : `failed to ${fault.phase}`}`,
    fault.error,
  );
  window.dispatchEvent(new CustomEvent('composition:fault', { detail: { ...fault, error: String(fault.error) } }));
}
