import fs from 'node:fs';
import path from 'node:path';
import { ADDRESS_FORM, placeOf } from './storage';
import { ReleaseError } from './release-error';

/** Says, in the store's folder, of which storage it is a working copy. */
const MARK = '.copy-of';

const markOf = (dataDir: string) => path.join(dataDir, 'releases', MARK);

/** Of which storage a data folder holds a working copy; undefined where the folder is the store itself. */
export function copyOf(dataDir: string): string | undefined {
  try {
    return fs.readFileSync(markOf(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a data folder the working copy of a storage. From then on whatever is released in it goes there first, whoever does it
 * and whatever their environment says. Errors: USAGE for what is no address; OTHER_STORE where the folder holds something else.
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
