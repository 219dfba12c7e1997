/** Of the script element in which a page carries what its loader has brought, beside the element that is hydrated. */
export const LOADED_ATTRIBUTE = 'data-loaded';

/** What a page's loader has brought, and for which address. */
export interface Loaded {
  /** Path and declared parameters of the address: see `LiveAddress`. */
  address: string;
  data: unknown;
}

/** Reads what the document brought along for a page that is about to be hydrated; undefined when it brought nothing. */
export function readLoaded(domElement: Element): Loaded | undefined {
  const element = domElement.parentElement?.querySelector(`:scope > script[${LOADED_ATTRIBUTE}]`);
  return element?.textContent ? (JSON.parse(element.textContent) as Loaded) : undefined;
}
