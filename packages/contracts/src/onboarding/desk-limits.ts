// Apart from the endpoints, whose schemas no browser needs to load for a number.

/** Orders of the queue: by submission. */
export const QUEUE_SORTS = ['newest', 'oldest'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Applications that one act in bulk is about, at most. */
export const BULK_MAX = 100;
/** Counts are exact up to here. */
export const COUNT_MAX = 1_000;
/** Days after which an application that waits is late. */
export const LATE_DAYS = 3;

/** What can be done to many at once. */
export const BULK_ACTS = ['claim', 'release', 'note'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];
