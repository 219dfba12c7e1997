import type { LiveRelease, PublicKeys, Signature, Statement } from '@federated-pages/manifest';
import { REPORTS_PATH, type SiteFact } from '@federated-pages/manifest/report';
import type { ToWorker } from '../worker/protocol';
import type { ed25519 } from '@noble/curves/ed25519.js';

declare global {
  /** Defined by the library's bundle, for browsers without Ed25519. */
  var compositionEd25519: { ed25519: typeof ed25519 } | undefined;
}

/** Storage key of the highest verified generation by key id: a product that starts over has new keys. */
const SEEN = 'composition-seen';

/** Why a live statement failed verification. */
class Disbelief extends Error {
  override name = 'Disbelief';

  constructor(readonly reason: SiteFact) {
    super(`What the site says is live is not believed: ${reason}`);
  }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const ALGORITHM = 'Ed25519';

/** Whether a signature matches. Browsers without Ed25519 load a library. */
async function isSignedBy(
  key: string,
  signature: string,
  bytes: Uint8Array<ArrayBuffer>,
  loadLibrary: () => Promise<void>,
): Promise<boolean> {
  const [own, sign] = [bytesOf(key), bytesOf(signature)];
  let known: CryptoKey;
  try {
    known = await crypto.subtle.importKey('raw', own, ALGORITHM, false, ['verify']);
  } catch {
    if (!globalThis.compositionEd25519) await loadLibrary();
    return globalThis.compositionEd25519?.ed25519.verify(sign, bytes, own) ?? false;
  }
  return crypto.subtle.verify(ALGORITHM, known, sign, bytes);
}

function readSeen(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? '{}') as Record<string, number>;
  } catch {
    // Storage is off or corrupt.
    return {};
  }
}

function noteSeen(keys: readonly string[], generation: number) {
  const seen = readSeen();
  if (keys.every((key) => (seen[key] ?? 0) >= generation)) return;
  for (const key of keys) seen[key] = Math.max(seen[key] ?? 0, generation);
  try {
    localStorage.setItem(SEEN, JSON.stringify(seen));
  } catch {
    // Storage is off or full.
  }
}

/** Ids of the page's keys with a valid signature. */
async function signersOf(
  text: string,
  signatures: readonly Signature[],
  keys: PublicKeys,
  loadLibrary: () => Promise<void>,
): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const known = signatures.filter(({ key }) => Object.hasOwn(keys, key));
  if (known.length === 0) throw new Disbelief('unknown-key');
  const found: string[] = [];
  for (const { key, signature } of known)
    if (await isSignedBy(keys[key] ?? '', signature, bytes, loadLibrary)) found.push(key);
  if (found.length === 0) throw new Disbelief('altered');
  return found;
}

async function verified(
  { signed }: LiveRelease,
  keys: PublicKeys,
  loadLibrary: () => Promise<void>,
): Promise<LiveRelease> {
  if (!signed?.signatures?.length) throw new Disbelief('unsigned');
  const signers = await signersOf(signed.text, signed.signatures, keys, loadLibrary);
  const { generation, set, table, refused } = JSON.parse(signed.text) as Statement;
  const seen = readSeen();
  if (signers.some((key) => generation < (seen[key] ?? 0))) throw new Disbelief('older');
  noteSeen(signers, generation);
  // The worker drops offline pages of refused versions.
  if (refused)
    void navigator.serviceWorker
      ?.getRegistration()
      .then((one) => one?.active?.postMessage({ refused } satisfies ToWorker));
  return { generation, set, table, ...(refused && { refused }) };
}

/** Verifies a live release; rejects if verification fails. */
export type StatementVerifier = (live: LiveRelease) => Promise<LiveRelease>;

/**
 * Verifies a live release against the page's keys. Rejects unsigned, altered or unknown signatures, and generations
 * older than this browser has seen; each reason is reported to the server once in a document.
 * @param loadLibrary loads the Ed25519 library; rejects if it cannot be loaded
 */
export function createStatementVerifier(keys: PublicKeys, loadLibrary: () => Promise<void>): StatementVerifier {
  const reported = new Set<SiteFact>();
  let olderBefore = false;

  /** Servers of one site may lag: a first older generation is not reported. */
  function report(reason: SiteFact) {
    const isNews = !reported.has(reason) && (reason !== 'older' || olderBefore);
    olderBefore = reason === 'older';
    if (!isNews) return;
    reported.add(reason);
    navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify({ rate: 1, site: [reason] }));
  }

  return async (live) => {
    try {
      const believable = await verified(live, keys, loadLibrary);
      olderBefore = false;
      return believable;
    } catch (error) {
      // Without the library there is no result to report.
      if ((error as Partial<Error>).name === 'ScriptError') throw error;
      // Any other error means the text does not match its signature.
      const reason = error instanceof Disbelief ? error.reason : 'altered';
      report(reason);
      console.warn(`What the site says is live is not believed: ${reason}`);
      throw error;
    }
  };
}
