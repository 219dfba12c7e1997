import { id, object, Type, word } from '../endpoints/schemas';
import { MEMBERSHIP_ROLES } from './roles';

/** A restaurant that a person belongs to. */
export const membership = object(
  {
    restaurantId: id,
    slug: Type.String(),
    name: Type.String(),
    role: word(MEMBERSHIP_ROLES),
  },
  { $id: 'Membership' },
);
