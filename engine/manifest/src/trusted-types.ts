/**
 * Names of the host's Trusted Types policies: the default one, for script addresses, and the one for reading other
 * pages.
 */
export const HOST_POLICIES = { addresses: 'default', pages: 'composition-page' } as const;
