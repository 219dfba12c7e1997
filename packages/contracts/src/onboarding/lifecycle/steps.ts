import type { Field, Fields, Taken } from '../../endpoints/fields';
import type { Rule } from '../../rules/rule';

/** The end of a value is all of it that is ever shown again, under a name of its own. */
export interface Ending {
  as: string;
  /** How many characters. */
  last: number;
  description: string;
}

/** How a field is shown again: what the API page says of it there, or that only its end is. Without it, as it was sent. */
export const shown = <F extends Field, const How extends string | Ending>(field: F, how: How) => ({
  ...field,
  shown: how,
});

/** What reviewers see of a step besides its fields. */
interface Derived {
  description: string;
  example: string;
}

/** A step of an application: what is asked for, and all that follows from it. */
export interface Step<F extends Fields = Fields> {
  /** What its fields are called, where they are shown, on the API page. */
  schema: string;
  fields: F;
  /** Kept encrypted as a whole. */
  sealed?: true;
  forReviewers?: Readonly<Record<string, Derived>>;
}

/** States a step. */
export const step = <const S extends Step>(stated: S): S => stated;

/** A step as it is sent, tidied and checked. */
export type StepValues<S extends Step> = Taken<S['fields']>;

/** A step as it is shown again. */
export type Shown<S extends Step> = {
  [
    Name in keyof S['fields'] as S['fields'][Name] extends { shown: { as: infer As extends string } } ? As : Name
  ]: Taken<S['fields']>[Name];
};

type RulesOf<F extends Fields> = { [Name in keyof F]: F[Name]['rule'] extends Rule<infer Valid> ? Rule<Valid> : never };

/** The rules of a step's fields, for a form. */
export const rulesOf = <F extends Fields>({ fields }: Step<F>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as RulesOf<F>;

/** How a field says that it is shown. */
export const shownAs = (field: Field): string | Ending | undefined => (field as { shown?: string | Ending }).shown;

/** Whether a field is never shown again as a whole: of a sealed step, none is told by its value. */
export const isCovered = ({ sealed }: Step, field: Field): boolean =>
  sealed === true || typeof shownAs(field) === 'object';

/** The fields of a step as they are shown. One that was not asked for yet when they were sent is empty. */
export function show({ fields }: Step, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? field.default ?? '';
      const how = shownAs(field);
      return typeof how === 'object' ? [how.as, String(value).slice(-how.last)] : [name, value];
    }),
  );
}
