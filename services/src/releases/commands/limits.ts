/**
 * Milliseconds after which a command is ended, and one that walks through pages before it releases: less than its caller waits. What is
 * live is whole all the same.
 */
export const COMMAND_LIMIT = { usual: 120_000, walk: 270_000 };
