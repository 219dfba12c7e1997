/** Id of the element that holds the product's frame. */
export const FRAME_ELEMENT = 'frame';

/** Id of the element for what of the frame stands below the page; products without any have none. */
export const FRAME_BELOW_ELEMENT = 'frame-below';

/** The elements of the frame that a page has. */
export const frameElements = (page: Document | DocumentFragment): HTMLElement[] =>
  [FRAME_ELEMENT, FRAME_BELOW_ELEMENT].flatMap((id) => page.getElementById(id) ?? []);
