import { createHash } from 'node:crypto';
import { integrityOf } from '@federated-pages/manifest/files';
import type { BuildRecord } from '@federated-pages/manifest';
import type { VersionParts } from './versions';

/** A version with styles. The shell's has no name. */
export type StyledVersion = Pick<BuildRecord, 'files'> & { base: string; version: string; name?: string };

/**
 * Reads a style sheet for inlining: relative addresses become absolute, and it cannot end its element. Undefined if it
 * was altered: browsers then refuse the link to it.
 */
export type StyleReader = (version: StyledVersion, file: string) => string | undefined;

const RELATIVE = /url\((["']?)(?![a-z]+:|[/#])/gi;

/** Reads style sheets of published versions, each once. */
export function styleReader(parts: VersionParts): StyleReader {
  const texts = new Map<string, string | undefined>();
  const read: StyleReader = ({ name, base, files }, file) => {
    const bytes = parts.held(name, file);
    if (!bytes || integrityOf(bytes) !== files[file]) return undefined;
    return bytes
      .toString()
      .replace(RELATIVE, (_, quote: string) => `url(${quote}${base}`)
      .replaceAll('</', '<\\/');
  };
  return (version, file) => {
    const key = version.base + file;
    if (!texts.has(key)) texts.set(key, read(version, file));
    return texts.get(key);
  };
}

/**
 * The same for one page, with distinct texts: Blink shares equal style elements and then restyles and lays out the
 * whole page whenever a link is added, 60 ms on a slow phone.
 */
export function apart(read: StyleReader): StyleReader {
  const holders = new Map<string, string[]>();
  return (version, file) => {
    const text = read(version, file);
    if (text === undefined) return undefined;
    const holder = version.base + file;
    const known = holders.get(text) ?? [];
    if (!known.includes(holder)) known.push(holder);
    holders.set(text, known);
    const at = known.indexOf(holder);
    return at === 0 ? text : `${text}/*${at}*/`;
  };
}

/** CSP hash of an inline style or script. */
export const textHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
