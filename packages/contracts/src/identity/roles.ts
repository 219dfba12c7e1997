/** Roles in a restaurant, most powerful first. */
export const MEMBERSHIP_ROLES = ['owner', 'manager', 'staff'] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

/** Permissions by role: the single statement for services and pages. */
export const RESTAURANT_ACTIONS = {
  'handle-orders': ['owner', 'manager', 'staff'],
  /** "Stop orders" and "busy", which expire. */
  'pause-orders': ['owner', 'manager', 'staff'],
  'mark-sold-out': ['owner', 'manager', 'staff'],
  'edit-hours': ['owner', 'manager'],
  'edit-menu': ['owner', 'manager'],
  'edit-profile': ['owner', 'manager'],
  /** The first opening; afterwards hours and "Stop orders" decide. */
  'open-restaurant': ['owner'],
  'see-team': ['owner', 'manager'],
  'manage-team': ['owner'],
  'see-payouts': ['owner'],
} as const satisfies Record<string, readonly MembershipRole[]>;
export type RestaurantAction = keyof typeof RESTAURANT_ACTIONS;

export const roleMay = (role: MembershipRole, action: RestaurantAction): boolean =>
  (RESTAURANT_ACTIONS[action] as readonly MembershipRole[]).includes(role);
