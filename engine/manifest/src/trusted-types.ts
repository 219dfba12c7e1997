/** Names of the host's Trusted Types policies: the default one, for script addresses, and one for other pages' HTML. */
export const HOST_POLICIES = { addresses: 'default', pages: 'composition-page' } as const;
