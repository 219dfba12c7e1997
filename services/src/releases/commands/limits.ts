/**
 * Milliseconds after which a command is stopped, and one that walks through pages before it releases: less than its caller
 * waits. A stopped command leaves a complete generation live.
 */
export const COMMAND_LIMIT = { usual: 120_000, walk: 270_000 };
