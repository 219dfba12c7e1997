import { loader, notFound } from 'federated-pages/remote';

/** The machine that an address means, and the variant of it: the first one where the address names none that is known. */
export const loadProduct = loader(['sku'], async ({ params, query }) => {
  // Not in the page's own script: of all machines, a visitor needs one.
  const { default: database } = await import('./database.json');
  const product = database.products.find(({ id }) => id === params['id']);
  const variant = product && (product.variants.find(({ sku }) => sku === query.sku) ?? product.variants[0]);
  if (!product || !variant) throw notFound();
  return { product, variant };
});
