import { tabState } from '@mealtime/browser';

const lockedMeanwhile = tabState('restaurant locked meanwhile', false);

/** A step was typed for an application that had been sent in meanwhile: the form goes, and the page after it says so. */
export const setLockedMeanwhile = () => lockedMeanwhile.set(true);
export const forgetLockedMeanwhile = () => lockedMeanwhile.set(false);
export const useLockedMeanwhile = lockedMeanwhile.use;
