import type { MenuSection } from '@mealtime/contracts/menus';
import type { OpeningHours } from '@mealtime/contracts/restaurants';

/** Somebody to sign in as. The numbers are of the range that is kept for fiction. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
}

export interface DemoRestaurant {
  /** Nobody else's in the town. */
  name: string;
  city: string;
  address: string;
  /** Degrees, to four places. */
  lat: number;
  lng: number;
  cuisines: string[];
  /** `always`: around the clock; `not-today`: every day but the one on which the town is made. */
  open: 'always' | 'not-today' | OpeningHours;
  /** Whole days from midnight, `inDays` after the one on which the town is made. */
  closure?: { inDays: number; days: number; reason: string };
  /** Minutes that an order usually takes. */
  prepMinutes: number;
  owner: DemoPerson;
  sections: MenuSection[];
  /** Portions that are left of dishes, by their ids. */
  left?: Readonly<Record<string, number>>;
  /** Dishes, by their ids. */
  soldOut?: readonly string[];
}

/** The password of everybody in the demo town. */
export const DEMO_PASSWORD = 'Taste&try1';

export const CUSTOMERS: readonly DemoPerson[] = [
  { firstName: 'Maya', lastName: 'Singh', email: 'maya@demo.example', phoneNumber: '6045550111' },
  { firstName: 'Noah', lastName: 'Tremblay', email: 'noah@demo.example', phoneNumber: '6045550112' },
];
