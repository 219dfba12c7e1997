import { wayBack } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { PAGES } from '../../paths';

/** The page after a sign-in: the one that required it; else members of restaurants choose, others see their account. */
export const pageAfterSignIn = ({ memberships }: Pick<CustomerProfile, 'memberships'>) =>
  wayBack() ?? (memberships.length > 0 ? PAGES.ways : PAGES.customer);
