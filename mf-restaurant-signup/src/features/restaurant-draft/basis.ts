import { tabMemory } from '@mealtime/browser';
import type { RestaurantDraft } from './draft';
import { readDraft } from './draft-store';

type Basis = RestaurantDraft['application'];

const memory = tabMemory('restaurant basis', (): Basis => ({ id: '', version: 0 }));

/**
 * The application, in the version that what is typed in this tab is made on. The draft's own is shared by all tabs of the
 * browser and moves on when another tab saves, though the forms of this one never saw that.
 */
export function readBasis(): Basis {
  const { application } = readDraft();
  const own = memory();
  return own.id !== '' && own.id === application.id ? { ...own } : application;
}

/** This tab shows the application as it is in this version. */
export function noteBasis(basis: Basis): void {
  Object.assign(memory(), basis);
}
