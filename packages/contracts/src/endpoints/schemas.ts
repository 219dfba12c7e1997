import {
  Type,
  type ObjectOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from '@sinclair/typebox';

/** An object of these members and no others. `$id` gives it a name on the API page. */
export const object = <Members extends TProperties>(members: Members, options: ObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...options });

/** The type of an object of these members. */
export type Described<Members extends TProperties> = Static<TObject<Members>>;

/** A value, or null. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of a list of words. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  Type.Union(words.map((one) => Type.Literal(one))) as unknown as TUnsafe<Words[number]>;

/** An instant as ISO 8601 says it. */
export const instant = Type.String({ format: 'date-time' });

export const id = Type.String({ format: 'uuid' });

/** What is done, in a sentence that can be shown to a person. */
export const said = object({ message: Type.String() });

export { Type, type Static };
