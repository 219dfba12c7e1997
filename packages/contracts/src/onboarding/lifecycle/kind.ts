import type { Field, Fields } from '../../endpoints/fields';
import type { VerificationPurpose } from '../../identity/verification';
import type { Step } from './steps';

/** The applicant's fields, in the first step of every kind of application. */
export type PersonFields = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', Field<string, never>>>;

/** A kind of application, for server and browser; its endpoints derive from it. */
export interface ApplicationKind {
  name: string;
  /** Purpose of the applicants' phone verification. */
  purpose: VerificationPurpose;
  /** Path of its endpoints, below /api. */
  path: `/${string}`;
  /** Kind of caller of its applicants' sessions. */
  access: string;
  /** Prefix of its schema names on the API page, where they would clash with another kind's. */
  prefix: string;
  /** In order: each step requires all steps before it. */
  steps: Readonly<Record<string, Step>>;
  /** The first step, about the applicant. */
  applicant: string;
  /** The field that is the application's display name. */
  title: { readonly step: string; readonly field: string };
  /** Warnings for a reviewer, by name. */
  flags: Readonly<Record<string, string>>;
  /** Labels, by name, of an approval's requirements. Approval without one of them needs a reason. */
  papers: Readonly<Record<string, string>>;
  /**
   * API page texts that do not follow from the fields' examples.
   *     12 A file name.
   */
  examples: {
    readonly flag: string;
    readonly change: { step: string; field: string; message: string };
    /** Name of a file. */
    readonly document: string;
  };
}

type ApplicantOf<K extends ApplicationKind> = K['steps'][K['applicant']];

/** Declares a kind. Inconsistent parts are a type error. */
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

/** Labels of a kind's documents not among these names. */
export const missingPapers = ({ papers }: Pick<ApplicationKind, 'papers'>, checked: readonly string[]): string[] =>
  Object.entries(papers).flatMap(([name, called]) => (checked.includes(name) ? [] : [called]));
