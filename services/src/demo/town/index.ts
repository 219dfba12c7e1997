import { chinese } from './chinese';
import { french } from './french';
import { greek } from './greek';
import { indian } from './indian';
import { italian } from './italian';
import { japanese } from './japanese';
import { mexican } from './mexican';
import { middleEastern } from './middle-eastern';
import { thai } from './thai';
import type { DemoRestaurant } from './town';

export { CUSTOMERS, DEMO_PASSWORD, type DemoPerson, type DemoRestaurant } from './town';
/** The first is always open, and has dishes with counted portions. */
export const RESTAURANTS: readonly DemoRestaurant[] = [
  ...thai,
  ...italian,
  ...mexican,
  ...indian,
  ...chinese,
  ...middleEastern,
  ...french,
  ...japanese,
  ...greek,
];
