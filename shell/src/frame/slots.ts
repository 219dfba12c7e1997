import type { Slots } from 'federated-pages/declared';

/** Places in the frame that remotes fill: the end of the header's line, and the menu of small screens. */
export const SLOTS = ['header.actions', 'header.menu'] as const satisfies readonly (keyof Slots)[];

declare module 'federated-pages/declared' {
  interface Slots {
    'header.actions': Record<never, never>;
    'header.menu': Record<never, never>;
  }
}
