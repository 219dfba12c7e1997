/** Days that a token may live, and those that a form offers. */
export const TOKEN_DAYS = { least: 1, most: 366, usual: 90, offered: [7, 30, 90, 365] } as const;

/** In place of a team: whoever runs the product, who may release everything. */
export const EVERY_TEAM = '*';
