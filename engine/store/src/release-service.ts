import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from './processes';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { dataDirOf } from './settings';

/** Where releases are asked for, and as whom. */
export interface ReleaseService {
  /** Origin. */
  url: string;
  token: string;
  /** It works on the store of this machine. */
  isLocal: boolean;
}

/** Where a product's address leads to its release service. */
export const RELEASES_PATH = '/api/releases';
/** A publish composes every page, and may walk through them: longer than that nobody waits. As long as Node waits for an answer by itself. */
export const ANSWER_LIMIT_MS = 5 * 60_000;

/** Below the folder that holds the store: where the product that runs on it has its service. */
const NOTE = 'run/release-service.json';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Leaves a note, readable by this user only, of the service that works on a store of this machine; for as long as this process
 * runs. Returns the way to take it back.
 */
export function noteReleaseService(dataDir: string, service: Pick<ReleaseService, 'url' | 'token'>): () => void {
  const file = path.join(dataDir, NOTE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify({ ...service, pid: process.pid }), { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

function readNote(dataDir: string): ReleaseService | undefined {
  try {
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, NOTE), 'utf8')) as Record<string, unknown>;
    const { url, token, pid } = note;
    if (typeof url !== 'string' || typeof token !== 'string' || typeof pid !== 'number') return undefined;
    return isRunning(pid) ? { url, token, isLocal: true } : undefined;
  } catch {
    // there is none, or it is another user's
    return undefined;
  }
}

/**
 * The service that the environment names, else the one of the product that runs on this machine's store; undefined where
 * there is neither. Errors: PACKAGE_INVALID; USAGE for an address that would show the token to everybody on the way.
 */
export function findReleaseService(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseService | undefined {
  const { release } = readProduct(root);
  const [address, token] = [environment[release.url], environment[release.token]];
  if (!address) return readNote(dataDirOf(root, environment));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe)
    throw new ReleaseError(
      'USAGE',
      `${release.url} is "${address}", which is no address such as https://www.example.com`,
    );
  if (!token) throw new ReleaseError('USAGE', `${release.url} is set, and ${release.token} is not: a team's token`);
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ReleaseError(
      'USAGE',
      `${release.token} is no token: it holds a space, a line's end, or what is no letter`,
    );
  return { url: url.origin, token, isLocal: false };
}
