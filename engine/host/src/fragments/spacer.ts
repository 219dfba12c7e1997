import type { FragmentDescriptor } from '@federated-pages/manifest';

const SVG = 'http://www.w3.org/2000/svg';

/** Keeps room. Of a picture's attributes, for which no policy has to let in a style. */
export function spacer({ width = 1, height }: FragmentDescriptor['size']): Element {
  const room = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['width', width],
    ['height', height],
    ['aria-hidden', true],
  ] as const)
    room.setAttribute(name, String(value));
  return room;
}
