/**
 * Names of the Trusted Types policies that the host makes: the one that browsers ask wherever a script's address is given as
 * text, and the one by which it reads other pages of the site.
 */
export const HOST_POLICIES = { addresses: 'default', pages: 'composition-page' } as const;
