import { tabMemory } from '@mealtime/browser';
import type { ApplicationStep } from '@mealtime/contracts/onboarding';
import { sameVersions, type RestaurantDraft, type StepVersions } from './draft';
import { readDraft } from './draft-store';

type Basis = RestaurantDraft['application'];

const memory = tabMemory('restaurant basis', (): Basis => ({ id: '', versions: sameVersions(0) }));

/**
 * The application, in the versions that what is typed in this tab is made on. The draft's own is shared by all tabs of the
 * browser and moves on when another tab saves, though the forms of this one never saw that.
 */
export function readBasis(): Basis {
  const { application } = readDraft();
  const own = memory();
  return own.id !== '' && own.id === application.id ? { ...own } : application;
}

/** This tab shows the application as it is in these versions. */
export function noteBasis(basis: Basis): void {
  Object.assign(memory(), basis);
}

/**
 * The versions after one step was saved. Where nobody else wrote in between, the others are as they were; else they stay
 * on the version that was looked at, so that saving them tells what the others wrote.
 */
export const afterSave = (versions: StepVersions, saved: ApplicationStep, version: number): StepVersions =>
  version === versions[saved] + 1 ? sameVersions(version) : { ...versions, [saved]: version };
