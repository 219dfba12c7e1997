/** Days that a token may live. */
export const TOKEN_DAYS = { least: 1, most: 366, usual: 90 } as const;

/** In place of a team: whoever runs the product, who may release everything. */
export const EVERY_TEAM = '*';
