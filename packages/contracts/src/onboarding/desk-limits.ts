// Separate from the endpoints, so that browsers do not load their schemas for a number.

/** Sort orders of the queue: by submission. */
export const QUEUE_SORTS = ['newest', 'oldest'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Limit of applications in one bulk action. */
export const BULK_MAX = 100;
/** Counts are exact up to here. */
export const COUNT_MAX = 1_000;
/** Days after which a waiting application is late. */
export const LATE_DAYS = 3;

/** Bulk actions. */
export const BULK_ACTS = ['claim', 'release', 'note'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
