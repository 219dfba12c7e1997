import type { ReleaseManifest } from './types';

/** Id of the JSON block in which a composed page carries its generation. */
export const MANIFEST_ELEMENT = 'composition-release';

/** Id of the template that lists what a composed page has fetched ahead. */
export const AHEAD_ELEMENT = 'composition-ahead';

/** The generation that a page was composed from. Throws when it carries none. */
export function readManifest(page: Document = document): ReleaseManifest {
  const text = page.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as ReleaseManifest;
}
