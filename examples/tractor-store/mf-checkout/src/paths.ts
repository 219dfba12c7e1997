export const PAGES = {
  cart: '/checkout/cart',
  checkout: '/checkout/checkout',
  thanks: '/checkout/thanks',
} as const;

/** Where others' pages are that ours lead to. */
export const EXTERNAL_PATHS = { home: '/', products: '/products' } as const;
