/** Limit of a token's lifetime in days, and choices for a form. */
export const TOKEN_DAYS = { least: 1, most: 366, usual: 90, offered: [7, 30, 90, 365] } as const;

/** In place of a team: the product's operator, who may release everything. */
export const EVERY_TEAM = '*';
