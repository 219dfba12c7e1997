import { id, instant, object, Type } from '../endpoints/schemas';

const time = Type.String({ description: 'In Vancouver: "09:00"; before `opens` is the day after', example: '09:00' });
export const openingHoursSchema = Type.Array(
  object({ day: Type.Integer({ description: '1 is Monday, 7 is Sunday' }), opens: time, closes: time }),
);

export const closureSchema = object({ id, from: instant, until: instant, reason: Type.String() });
