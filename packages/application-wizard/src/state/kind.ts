import type { VerificationPurpose } from '@mealtime/contracts/identity';
import type { ApplicationDocument, ApplicationState } from '@mealtime/contracts/onboarding';
import type { VerifiedPhone } from '@mealtime/phone-verification';
import type { ReactNode } from 'react';

/** Common members of applications. Saved steps are further members, under their names. */
export interface Application {
  id: string;
  /** Increased by every write; sent with the next one. */
  version: number;
  state: ApplicationState;
  /** The first incomplete step; null if all are complete. */
  nextStep: string | null;
  requestedChanges: readonly { step: string; field: string; message: string }[];
  reviewMessage: string;
  documents: readonly ApplicationDocument[];
  /** ISO 8601, like the others. */
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
}

export type Values = Readonly<Record<string, unknown>>;

/** A step's saved values, if any. */
export const savedStep = (application: Application | undefined, step: string) =>
  ((application as Values | undefined)?.[step] as Readonly<Record<string, string>> | null | undefined) ?? undefined;

export type Versions = Readonly<Record<string, number>>;

/** Common members of every kind's record in local storage, besides the steps' fields. */
export interface Kept {
  /** A password was typed, and is required again after a reload. */
  retype: boolean;
  /** The record's application, and for each step the version it is displayed or edited in. */
  application: { id: string; versions: Versions };
  /** Steps with unsaved changes. */
  unsaved: Readonly<Record<string, boolean>>;
  /** Milliseconds since 1970; 0 for an untouched record. */
  lastUpdated: number;
}

export interface KindStep {
  /** The server's name for it. */
  name: string;
  path: string;
  /** In the progress indicator. */
  label: string;
  icon: ReactNode;
  /** Paths of its fields in the record, with empty values; other fields are not stored. */
  kept: Values;
  /** Member of the record that marks the step as complete. */
  flag: string;
}

/** Requests of a kind of application. All reject with an ApiError. */
export interface LifecycleApi<A extends Application> {
  mine(): Promise<{ applications: A[] }>;
  resume(body: { phoneNumber: string; proof: string }): Promise<A>;
  signOut(): Promise<unknown>;
  save(id: string, step: string, body: object): Promise<A>;
  submit(id: string, headers: { 'Idempotency-Key': string }): Promise<A>;
  upload(id: string, upload: Upload): Promise<ApplicationDocument>;
  removeDocument(id: string, documentId: string): Promise<unknown>;
  /** Download address of a document, by its name. */
  documentUrl(id: string, documentId: string): string;
}

export interface Upload {
  file: File;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Differences between the wizards of two kinds, besides the fields of their steps. */
export interface Kind<A extends Application = Application, Record extends Kept = Kept> {
  /** Purpose of phone verifications; also the key of the tab's memory. */
  purpose: VerificationPurpose;
  /** Paths of the wizard's pages. */
  title: string;
  /** In order. The first opens the application, the last is saved with its submission. */
  steps: readonly KindStep[];
  paths: { code: string; thankYou: string; status: string };
  api: LifecycleApi<A>;
  /**
   * The request that opens the application with the present step 1. Idempotent: repeated, it returns the same
   * application.
   */
  opening(phone: VerifiedPhone): () => Promise<A>;
  /** The verified phone, ten digits. */
  phoneOf(application: A): string;
  /** The record in local storage. */
  record: {
    key: string;
    empty: Readonly<Record>;
    /** Further changes when an application exists. */
    opened: Partial<Record>;
    /** Members kept after all input is saved. */
    stays: readonly string[];
  };
}

/** Declares a kind; its paths in the record are type-checked. */
export type KindOf<A extends Application, Record extends Kept> = Kind<A, Record> & {
  steps: readonly (KindStep & { flag: keyof Record })[];
  record: { stays: readonly (keyof Record)[] };
};
