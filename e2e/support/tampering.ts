import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './product';

/** What the tampered file would do if it ever ran. */
const PAYLOAD = ';document.documentElement.dataset.tampered="yes";';

/** Appends code to the entry of a published version, as somebody who got at the store would. Returns the way to undo it. */
export function tamperWithEntry(remote: string, version: string): () => void {
  const file = path.join(dataDir(), 'releases/remotes', remote, version, 'remoteEntry.js');
  const siblings = ['.br', '.gz'].map((extension) => file + extension).filter(existsSync);
  const originals = [file, ...siblings].map((name) => ({ name, bytes: readFileSync(name) }));
  writeFileSync(file, readFileSync(file, 'utf8') + PAYLOAD);
  for (const name of siblings) rmSync(name); // the server then compresses nothing and sends the file itself
  return () => {
    for (const { name, bytes } of originals) writeFileSync(name, bytes);
  };
}
