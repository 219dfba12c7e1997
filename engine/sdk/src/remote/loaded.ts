/** Attribute of the script element with a page's loader data, beside the element to hydrate. */
export const LOADED_ATTRIBUTE = 'data-loaded';

/** A page's loader data and its address. */
export interface Loaded {
  /** Path and declared query parameters: see `LiveAddress`. */
  address: string;
  data: unknown;
}

/** Reads the loader data that the document has for a page to hydrate; undefined if there is none. */
export function readLoaded(domElement: Element): Loaded | undefined {
  const element = domElement.parentElement?.querySelector(`:scope > script[${LOADED_ATTRIBUTE}]`);
  return element?.textContent ? (JSON.parse(element.textContent) as Loaded) : undefined;
}
