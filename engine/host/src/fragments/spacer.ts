import type { FragmentDescriptor } from '@federated-pages/manifest';

const SVG = 'http://www.w3.org/2000/svg';

/** An empty element that keeps room. An SVG with size attributes needs no inline style, which the CSP may forbid. */
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
