/**
 * Makes each team's own database of products and stores, as a replication would: every team has the data that it needs,
 * in its own form, and calls no other team.
 *
 *     node data/make.mjs           writes them
 *     node data/make.mjs --check   ends with 1 where one is not what it should be
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

const products = read('products.json').map(({ variants, ...product }) => ({
  ...product,
  variants: variants.map(([code, color, hex, price, inventory]) => ({
    ...{ sku: `${product.id}-${code}`, color, hex, price, inventory },
  })),
}));
const all = products.flatMap(({ variants, ...product }) => variants.map((variant) => ({ product, variant })));
const url = (id, sku) => `/product/${id}${sku ? `?sku=${sku}` : ''}`;
const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const CATEGORIES = { classic: 'Classics', autonomous: 'Autonomous' };

const databases = {
  'mf-explore/src/database.json': {
    categories: Object.entries(CATEGORIES).map(([key, name]) => ({
      ...{ key, name },
      products: products
        .filter(({ category }) => category === key)
        .map(({ id, name, variants }) => ({
          ...{ id, name, url: url(id), hex: variants[0].hex },
          startPrice: Math.min(...variants.map(({ price }) => price)),
        })),
    })),
    stores: read('stores.json'),
  },
  'mf-decide/src/database.json': {
    products: products.map(({ id, name, category, highlights, variants }) => ({
      ...{ id, name, category, highlights },
      variants: variants.map(({ sku, color, hex }) => ({ sku, name: color, hex })),
    })),
  },
  'mf-checkout/src/database.json': {
    variants: all.map(({ product, variant: { sku, color, hex, price, inventory } }) => ({
      ...{ sku, id: product.id, name: `${product.name} ${color}`, url: url(product.id, sku), hex, price, inventory },
    })),
  },
  'services/stores.json': read('stores.json').map(({ id }) => id),
  'mf-inspire/src/database.json': {
    variants: all.map(({ product, variant: { sku, color, hex } }) => ({
      ...{ sku, id: product.id, name: `${product.name} ${color}`, url: url(product.id, sku), hex, rgb: rgb(hex) },
    })),
  },
};

let stale = 0;
for (const [file, content] of Object.entries(databases)) {
  const target = path.join(root, file);
  // However it is formatted.
  if (existsSync(target) && isDeepStrictEqual(JSON.parse(readFileSync(target, 'utf8')), content)) continue;
  stale += 1;
  if (process.argv.includes('--check')) console.error(`${file} is not what data/ says: node data/make.mjs`);
  else writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
}
if (process.argv.includes('--check') && stale > 0) process.exitCode = 1;
