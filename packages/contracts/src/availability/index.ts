/** Parts of the marketplace that texts may mention before they exist. */
export type Offering = 'ordering' | 'delivery' | 'tracking' | 'plans' | 'feasts' | 'driverSignUp' | 'community';

/** The single statement of which parts are open today, read by pages and mails. */
const OPEN: Readonly<Record<Offering, boolean>> = {
  // Menus, prices and payment, for pickup at least.
  ordering: true,
  delivery: false,
  tracking: false,
  // The Meal Planner and subscriptions.
  plans: false,
  feasts: false,
  driverSignUp: false,
  community: false,
};

/** Whether people can use it now. */
export const isOpen = (offering: Offering): boolean => OPEN[offering];

/** Texts about an offering: `now` if it is open, `until` before. */
export const sayOf = <Text>(offering: Offering, { now, until }: { now: Text; until: Text }): Text =>
  isOpen(offering) ? now : until;

/** Business days after an approval within which we call a restaurant to set it up. */
export const SET_UP_CALL_BUSINESS_DAYS = 5;
