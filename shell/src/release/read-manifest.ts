import type { ReleaseManifest } from '@mealtime/federation/manifest';
import { MANIFEST_ELEMENT } from './manifest-element';

/** The generation this page was composed from. Throws when the page carries none. */
export function readManifest(): ReleaseManifest {
  const text = document.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as ReleaseManifest;
}
