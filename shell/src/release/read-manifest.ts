import type { ReleaseManifest } from '@mealtime/federation/manifest';
import { MANIFEST_ELEMENT } from './manifest-element';

/** The generation that a page was composed from. Throws when it carries none. */
export function readManifest(page: Document = document): ReleaseManifest {
  const text = page.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as ReleaseManifest;
}
