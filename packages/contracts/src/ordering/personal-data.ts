import { instant, nullable, object, Type } from '../endpoints/schemas';

/** Ordering's part of a person's data export. */
export const orderingPersonalData = object({
  orders: Type.Array(
    object({
      number: Type.Integer(),
      state: Type.String(),
      totalCents: Type.Integer({ description: 'Cents' }),
      createdAt: instant,
      lines: nullable(
        Type.Array(object({ name: Type.String(), quantity: Type.Integer(), note: nullable(Type.String()) })),
      ),
    }),
  ),
});
