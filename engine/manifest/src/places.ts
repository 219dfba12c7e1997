import { isObject } from './rules';

/** Of the files that render on servers, the one for fragments, and the one for pages. */
export const FRAGMENTS_PROGRAM = 'fragments.cjs';
export const PAGES_PROGRAM = 'render.cjs';

/** Marks what a fragment is mounted in; its value is the fragment's address. */
export const FRAGMENT_MARK = 'data-fragment';

/** Marks what stands in for a place's content; its value is the place's id. */
export const FALLBACK_MARK = 'data-fallback';

/** Places that one rendered piece may have, and fragments that a page is filled with on a server. */
export const MOST_PLACES = 500;

/** How each token begins. */
export const PLACE_START = '<!--composition-place:';

/** Stands where a place's content belongs, in HTML of which the places were collected. */
export const placeToken = (at: number) => `${PLACE_START}${at}-->`;

/** Finds all tokens, with their numbers, and all marks of an attribute, with their values. */
export const placeTokens = (mark: string) => new RegExp(`${PLACE_START}(\\d+)-->|${mark}="([^"]*)"`, 'g');

/** A place for a fragment, or for all that fills a slot. */
export interface Placement {
  kind: 'fragment' | 'slot';
  /** "<remote>/<fragment>", or the slot's name. */
  of: string;
  properties: object;
  /** Unique on the page, and the same wherever the page is rendered. */
  id: string;
}

/** HTML, with a token for each place in it that is somebody else's to fill. */
export interface RenderedPiece {
  html: string;
  /** By the number in the token. */
  places: readonly Placement[];
}

/** Whether a value is a place in rendered HTML. */
export const isPlacement = (value: unknown) =>
  isObject(value) &&
  (value['kind'] === 'fragment' || value['kind'] === 'slot') &&
  typeof value['of'] === 'string' &&
  typeof value['id'] === 'string' &&
  isObject(value['properties']);
