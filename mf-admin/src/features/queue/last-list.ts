import { tabMemory } from '@mealtime/browser';
import { EVERYTHING, type ApplicationsQuery } from '../../api/applications';

/** The list as last displayed, which determines the next and previous applications. */
export const lastList = tabMemory('admin queue', (): { filters: ApplicationsQuery; openedId: string } => ({
  filters: { ...EVERYTHING, state: 'submitted' },
  openedId: '',
}));
