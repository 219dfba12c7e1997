import { menusErrors } from '@mealtime/contracts/menus';
import { identity } from '../identity/module';
import { defineModule, platform, statement } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { Menus1763600000174 } from './migrations/1763600000174-menus';
import { MenuDrafts1763600000200 } from './migrations/1763600000200-drafts';
import { StockTold1763600000192 } from './migrations/1763600000192-stock-told';
import { DietaryProfiles1763600000210 } from './migrations/1763600000210-dietary-profiles';
import { FindableDishes1763600000196 } from './migrations/1763600000196-findable';
import { FindableAgain1763600000221 } from './migrations/1763600000221-findable-again';
import { TakenDownItems1763600000217 } from './migrations/1763600000217-taken-down';
import { menusPersonalData } from './personal-data';

/** Deletes the menus of deleted restaurants. */
export const removeMenus = statement(
  'menus.remove',
  {},
  `with stock as (delete from menus.stock where restaurant_id = any($1::uuid[])),
   taken_down as (delete from menus.taken_down_item where restaurant_id = any($1::uuid[])),
   drafts as (delete from menus.draft where restaurant_id = any($1::uuid[]))
   delete from menus.version where restaurant_id = any($1::uuid[])`,
);

/** Menus of restaurants: published versions, drafts and stock. */
export const menus = defineModule({
  name: 'menus',
  needs: [platform, identity, restaurants],
  nest: async () => (await import('./menus.module')).MenusModule,
  database: {
    migrations: [
      Menus1763600000174,
      StockTold1763600000192,
      FindableDishes1763600000196,
      MenuDrafts1763600000200,
      DietaryProfiles1763600000210,
      TakenDownItems1763600000217,
      FindableAgain1763600000221,
    ],
  },
  errors: menusErrors,
  queues: ['menus-publish-due', 'menus-stock-due'],
  personalData: menusPersonalData,
});
