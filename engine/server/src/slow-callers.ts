/**
 * Milliseconds that the headers of a request may take from the first moment of its connection, and from one look for those
 * that took longer to the next: callers who never finish hold a connection no longer than that.
 */
export const SLOW_CALLERS = { headersTimeout: 15_000, connectionsCheckingInterval: 3_000 };
