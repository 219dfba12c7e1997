import { carriedOut, exported, instant, type PersonalData } from '../platform/module';

/** Dietary profiles of customers, and the authors in the history of menus. */
export const menusPersonalData: PersonalData = {
  account: {
    exports: {
      dietaryProfile: exported(
        'menus.dietary-profile',
        `select p.allergens, p.diets from menus.dietary_profile p, person where p.account_id = person.id`,
      ),
      menuChanges: exported(
        'menus.changes',
        `select e.restaurant_id as restaurant, e.number, e.kind, ${instant('e.at')} as at
         from menus.draft_edit e, person where e.actor_id = person.id order by e.at`,
      ),
    },
    erases: [
      carriedOut(
        'menus.erase-dietary-profile',
        `delete from menus.dietary_profile p using person where p.account_id = person.id`,
      ),
      carriedOut(
        'menus.erase-actors',
        `update menus.draft_edit e set actor_id = null from person where e.actor_id = person.id`,
      ),
      carriedOut(
        'menus.erase-planners',
        `update menus.planned p set actor_id = null from person where p.actor_id = person.id`,
      ),
    ],
  },
  leaves: {
    planned: { exporting: 'who planned it is in the history of the menu, which is exported' },
  },
};
