import database from './database.json';

export type Variant = (typeof database.variants)[number];

const { variants } = database;

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

/** The average paint of some machines; undefined where none is known. */
function averageOf(skus: readonly string[]): number[] | undefined {
  const known = variants.filter(({ sku }) => skus.includes(sku));
  if (known.length === 0) return undefined;
  return [0, 1, 2].map((at) => known.reduce((sum, { rgb }) => sum + (rgb[at] ?? 0), 0) / known.length);
}

/** Machines whose paint is like that of others, those left out; the first ones there are for unknown machines. */
export function recommend(skus: readonly string[], most = 4): Variant[] {
  const wanted = averageOf(skus);
  const own = new Set(skus.map((sku) => sku.split('-').slice(0, 2).join('-')));
  const others = variants.filter(({ id }) => !own.has(id));
  const sorted = wanted ? [...others].sort((a, b) => distance(a.rgb, wanted) - distance(b.rgb, wanted)) : others;
  // One of each machine.
  return sorted.filter(({ id }, at) => sorted.findIndex((one) => one.id === id) === at).slice(0, most);
}
