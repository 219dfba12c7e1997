import { businessRules } from '@mealtime/contracts/onboarding';
import { faultsOf, filesNaming, readTours } from '@mealtime/infra/tours';
import type { Figure } from '../support/figure';

/** For each tour of docs/guided-tour.md, in its order. */
const AIMS = [28, 20];
const AIM_TO_ADD = 4;

/** Files that one value passes through, as the guided tours list them, and files to touch to add a field. */
export const hops: Figure = {
  name: 'hops',
  title: 'Files that one value passes through, to the table and back',
  async measure({ root }) {
    const tours = readTours(root);
    const faults = tours.flatMap((tour) => faultsOf(root, tour));
    if (faults.length > 0) throw new Error(`docs/guided-tour.md is not as the code is: ${faults.join('; ')}`);
    const stated = filesNaming(root, Object.keys(businessRules));
    return {
      rows: [
        ...tours.map(({ title, stops }, index) => ({ label: title, value: stops.length, aim: AIMS[index]! })),
        { label: 'to add a field of the business step', value: stated.length, aim: AIM_TO_ADD },
      ],
      details: { tours, stated },
    };
  },
};
