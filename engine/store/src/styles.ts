import { createHash } from 'node:crypto';
import { integrityOf } from '@federated-pages/manifest/files';
import type { BuildRecord } from '@federated-pages/manifest';
import type { VersionParts } from './versions';

/** A version as a page names it. A remote's has a name, the shell's has none. */
export type StyledVersion = Pick<BuildRecord, 'files'> & { base: string; version: string; name?: string };

/**
 * Text of a style sheet for a `style` element: what it names relative to itself is named from `base`, and it cannot end
 * the element. Undefined when the file is not the one that was published: a link to it is then refused by the browser.
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
 * The same for one page, where no two sheets have the same text: of those Blink makes one, and takes a page in which one stands
 * twice for styled anew whenever any link is added to it, and lays all of it out again: 60 ms of a slow phone.
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

/** What a content security policy calls the text of a `style` or `script` element. */
export const textHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
