import type { MenuSection } from '@mealtime/contracts/menus';

/** Somebody to sign in as. The numbers are of the range that is kept for fiction. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
}

export interface DemoRestaurant {
  name: string;
  city: string;
  address: string;
  cuisines: string[];
  /** `always`: around the clock; `not-today`: every day but the one on which the town is made. */
  open: 'always' | 'not-today' | { opens: string; closes: string };
  prepMinutes: number;
  owner: DemoPerson;
  sections: MenuSection[];
  /** Portions that are left of dishes, by their ids. */
  left?: Readonly<Record<string, number>>;
  soldOut?: readonly string[];
}

/** The password of everybody in the demo town. */
export const DEMO_PASSWORD = 'Taste&try1';

export const CUSTOMERS: readonly DemoPerson[] = [
  { firstName: 'Maya', lastName: 'Singh', email: 'maya@demo.example', phoneNumber: '6045550111' },
  { firstName: 'Noah', lastName: 'Tremblay', email: 'noah@demo.example', phoneNumber: '6045550112' },
];
