import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** All files below `dir`, as sorted relative paths with forward slashes; empty if the folder is missing. */
export function filesBelow(dir: string, skip: (name: string) => boolean = () => false): string[] {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !skip(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(path.join(dir, entry.name), skip).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    )
    .sort();
}

/** The value of an `integrity` attribute for bytes. */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether bytes match an integrity (sha256 or sha384). */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const algorithm = integrity.startsWith('sha256-') ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` === integrity;
}
