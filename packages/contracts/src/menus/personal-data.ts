import { instant, object, Type } from '../endpoints/schemas';
import { dietaryProfile } from './dietary-profile';

/** What a person does not eat, and what the history of menus holds of them, in the file that the person is given. */
export const menusPersonalData = object({
  dietaryProfile: Type.Array(dietaryProfile, { description: 'One, or none' }),
  menuChanges: Type.Array(
    object({
      restaurant: Type.String({ description: 'Its id' }),
      number: Type.Integer({ description: 'Of the changes of this menu: 1, 2, 3 ...' }),
      kind: Type.String({ description: 'edit, stock or published' }),
      at: instant,
    }),
  ),
});
