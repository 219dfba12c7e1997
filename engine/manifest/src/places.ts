import { isObject } from './rules';

/** Server-rendering programs of a build: for fragments and for pages. */
export const FRAGMENTS_PROGRAM = 'fragments.cjs';
export const PAGES_PROGRAM = 'render.cjs';

/** Attribute of a fragment's host element, with the fragment's address. */
export const FRAGMENT_MARK = 'data-fragment';

/** Attribute of a place's fallback, with the place's id. */
export const FALLBACK_MARK = 'data-fallback';

/** Limit of places in a rendered piece, and of fragments that a server renders into a page. */
export const MOST_PLACES = 500;

/** Start of each token. */
export const PLACE_START = '<!--composition-place:';

/** Token for a place's content in rendered HTML. */
export const placeToken = (at: number) => `${PLACE_START}${at}-->`;

/** Matches all tokens with their numbers, and all marks of an attribute with their values. */
export const placeTokens = (mark: string) => new RegExp(`${PLACE_START}(\\d+)-->|${mark}="([^"]*)"`, 'g');

/** A place for one fragment, or for all that fill a slot. */
export interface Placement {
  kind: 'fragment' | 'slot';
  /** "<remote>/<fragment>", or the slot's name. */
  of: string;
  properties: object;
  /** Unique on the page, and the same in every rendering of it. */
  id: string;
}

/** HTML with a token for each place. */
export interface RenderedPiece {
  html: string;
  /** By token number. */
  places: readonly Placement[];
}

/** Whether a value is a valid placement. */
export const isPlacement = (value: unknown) =>
  isObject(value) &&
  (value['kind'] === 'fragment' || value['kind'] === 'slot') &&
  typeof value['of'] === 'string' &&
  typeof value['id'] === 'string' &&
  isObject(value['properties']);
