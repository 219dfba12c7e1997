import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './settings';

interface PublishOptions {
  root: string;
  dataDir: string;
  /** Digest of all build output, see buildState. */
  built: string;
  production: boolean;
  publicOrigin: string;
  mapsKey: string;
  bucket: string | undefined;
  say: (line: string) => void;
}

/** Codes of a store with altered files; its intact files can still be served. */
const DAMAGED = /^(?:STORE_DAMAGED|FILE_CHANGED)$/;

const hasGenerations = (dataDir: string) => {
  const folder = path.join(dataDir, 'releases/generations');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
};

/**
 * Publishes builds that are not in the store yet and recomposes altered live pages. If the same builds were published before,
 * they are not read: later releases and rollbacks stay. A refusal becomes a StartError. A damaged store or pages that cannot
 * be recomposed are only reported: the product starts with the rest.
 *
 * @returns the damage and what to do about it; undefined if there is none
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
