import type { Field, Fields, Taken } from '../../endpoints/fields';
import type { Rule } from '../../rules/rule';

/** Only the end of a value is displayed, under a name of its own. */
export interface Ending {
  as: string;
  /** Number of characters. */
  last: number;
  description: string;
}

/** Display of a field: its description on the API page, or that only its end is displayed. Default: as sent. */
export const shown = <F extends Field, const How extends string | Ending>(field: F, how: How) => ({
  ...field,
  shown: how,
});

/** Derived values of a step for reviewers. */
interface Derived {
  description: string;
  example: string;
}

/** A step of an application: its fields and their properties. */
export interface Step<F extends Fields = Fields> {
  /** Labels of its fields, if displayed, on the API page. */
  schema: string;
  fields: F;
  /** Encrypted as a unit. */
  sealed?: true;
  forReviewers?: Readonly<Record<string, Derived>>;
}

/** Declares a step. */
export const step = <const S extends Step>(stated: S): S => stated;

/** A step as it is sent, normalized and validated. */
export type StepValues<S extends Step> = Taken<S['fields']>;

/** A step as it is displayed. */
export type Shown<S extends Step> = {
  [
    Name in keyof S['fields'] as S['fields'][Name] extends { shown: { as: infer As extends string } } ? As : Name
  ]: Taken<S['fields']>[Name];
};

type RulesOf<F extends Fields> = { [Name in keyof F]: F[Name]['rule'] extends Rule<infer Valid> ? Rule<Valid> : never };

/** The rules of a step's fields, for a form. */
export const rulesOf = <F extends Fields>({ fields }: Step<F>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as RulesOf<F>;

/** How a field declares its display. */
export const shownAs = (field: Field): string | Ending | undefined => (field as { shown?: string | Ending }).shown;

/** Whether a field is never displayed in full: true for all fields of a sealed step. */
export const isCovered = ({ sealed }: Step, field: Field): boolean =>
  sealed === true || typeof shownAs(field) === 'object';

/** The fields of a step for display. Fields added after it was sent are empty. */
export function show({ fields }: Step, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? field.default ?? '';
      const how = shownAs(field);
      return typeof how === 'object' ? [how.as, String(value).slice(-how.last)] : [name, value];
    }),
  );
}
