import type { Field, Fields } from '../../endpoints/fields';
import type { VerificationPurpose } from '../../identity/verification';
import type { Step } from './steps';

/** Who applies, as every kind of application asks in its first step. */
export type PersonFields = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', Field<string, never>>>;

/** A kind of application, as both ends know it; the endpoints follow. */
export interface ApplicationKind {
  name: string;
  /** What applicants verify their phone for. */
  purpose: VerificationPurpose;
  /** Where its endpoints are, below /api. */
  path: `/${string}`;
  /** Whom its applicants' sessions let in as. */
  access: string;
  /** Stands before the names of its schemas on the API page, where another kind has the same. */
  prefix: string;
  /** In the order in which they are taken: each needs all before it. */
  steps: Readonly<Record<string, Step>>;
  /** The first of them, about who applies. */
  applicant: string;
  /** The field that an application is called by. */
  title: { readonly step: string; readonly field: string };
  /** What a reviewer should look at twice, by name. */
  flags: Readonly<Record<string, string>>;
  /** What has to be there before an approval, by name: what it is called. What is missing needs a reason. */
  papers: Readonly<Record<string, string>>;
  /** For the API page, what cannot be told from the examples of the fields. */
  examples: {
    readonly flag: string;
    readonly change: { step: string; field: string; message: string };
    /** Name of a file. */
    readonly document: string;
  };
}

type ApplicantOf<K extends ApplicationKind> = K['steps'][K['applicant']];

/** States a kind. One whose parts do not fit together does not compile. */
export const applicationKind = <const K extends ApplicationKind>(
  stated: K & {
    applicant: keyof K['steps'];
    title: { step: keyof K['steps'] };
    examples: { flag: keyof K['flags'] };
  } & (ApplicantOf<K> extends Step<PersonFields & Fields> ? unknown : never),
): K => stated;

export type StepName<K extends ApplicationKind> = keyof K['steps'] & string;
export type FlagName<K extends ApplicationKind> = keyof K['flags'] & string;
export type ApplicantFields<K extends ApplicationKind> = K['steps'][K['applicant']]['fields'];

/** The names of a kind's steps, in their order. */
export const stepNames = <K extends ApplicationKind>({ steps }: K) => Object.keys(steps) as StepName<K>[];

/** What those papers of a kind are called that are not among these names. */
export const missingPapers = ({ papers }: Pick<ApplicationKind, 'papers'>, checked: readonly string[]): string[] =>
  Object.entries(papers).flatMap(([name, called]) => (checked.includes(name) ? [] : [called]));
