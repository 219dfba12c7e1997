import type { MenuSection } from '@mealtime/contracts/menus';
import type { OpeningHours } from '@mealtime/contracts/restaurants';

/** An account to sign in with. The phone numbers are in the range reserved for fiction. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
}

export interface DemoRestaurant {
  /** Unique in the town. */
  name: string;
  city: string;
  address: string;
  /** Degrees, to four places. */
  lat: number;
  lng: number;
  cuisines: string[];
  /** `always`: around the clock; `not-today`: every day except the one on which the town is created. */
  open: 'always' | 'not-today' | OpeningHours;
  /** Whole days from midnight, `inDays` after the day on which the town is created. */
  closure?: { inDays: number; days: number; reason: string };
  /** Usual minutes of an order. */
  prepMinutes: number;
  owner: DemoPerson;
  sections: MenuSection[];
  /** Portions left, by the id of the dish. */
  left?: Readonly<Record<string, number>>;
  /** Ids of dishes. */
  soldOut?: readonly string[];
}

/** The password of all accounts of the demo town. */
export const DEMO_PASSWORD = 'Taste&try1';

export const CUSTOMERS: readonly DemoPerson[] = [
  { firstName: 'Maya', lastName: 'Singh', email: 'maya@demo.example', phoneNumber: '6045550111' },
  { firstName: 'Noah', lastName: 'Tremblay', email: 'noah@demo.example', phoneNumber: '6045550112' },
];
