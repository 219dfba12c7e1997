/** Where this remote's pages are: "routes" of remote.json. What is there is said in routes.tsx. */
export const PAGES = {
  dashboard: '/admin',
  login: '/admin/login',
} as const;
