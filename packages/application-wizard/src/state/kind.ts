import type { VerificationPurpose } from '@mealtime/contracts/identity';
import type { ApplicationDocument, ApplicationState } from '@mealtime/contracts/onboarding';
import type { VerifiedPhone } from '@mealtime/phone-verification';
import type { ReactNode } from 'react';

/** An application as every kind has it. What was saved of its steps stands beside this, each step under its name. */
export interface Application {
  id: string;
  /** Raised by every write; sent back with the next one. */
  version: number;
  state: ApplicationState;
  /** The first step that is not complete; null when all are. */
  nextStep: string | null;
  requestedChanges: readonly { step: string; field: string; message: string }[];
  reviewMessage: string;
  documents: readonly ApplicationDocument[];
  /** ISO 8601, as are the others. */
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
}

export type Values = Readonly<Record<string, unknown>>;

/** A step as the server has it; undefined while it has none. */
export const savedStep = (application: Application | undefined, step: string) =>
  ((application as Values | undefined)?.[step] as Readonly<Record<string, string>> | null | undefined) ?? undefined;

export type Versions = Readonly<Record<string, number>>;

/** What every kind's record in local storage has, besides the fields of its steps. */
export interface Kept {
  /** A password had been typed, and must be typed again after a reload. */
  retype: boolean;
  /** The application this belongs to, and the version of it that each step is shown in, or was changed in here. */
  application: { id: string; versions: Versions };
  /** Steps with changes that the server does not have yet. */
  unsaved: Readonly<Record<string, boolean>>;
  /** Milliseconds since 1970; 0 for a record that was never touched. */
  lastUpdated: number;
}

export interface KindStep {
  /** As the server calls it. */
  name: string;
  path: string;
  /** In the progress. */
  label: string;
  icon: ReactNode;
  /** Where its fields stand in the record, with their blanks; fields that are not named here are kept nowhere. */
  kept: Values;
  /** Member of the record that says that the step is done. */
  flag: string;
}

/** What a kind of application asks of the services. All reject with an ApiError. */
export interface LifecycleApi<A extends Application> {
  mine(): Promise<{ applications: A[] }>;
  resume(body: { phoneNumber: string; proof: string }): Promise<A>;
  signOut(): Promise<unknown>;
  save(id: string, step: string, body: object): Promise<A>;
  submit(id: string, headers: { 'Idempotency-Key': string }): Promise<A>;
  upload(id: string, upload: Upload): Promise<ApplicationDocument>;
  removeDocument(id: string, documentId: string): Promise<unknown>;
  /** Where a browser saves a document from, under its name. */
  documentUrl(id: string, documentId: string): string;
}

export interface Upload {
  file: File;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Everything in which the wizards of two kinds differ, besides the fields of their steps. */
export interface Kind<A extends Application = Application, Record extends Kept = Kept> {
  /** What its phones are verified for; also the name of what a tab remembers of it. */
  purpose: VerificationPurpose;
  /** Of the wizard's pages. */
  title: string;
  /** In the order in which they are filled in. The first opens the application, the last is sent in with it. */
  steps: readonly KindStep[];
  paths: { code: string; thankYou: string; status: string };
  api: LifecycleApi<A>;
  /**
   * The request that opens the application that step 1 was filled in for, as that stands now. Sent again it is the same
   * request, and gets the same application.
   */
  opening(phone: VerifiedPhone): () => Promise<A>;
  /** The verified phone, ten digits. */
  phoneOf(application: A): string;
  /** In local storage, between two activities. */
  record: {
    key: string;
    empty: Readonly<Record>;
    /** What else is so once there is an application. */
    opened: Partial<Record>;
    /** Members that stay when everything that was typed is the server's. */
    stays: readonly string[];
  };
}

/** A kind as it is stated: what it names of its record is there. */
export type KindOf<A extends Application, Record extends Kept> = Kind<A, Record> & {
  steps: readonly (KindStep & { flag: keyof Record })[];
  record: { stays: readonly (keyof Record)[] };
};
