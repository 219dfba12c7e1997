import type { MembershipRole } from '@mealtime/contracts/identity';

export const ROLE_NAMES: Readonly<Record<MembershipRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
};

/** A role's permissions: `RESTAURANT_ACTIONS` of the contracts in a sentence. */
export const ROLE_MAY: Readonly<Record<MembershipRole, string>> = {
  owner: 'Everything, including the team and payouts.',
  manager: 'Orders, the menu, hours and the profile. Sees the team.',
  staff: 'Orders, pausing them, and marking dishes as sold out.',
};

export const roleOptions = (roles: readonly MembershipRole[]) =>
  roles.map((value) => ({ value, label: ROLE_NAMES[value] }));
