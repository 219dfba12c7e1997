/**
 * Milliseconds: limit of a request's headers from the start of the connection, and the interval of its checks; bounds
 * how long slow clients hold a connection.
 */
export const SLOW_CALLERS = { headersTimeout: 15_000, connectionsCheckingInterval: 3_000 };
