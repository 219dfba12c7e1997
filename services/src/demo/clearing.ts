import { toE164 } from '@mealtime/contracts/canada';
import type { Client } from 'pg';
import { removeDemoAccounts } from '../identity/module';
import { removeMenus } from '../menus/module';
import { ordering } from '../ordering/module';
import { columns, personParameters, runOn, statement, transactionOn } from '../platform/module';
import { removeDemoRestaurants } from '../restaurants/module';
import { CUSTOMERS, RESTAURANTS } from './town';

const PHONES = [...CUSTOMERS, ...RESTAURANTS.map(({ owner }) => owner)].map(({ phoneNumber }) => toE164(phoneNumber));

const CLEAR = statement(
  'demo.clear',
  { clearedAt: columns.instant },
  'update demo.town set cleared_at = now() where cleared_at is null returning cleared_at as "clearedAt"',
);

/** Deletes the restaurants and accounts of the demo town. False when there is none. */
export function clear(client: Client): Promise<boolean> {
  return transactionOn(client, async () => {
    const [cleared] = await runOn(client, CLEAR);
    if (!cleared) return false;
    const restaurants = await runOn(client, removeDemoRestaurants);
    await runOn(client, removeMenus, [restaurants.map(({ id }) => id)]);
    // Their orders stay, but no longer refer to a person.
    for (const { id } of await runOn(client, removeDemoAccounts, [PHONES])) {
      const person = personParameters({ id, phoneNumber: null, ownEmails: [] });
      for (const erases of ordering.personalData.account?.erases ?? []) await runOn(client, erases, person);
    }
    return true;
  });
}
