import type { EndpointTable } from '@mealtime/contracts/endpoints';
import type { ApplicationKind, StepValues, FlagName, StepName } from '@mealtime/contracts/onboarding/lifecycle';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Audience } from '../../identity';
import type { Letter, Message, Transaction } from '../../platform';

/** The fields of a step. */
export type Values = Readonly<Record<string, unknown>>;

/** All steps of an application, decrypted. */
export type StepsOf<K extends ApplicationKind> = { readonly [Name in StepName<K>]: StepValues<K['steps'][Name]> };

/** Names of the steps with a property. */
type StepsWith<K extends ApplicationKind, Stated> = {
  [Name in StepName<K>]: K['steps'][Name] extends Stated ? Name : never;
}[StepName<K>];

/** How a sealed step is stored. */
export interface Sealed<Fields = Values> {
  /** Its name in errors. */
  called: string;
  /** Derived values that are sealed with the fields. */
  derived?(fields: Fields): Readonly<Record<string, string>>;
}

/** The subject of an e-mail. */
export interface LetterContext {
  /** The application's title. */
  title: string;
  /** The reviewer's message as paragraphs; empty without one. */
  quoted: Letter['body'];
  /** Requested changes as paragraphs; empty if only the message states them. */
  asked: Letter['body'];
}

export type Said = Pick<Letter, 'body'> &
  Pick<Message, 'subject'> & {
    /** The e-mail's link. Default: the application's page. */
    leadsTo?: { label: string; path: string };
  };

/** The approved applicant, and the documents that a reviewer checked. */
export interface Applicant {
  accountId: string;
  papersChecked: readonly string[];
}

/** The effect of an approval. */
export interface Approval<K extends ApplicationKind = ApplicationKind> {
  /** Within the decision's transaction. Returns the id of the result. */
  carryOut(transaction: Transaction, applicant: Applicant, steps: StepsOf<K>): Promise<string>;
}

/** A kind of application with everything specific to it. All other code is generic. */
export interface KindOf<K extends ApplicationKind> {
  /** The contract shared with the browser. */
  contract: K;
  endpoints: EndpointTable;
  /** The audience of its applicants' sessions. */
  applicants: Audience;
  /** The page linked in its e-mails. */
  statusPath: string;
  sealed: { readonly [Name in StepsWith<K, { sealed: true }>]: Sealed<StepValues<K['steps'][Name]>> };
  /** Values derived for reviewers. */
  forReviewers: {
    readonly [Name in StepsWith<K, { forReviewers: object }>]: (
      fields: StepValues<K['steps'][Name]>,
    ) => K['steps'][Name] extends { forReviewers: infer Derived } ? Record<keyof Derived, string> : never;
  };
  /** Warnings for reviewers; never shown to applicants. */
  flags(steps: StepsOf<K>): FlagName<K>[];
  /** Names of steps, and of unclear fields, in e-mails. */
  words: { steps: Readonly<Record<StepName<K>, string>>; fields: Readonly<Record<string, string>> };
  /** E-mails to applicants by event; other events send none. */
  letters: Readonly<Record<string, (context: LetterContext) => Said>>;
  /** A provider, with the modules that it needs. */
  approval: Type<Approval<K>>;
  imports?: readonly (Type | DynamicModule)[];
}

/** A kind as generic code sees it. */
export interface Kind extends Omit<KindOf<ApplicationKind>, 'sealed' | 'forReviewers'> {
  sealed: Readonly<Record<string, Sealed>>;
  forReviewers: Readonly<Record<string, (fields: Values) => Values>>;
}

/** Declares a kind; its steps are type-checked against its contract only here. */
export const defineKind = <K extends ApplicationKind>(kind: KindOf<K>): Kind => kind as unknown as Kind;
