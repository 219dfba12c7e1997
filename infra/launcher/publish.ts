import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface PublishOptions {
  root: string;
  dataDir: string;
  /** Digest of all that is built, see buildState. */
  built: string;
  production: boolean;
  say: (line: string) => void;
}

/**
 * Publishes what is built and not yet in the store. When the very same builds were published here before, the release
 * tools (and the bundler they bring) are not even loaded; a person's own releases and roll-backs since then stand.
 */
export async function publishWhatIsBuilt({ root, dataDir, built, production, say }: PublishOptions): Promise<void> {
  const stampFile = path.join(dataDir, 'run/published');
  const stamp = createHash('sha256').update(`${built} ${production}`).digest('hex');
  const isPublished = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isPublished && existsSync(path.join(dataDir, 'releases/generations'))) return;
  const { publishBuilt } = await import('@mealtime/federation/release');
  await publishBuilt({ root, dataDir, mode: production ? 'production' : 'local', log: say });
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
