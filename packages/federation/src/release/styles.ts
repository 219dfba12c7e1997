import { createHash } from 'node:crypto';
import { integrityOf } from '../build/files';
import type { BuildRecord } from '../manifest';
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
  const read: StyleReader = ({ name, version, base, files }, file) => {
    const bytes = parts.file(name, version, file);
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

/** What a content security policy calls the text of a `style` or `script` element. */
export const textHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
