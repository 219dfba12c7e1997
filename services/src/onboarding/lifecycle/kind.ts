import type { EndpointTable } from '@mealtime/contracts/endpoints';
import type { ApplicationKind, StepValues, FlagName, StepName } from '@mealtime/contracts/onboarding/lifecycle';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Audience } from '../../identity';
import type { Letter, Message, Transaction } from '../../platform';

/** The fields of a step. */
export type Values = Readonly<Record<string, unknown>>;

/** The steps of an application, complete and opened. */
export type StepsOf<K extends ApplicationKind> = { readonly [Name in StepName<K>]: StepValues<K['steps'][Name]> };

/** Names of the steps of which this is stated. */
type StepsWith<K extends ApplicationKind, Stated> = {
  [Name in StepName<K>]: K['steps'][Name] extends Stated ? Name : never;
}[StepName<K>];

/** How a step is kept that its contract says is sealed. */
export interface Sealed<Fields = Values> {
  /** What it is called where it cannot be opened. */
  called: string;
  /** Sealed along with what was sent. */
  derived?(fields: Fields): Readonly<Record<string, string>>;
}

/** What a letter is about. */
export interface Occasion {
  /** What the application is called. */
  title: string;
  /** Paragraphs with what the reviewer wrote; none without it. */
  quoted: Letter['body'];
  /** Paragraphs with what is to be changed, point by point; none where the reviewer's words alone say it. */
  asked: Letter['body'];
}

export type Said = Pick<Letter, 'body'> &
  Pick<Message, 'subject'> & {
    /** Where the letter leads. Default: the page of the application. */
    leadsTo?: { label: string; path: string };
  };

/** Who is approved, and the names of the papers that a reviewer has seen. */
export interface Applicant {
  accountId: string;
  papersChecked: readonly string[];
}

/** What approval does. */
export interface Approval<K extends ApplicationKind = ApplicationKind> {
  /** Within the transaction of the decision. Returns the id of what the application has become. */
  carryOut(transaction: Transaction, applicant: Applicant, steps: StepsOf<K>): Promise<string>;
}

/** A kind of application: all that is its own. The rest is the same for every kind, and knows none. */
export interface KindOf<K extends ApplicationKind> {
  /** What the other end knows of it, too. */
  contract: K;
  endpoints: EndpointTable;
  /** Whose sessions its applicants have. */
  applicants: Audience;
  /** The page that its letters lead to. */
  statusPath: string;
  sealed: { readonly [Name in StepsWith<K, { sealed: true }>]: Sealed<StepValues<K['steps'][Name]>> };
  /** What reviewers see of a step besides its fields. */
  forReviewers: {
    readonly [Name in StepsWith<K, { forReviewers: object }>]: (
      fields: StepValues<K['steps'][Name]>,
    ) => K['steps'][Name] extends { forReviewers: infer Derived } ? Record<keyof Derived, string> : never;
  };
  /** What a reviewer should look at twice. Never in an applicant's way. */
  flags(steps: StepsOf<K>): FlagName<K>[];
  /** What letters call the steps, and those fields whose names do not say it. */
  words: { steps: Readonly<Record<StepName<K>, string>>; fields: Readonly<Record<string, string>> };
  /** What applicants are told by e-mail, by what happened; of all else nothing is sent. */
  letters: Readonly<Record<string, (occasion: Occasion) => Said>>;
  /** A provider, with the modules that it needs. */
  approval: Type<Approval<K>>;
  imports?: readonly (Type | DynamicModule)[];
}

/** Any kind, as what is the same for all of them sees it. */
export interface Kind extends Omit<KindOf<ApplicationKind>, 'sealed' | 'forReviewers'> {
  sealed: Readonly<Record<string, Sealed>>;
  forReviewers: Readonly<Record<string, (fields: Values) => Values>>;
}

/** Declares a kind. What is stated of its steps is checked against its contract here, and taken for granted after. */
export const defineKind = <K extends ApplicationKind>(kind: KindOf<K>): Kind => kind as unknown as Kind;
