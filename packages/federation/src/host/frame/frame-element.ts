/** Id of the element that holds the product's frame. */
export const FRAME_ELEMENT = 'frame';
