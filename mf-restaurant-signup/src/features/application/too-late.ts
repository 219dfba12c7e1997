import { tabState } from '@mealtime/browser';

const tooLate = tabState('restaurant too late', false);

/** A step was typed for an application that had been sent in meanwhile: the form goes, and the page after it says so. */
export const noteTooLate = () => tooLate.set(true);
export const forgetTooLate = () => tooLate.set(false);
export const useTooLate = tooLate.use;
