import { wayBack } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { PAGES } from '../../paths';

/** Where somebody goes who has just signed in: back to what needed it; else who has a restaurant too is asked. */
export const pageAfterSignIn = ({ memberships }: Pick<CustomerProfile, 'memberships'>) =>
  wayBack() ?? (memberships.length > 0 ? PAGES.ways : PAGES.customer);
