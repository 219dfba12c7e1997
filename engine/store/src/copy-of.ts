import fs from 'node:fs';
import path from 'node:path';
import { ADDRESS_FORM, placeOf } from './storage';
import { ReleaseError } from './release-error';

/** File in the store's folder with the address of its storage. */
const MARK = '.copy-of';

const markOf = (dataDir: string) => path.join(dataDir, 'releases', MARK);

/** The storage that a data folder mirrors; undefined if the folder is the store itself. */
export function copyOf(dataDir: string): string | undefined {
  try {
    return fs.readFileSync(markOf(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a data folder the working copy of a storage: all later releases in it go to the storage first, regardless of
 * the environment. Errors: USAGE for an invalid address; OTHER_STORE if the folder has other content.
 */
export function keepCopyOf(dataDir: string, address: string): void {
  const place = placeOf(address);
  if (place === undefined)
    throw new ReleaseError('USAGE', `${JSON.stringify(address)} is no release storage: it can be ${ADDRESS_FORM}`);
  const held = copyOf(dataDir);
  if (held === place) return;
  const file = markOf(dataDir);
  const generations = path.join(path.dirname(file), 'generations');
  if (held !== undefined || (fs.existsSync(generations) && fs.readdirSync(generations).length > 0))
    throw new ReleaseError(
      'OTHER_STORE',
      `${dataDir} holds ${held === undefined ? 'a release store of its own' : `a copy of ${held}`}, and not one of ${place}. Name another data folder`,
    );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${place}\n`);
  fs.renameSync(draft, file);
}
