import { object, Type, type Static } from '../endpoints/schemas';

/** A picture that a restaurant shows. Apart from its rules: browsers need no schema. */
export const pictureSchema = object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'Its files: /api/restaurant-pictures/<id>/<480|960|1600>.<avif|webp|jpg>',
    }),
    width: Type.Integer({ description: 'Pixels of the largest file' }),
    height: Type.Integer(),
    alt: Type.String({ description: 'What it shows, in words; empty where nobody said' }),
  },
  { $id: 'RestaurantPicture' },
);
export type RestaurantPicture = Static<typeof pictureSchema>;
