import type { AdminRole } from '@mealtime/contracts/admin';

export const ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  owner: 'Owner',
  reviewer: 'Reviewer',
  support: 'Support',
};

/** Descriptions of the roles for the selection. */
export const ROLE_OPTIONS: { value: AdminRole; label: string }[] = [
  { value: 'reviewer', label: 'Reviewer: decides applications' },
  { value: 'support', label: 'Support: reads' },
  { value: 'owner', label: 'Owner: everything, this list included' },
];
