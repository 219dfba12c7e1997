import { instant, object, Type } from '../endpoints/schemas';

/** What the history of menus holds of a person, in the file that the person is given. */
export const menusPersonalData = object({
  menuChanges: Type.Array(
    object({
      restaurant: Type.String({ description: 'Its id' }),
      number: Type.Integer({ description: 'Of the changes of this menu: 1, 2, 3 ...' }),
      kind: Type.String({ description: 'edit, stock or published' }),
      at: instant,
    }),
  ),
});
