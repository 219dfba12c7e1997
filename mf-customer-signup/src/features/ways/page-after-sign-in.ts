import type { CustomerProfile } from '@mealtime/contracts/identity';
import { PAGES } from '../../paths';

/** Where somebody goes who has just signed in: who has a restaurant too is asked. */
export const pageAfterSignIn = ({ memberships }: Pick<CustomerProfile, 'memberships'>) =>
  memberships.length > 0 ? PAGES.ways : PAGES.customer;
