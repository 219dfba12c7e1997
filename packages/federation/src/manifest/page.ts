import type { ReleaseManifest } from './types';

/** Id of the JSON block in which a composed page carries its generation. */
export const MANIFEST_ELEMENT = 'composition-release';

/** Id of the template that lists what a composed page has fetched ahead. */
export const AHEAD_ELEMENT = 'composition-ahead';

/** A page that was asked for and not gone to. */
export type ReadPage = DocumentFragment;

/**
 * Reads the HTML of another page. Nothing of it takes effect, within a template not even its style elements: the policy of
 * this page lets in its own alone, and the browser would complain of every other.
 */
export function readPage(html: string): ReadPage {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The generation that a page was composed from. Throws when it carries none. */
export function readManifest(page: Document | ReadPage = document): ReleaseManifest {
  const text = page.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as ReleaseManifest;
}
