import type { Slots } from 'federated-pages/declared';

/** Places around every page, which teams fill. */
export const SLOTS = ['page.header', 'page.footer'] as const satisfies readonly (keyof Slots)[];

declare module 'federated-pages/declared' {
  interface Slots {
    'page.header': Record<never, never>;
    'page.footer': Record<never, never>;
  }
}
