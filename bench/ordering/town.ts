import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createApi, databaseUrlOf, launchProduct } from '@mealtime/infra/testing';
import { Client } from 'pg';

interface Person {
  email: string;
  password: string;
}

interface Demo {
  restaurants: { id: string; slug: string; owner: Person }[];
  customers: Person[];
}

/** Edits of a menu in one request: more sections than these are more than its body may be. */
const EDITS = 5;

/** The product with its demo restaurants, which are open at every hour and run out of nothing. */
export async function startTown(scratch: string, name: string) {
  const dataDir = path.join(scratch, name);
  const product = await launchProduct({ dataDir, environment: { MEALTIME_DEMO: '1' } });
  try {
    const api = createApi(product.origin);
    const { body: demo } = await api.get<Demo>('/dev/demo.json');
    const database = new Client({ connectionString: databaseUrlOf({ dataDir }) });
    await database.connect();
    await database.query(
      `update restaurants.restaurant set hours = (select jsonb_agg(jsonb_build_object('day', d, 'opens', '00:00', 'closes', '00:00'))
       from generate_series(1, 7) d)`,
    );
    await database.query('update menus.stock set portions_left = 1000000 where portions_left is not null');
    await database.end();
    return { ...product, api, demo };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

export type Town = Awaited<ReturnType<typeof startTown>>;

const KINDS = ['Braised', 'Crispy', 'Fried', 'Grilled', 'Roasted', 'Smoked', 'Spicy', 'Steamed'];
const FOODS = ['aubergine', 'beef', 'chicken', 'duck', 'eggs', 'fish', 'mushrooms', 'noodles', 'pork', 'rice', 'tofu'];

/** One that is unlike its neighbours, with all that a dish may have. */
const dish = (at: number, picture: string | null) => ({
  id: `dish-${at}`,
  name: `${KINDS[at % KINDS.length]!} ${FOODS[at % FOODS.length]!} no. ${at}`,
  description: 'With greens, pickles, toasted sesame and the sauce of the house, for one.',
  ...{ cents: 1_200 + at * 7, taxClass: 'food', labels: at % 3 ? [] : ['vegetarian'], picture },
  ...{ allergens: { sesame: 'contains', soy: 'may-contain' }, from: null, to: null },
  groups: [{ id: 'size', prices: {} }],
});

/**
 * Writes another menu for a restaurant of the demo town, in the way its owner does, and publishes it: so many sections with so many
 * dishes each, all with pictures that the menu before had.
 */
export async function publishMenu({ api, demo }: Town, at: number, sections: number, each: number): Promise<void> {
  const { id, owner } = demo.restaurants[at]!;
  const caller = await api.signIn(owner.email, owner.password);
  const base = `/api/restaurants/${id}/menu`;
  interface Draft {
    revision: number;
    draft: {
      sections: { id: string; items: { picture: string | null }[] }[];
      groups: { id: string }[];
    };
  }
  const read = async () => (await api.get<Draft>(`${base}/draft`, caller)).body;
  const { draft } = await read();
  const pictures = draft.sections.flatMap(({ items }) => items.map(({ picture }) => picture)).filter(Boolean);
  const options = ['small', 'large'].map((one, nth) => ({
    ...{ id: one, name: one, cents: nth * 300, taxClass: null, allergens: {} },
  }));
  const entry = { id: 'size', name: 'Size', least: 1, most: 1, free: 0, each: 1, options };
  const edits = [
    ...draft.sections.map((one) => ({ kind: 'remove', what: 'section', in: '', id: one.id })),
    ...draft.groups.map((one) => ({ kind: 'remove', what: 'group', in: '', id: one.id })),
    { kind: 'add', what: 'group', in: '', before: null, entry },
    ...Array.from({ length: sections }, (_, section) => ({
      ...{ kind: 'add', what: 'section', in: '', before: null },
      entry: {
        ...{ id: `section-${section}`, name: `Section ${section + 1}` },
        items: Array.from({ length: each }, (__, nth) =>
          dish(section * each + nth, pictures[(section * each + nth) % pictures.length] ?? null),
        ),
      },
    })),
  ];
  for (let from = 0; from < edits.length; from += EDITS) {
    const sent = await api.post(`${base}/edits`, { edits: edits.slice(from, from + EDITS) }, caller, randomUUID());
    if (sent.status >= 300) throw new Error(`the menu cannot be written: ${sent.status} ${JSON.stringify(sent.body)}`);
  }
  const { revision } = await read();
  const published = await api.post(`${base}/publish`, { revision }, caller, randomUUID());
  if (published.status >= 300)
    throw new Error(`the menu cannot be published: ${published.status} ${JSON.stringify(published.body)}`);
}
