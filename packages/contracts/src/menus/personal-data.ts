import { instant, object, Type } from '../endpoints/schemas';
import { dietaryProfile } from './dietary-profile';

/** The menus' part of a person's data export: the dietary profile, and the person's entries in the history of menus. */
export const menusPersonalData = object({
  dietaryProfile: Type.Array(dietaryProfile, { description: 'One, or none' }),
  menuChanges: Type.Array(
    object({
      restaurant: Type.String({ description: 'Its id' }),
      number: Type.Integer({ description: 'Number of the change of this menu: 1, 2, 3 ...' }),
      kind: Type.String({ description: 'edit, stock or published' }),
      at: instant,
    }),
  ),
});
