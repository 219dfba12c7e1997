export const PAGES = { product: '/product/:id' } as const;
