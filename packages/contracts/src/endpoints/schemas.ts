import {
  Type,
  type ObjectOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from '@sinclair/typebox';

/** An object of exactly these members. `$id` names it on the API page. */
export const object = <Members extends TProperties>(members: Members, options: ObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...options });

/** The type of an object of these members. */
export type Described<Members extends TProperties> = Static<TObject<Members>>;

/** A value, or null. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of a list of literals. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  Type.Union(words.map((one) => Type.Literal(one))) as unknown as TUnsafe<Words[number]>;

/** An instant in ISO 8601. */
export const instant = Type.String({ format: 'date-time' });

export const id = Type.String({ format: 'uuid' });

/** A sentence about the success, for display. */
export const said = object({ message: Type.String() });

export { Type, type Static };
