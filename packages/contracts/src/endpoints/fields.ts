import type { Rule } from '../rules/rule';

interface About {
  /** What the API page says of the field. */
  description?: string;
  example?: unknown;
}

/** One field of a request: what it must pass, and what is taken in its place where it may be left out. */
export interface Field<Valid = unknown, Left = unknown> extends About {
  rule: Rule<Valid>;
  isOptional: boolean;
  /** Never present at run time: carries the type of what stands for a field that was left out; never, where it may not be. */
  readonly left?: Left;
  default?: unknown;
}

/** Every field that a body or a query takes; there are no others. */
export type Fields = Readonly<Record<string, Field>>;

/** A field that must be there. */
export const field = <Valid>(rule: Rule<Valid>, about: About = {}): Field<Valid, never> => ({
  ...{ rule, isOptional: false },
  ...about,
});

/** A field that may be left out; a value that is there must still pass. Left out, it is its default, or nothing. */
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

/** The values of fields as a caller sends them. */
export type Sent<F extends Fields> = Readonly<
  { [Name in Exclude<keyof F, NamesLeftOut<F>>]: ValidOf<F[Name]> } & {
    [Name in NamesLeftOut<F>]?: ValidOf<F[Name]> | undefined;
  }
>;

/** The values of fields as the server works with them: tidied, checked, what was left out in its default. */
export type Taken<F extends Fields> = {
  [Name in keyof F]: ValidOf<F[Name]> | ([LeftOf<F[Name]>] extends [undefined] ? LeftOf<F[Name]> : never);
};
