import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './settings';

interface PublishOptions {
  root: string;
  dataDir: string;
  /** Digest of all that is built, see buildState. */
  built: string;
  production: boolean;
  publicOrigin: string;
  mapsKey: string;
  bucket: string | undefined;
  say: (line: string) => void;
}

/** Of a store with a damaged file: what of it is intact can be served all the same. */
const DAMAGED = /^(?:STORE_DAMAGED|FILE_CHANGED)$/;

const hasGenerations = (dataDir: string) => {
  const folder = path.join(dataDir, 'releases/generations');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
};

/**
 * Publishes what is built and not yet in the store, and composes anew what is live and not as it was published. When the very same
 * builds were published here before, the builds are not even read; a person's own releases and roll-backs since then stand. A refusal
 * becomes a StartError, but for that of a damaged store, which is said: the product starts with what of it can be served. So it
 * does where pages could not be composed anew, for whatever reason: a disk may be full, or a folder be where a file was.
 *
 * @returns what is damaged, and what to do about it; undefined where nothing is
 */
export async function publishWhatIsBuilt(options: PublishOptions): Promise<string | undefined> {
  const { root, dataDir, built, production, publicOrigin, mapsKey, bucket, say } = options;
  const stampFile = path.join(dataDir, 'run/published');
  const stamp = createHash('sha256').update(`${built} ${production} ${publicOrigin} ${mapsKey}`).digest('hex');
  const isPublished = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  const { describeFailure, mendPages, publishBuilt, signReleasesWith } = await import('federated-pages/release');
  const site = {
    mode: production ? ('production' as const) : ('local' as const),
    origin: new URL(publicOrigin).origin,
    settings: { 'maps-key': mapsKey },
  };
  try {
    signReleasesWith(process.env['RELEASES_SIGNING_KEYS']);
    if (!isPublished || !hasGenerations(dataDir)) await publishBuilt({ root, dataDir, site, bucket, log: say });
  } catch (error) {
    const { code, message } = describeFailure(error, dataDir);
    if (!DAMAGED.test(code)) throw code === 'UNEXPECTED' ? error : new StartError(`${code}: ${message}`);
    const damage = `${code}: ${message}`;
    say(`Nothing was published, and what was live is served. ${damage}`);
    return damage;
  }
  try {
    await mendPages({ dataDir, log: say });
  } catch (error) {
    const { code, message } = describeFailure(error, dataDir);
    const damage = `${code}: ${message}`;
    say(`Pages that are not as they were published could not be composed anew, and the rest is served. ${damage}`);
    return damage;
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return undefined;
}
