import type {
  BulkAct,
  Decision,
  DecideRequest,
  QueueSort,
  ReviewApplication,
  ReviewFlag,
  ReviewedState,
} from '@mealtime/contracts/onboarding';
import { signed } from './bearer';
import { EXPORT_TIMEOUT_MS } from './export-timeout';
import { onboarding, file } from './onboarding';

/** Filters of the list; empty strings do not filter. */
export interface ApplicationsQuery {
  state: ReviewedState | '';
  q: string;
  flag: ReviewFlag | '';
  /** Username of a reviewer, or "nobody" for unclaimed applications. */
  claimedBy: string;
  sort: QueueSort | '';
}

export const EVERYTHING: ApplicationsQuery = { state: '', q: '', flag: '', claimedBy: '', sort: '' };

/** One page of the list, from a cursor on (the first page: ""). `person`: id of the applicant. */
export const listApplications = (
  query: Partial<ApplicationsQuery> & { person?: string },
  cursor: string,
  signal?: AbortSignal,
) =>
  onboarding('GET /admin/applications', {
    ...signed(signal),
    // The client omits empty values.
    query: { ...query, cursor } as { state?: ReviewedState; sort?: QueueSort },
  });

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>['applications'][number];

/** The filtered list as a CSV file; newest first. */
export const exportApplications = ({ sort: _order, ...filters }: ApplicationsQuery): Promise<Blob> =>
  file('GET /admin/applications/export', {
    ...signed(),
    // As above.
    query: filters as { state?: ReviewedState },
    timeoutMs: EXPORT_TIMEOUT_MS,
  });

/** The number of applications by state, and the age of undecided ones. */
export const countApplications = (signal?: AbortSignal) => onboarding('GET /admin/applications/counts', signed(signal));

export type ApplicationCounts = Awaited<ReturnType<typeof countApplications>>;

/** An application in full. */
export const findApplication = (id: string, signal?: AbortSignal): Promise<ReviewApplication> =>
  onboarding('GET /restaurants/applications/:id/review', { ...signed(signal), params: { id } });

/** A requested change of a field, or of a step as a whole. */
export type AskedChange = NonNullable<DecideRequest['changes']>[number];

interface Decided {
  version: number;
  decision: Decision;
  message?: string;
  changes?: AskedChange[];
}

/** Claims or decides an application; returns its current state. */
export const decideApplication = (id: string, body: Decided): Promise<ReviewApplication> =>
  onboarding('POST /restaurants/applications/:id/decisions', { ...signed(), params: { id }, body });

/** Releases the admin's own claim of an application. */
export const releaseApplication = (id: string) =>
  onboarding('POST /admin/applications/:id/release', { ...signed(), params: { id } });

/** Adds a note for colleagues to the history. */
export const noteApplication = (id: string, message: string) =>
  onboarding('POST /admin/applications/:id/notes', { ...signed(), params: { id }, body: { message } });

/** The decrypted sealed values, by step and field. */
export const revealApplication = async (id: string, confirmation: string) =>
  (await onboarding('POST /admin/applications/:id/reveal', { ...signed(), params: { id }, body: { confirmation } }))
    .steps;

/** Runs a bulk action; returns a result for each application. */
export const actInBulk = async (ids: string[], act: BulkAct, message = '') =>
  (await onboarding('POST /admin/applications/bulk', { ...signed(), body: { ids, act, message } })).results;
