import { tabMemory } from '@mealtime/browser';
import { EVERYTHING, type ApplicationsQuery } from '../../api/applications';

/** The list as it was last looked at: what comes after an application is what came after it there. */
export const lastList = tabMemory('admin queue', (): { filters: ApplicationsQuery; openedId: string } => ({
  filters: { ...EVERYTHING, state: 'submitted' },
  openedId: '',
}));
