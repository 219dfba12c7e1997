/** Where this remote's page is: "routes" of remote.json. */
export const PAGES = { devUi: '/dev/ui' } as const;
