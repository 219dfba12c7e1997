import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Of a store in which something is not what was published: what of it is right can be served all the same. */
const DAMAGED = 'STORE_DAMAGED';

/**
 * Publishes what is built and not yet in the store. When the very same builds were published here before, the builds are
 * not even read; a person's own releases and roll-backs since then stand. A refusal becomes a StartError, but for that of a damaged
 * store, which is said: the product starts with what was live.
 */
export async function publishWhatIsBuilt(options: PublishOptions): Promise<void> {
  const { root, dataDir, built, production, publicOrigin, mapsKey, bucket, say } = options;
  const stampFile = path.join(dataDir, 'run/published');
  const stamp = createHash('sha256').update(`${built} ${production} ${publicOrigin} ${mapsKey}`).digest('hex');
  const isPublished = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isPublished && existsSync(path.join(dataDir, 'releases/generations'))) return;
  const { describeFailure, publishBuilt, signReleasesWith } = await import('federated-pages/release');
  const site = {
    mode: production ? ('production' as const) : ('local' as const),
    origin: new URL(publicOrigin).origin,
    settings: { 'maps-key': mapsKey },
  };
  try {
    signReleasesWith(process.env['RELEASES_SIGNING_KEYS']);
    publishBuilt({ root, dataDir, site, bucket, log: say });
  } catch (error) {
    const { code, message } = describeFailure(error, dataDir);
    if (code === DAMAGED) return say(`Nothing was published, and what was live is served. ${code}: ${message}`);
    throw code === 'UNEXPECTED' ? error : new StartError(`${code}: ${message}`);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
