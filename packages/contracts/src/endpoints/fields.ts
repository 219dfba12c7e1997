import type { Rule } from '../rules/rule';

interface About {
  /** The field's description on the API page. */
  description?: string;
  example?: unknown;
}

/** One field of a request: its rule, and its default if it is optional. */
export interface Field<Valid = unknown, Left = unknown> extends About {
  rule: Rule<Valid>;
  isOptional: boolean;
  /** Type only: the type of an omitted field's default; never, for required fields. */
  readonly left?: Left;
  default?: unknown;
}

/** All fields of a body or a query. */
export type Fields = Readonly<Record<string, Field>>;

/** A required field. */
export const field = <Valid>(rule: Rule<Valid>, about: About = {}): Field<Valid, never> => ({
  ...{ rule, isOptional: false },
  ...about,
});

/** An optional field; a given value must be valid. An omitted one has its default, or is undefined. */
export function optional<Valid>(rule: Rule<Valid>, about?: About): Field<Valid, undefined>;
export function optional<Valid, const Left extends Valid>(
  rule: Rule<Valid>,
  about: About & { default: Left },
): Field<Valid, Left>;
export function optional(rule: Rule<unknown>, about: About & { default?: unknown } = {}): Field {
  return { rule, isOptional: true, ...about };
}

type ValidOf<F> = F extends { rule: Rule<infer Valid> } ? Valid : never;
type LeftOf<F> = F extends Field<unknown, infer Left> ? Left : never;
type NamesLeftOut<F extends Fields> = { [Name in keyof F]: [LeftOf<F[Name]>] extends [never] ? never : Name }[keyof F];

/** Field values as sent by a caller. */
export type Sent<F extends Fields> = Readonly<
  { [Name in Exclude<keyof F, NamesLeftOut<F>>]: ValidOf<F[Name]> } & {
    [Name in NamesLeftOut<F>]?: ValidOf<F[Name]> | undefined;
  }
>;

/** Field values as the server gets them: normalized, validated, with defaults. */
export type Taken<F extends Fields> = {
  [Name in keyof F]: ValidOf<F[Name]> | ([LeftOf<F[Name]>] extends [undefined] ? LeftOf<F[Name]> : never);
};
