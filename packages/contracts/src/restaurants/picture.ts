import { object, Type, type Static } from '../endpoints/schemas';

/** A picture of a restaurant. Separate from its rules, because browsers need no schema. */
export const pictureSchema = object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'Its files: /api/restaurant-pictures/<id>/<480|960|1600>.<avif|webp|jpg>',
    }),
    width: Type.Integer({ description: 'Pixels of the largest file' }),
    height: Type.Integer(),
    alt: Type.String({ description: 'Description of the picture; empty if not given' }),
  },
  { $id: 'RestaurantPicture' },
);
export type RestaurantPicture = Static<typeof pictureSchema>;
