/** Id of the element that holds the product's frame. */
export const FRAME_ELEMENT = 'frame';

/** Id of the element for the part of the frame below the page; optional. */
export const FRAME_BELOW_ELEMENT = 'frame-below';

/** The frame's elements of a page. */
export const frameElements = (page: Document | DocumentFragment): HTMLElement[] =>
  [FRAME_ELEMENT, FRAME_BELOW_ELEMENT].flatMap((id) => page.getElementById(id) ?? []);
