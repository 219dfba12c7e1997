/** Parts of the marketplace that may be spoken of before they exist. */
export type Offering = 'ordering' | 'delivery' | 'tracking' | 'plans' | 'feasts' | 'driverSignUp' | 'community';

/** What is open today: the one statement. Pages and mails read it; whoever opens something changes its line. */
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

/** What is said of an offering: `now` once it is open, `until` before. */
export const sayOf = <Text>(offering: Offering, { now, until }: { now: Text; until: Text }): Text =>
  isOpen(offering) ? now : until;

/** Business days after an approval within which we call a restaurant to set it up. */
export const SET_UP_CALL_BUSINESS_DAYS = 5;
