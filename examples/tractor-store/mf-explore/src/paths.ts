/** Where this team's pages are. */
export const PAGES = {
  home: '/',
  products: '/products',
  classic: '/products/classic',
  autonomous: '/products/autonomous',
  stores: '/stores',
} as const;
