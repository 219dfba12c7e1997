import { files } from '@mealtime/api-client';
import type { AdminAuditQuery } from '@mealtime/contracts/admin';
import type { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { admin } from './admin';
import { signed } from './bearer';
import { EXPORT_TIMEOUT_MS } from './export-timeout';

/** Filters of the audit log; empty strings do not filter. Days are Vancouver's. */
export type AuditFilters = Record<'actor' | 'action' | 'kind' | 'id' | 'from' | 'to', string>;

const file = files<typeof adminEndpoints>();

export const listAudit = (filters: AuditFilters, cursor: string, signal?: AbortSignal) =>
  admin('GET /admin/audit', { ...signed(signal), query: { ...filters, cursor } satisfies AdminAuditQuery });

/** The same as a CSV file. */
export const exportAudit = (filters: AuditFilters): Promise<Blob> =>
  file('GET /admin/audit/export', { ...signed(), query: filters, timeoutMs: EXPORT_TIMEOUT_MS });
