import http from 'node:http';
import path from 'node:path';
import { Pool } from 'pg';
import { request } from '../support/request';

/** By turns: one word, two, a prefix, a typo in it, in two, a restaurant's name, no match; filtered, too. */
export const QUERIES: readonly string[] = [
  'q=smoked',
  'q=barbelado%20ramen',
  'q=pizz',
  'q=shlutzkrapfn',
  'q=dumpilngs%20steemed',
  'q=c%C3%A9an',
  'q=noodle%20house%207777',
  'q=xylophones%20of%20brass',
  'q=spicy%20rice&diet=vegan',
  'q=waffle&open=1',
];

/** Milliseconds of so many searches one after the other by so many people at once, each from an address of their own. */
export async function searchDishes(origin: string, people: number, each: number) {
  const took: number[] = [];
  let refused = 0;
  const person = async (number: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.10.0.${number + 1}` });
    for (let turn = 0; turn < each; turn += 1) {
      const asked = performance.now();
      const { status } = await request(`${origin}/api/restaurants?${QUERIES[(number + turn) % QUERIES.length]}`, {
        agent,
      });
      took.push(performance.now() - asked);
      if (status !== 200) refused += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return { took, refused };
}

interface Sent {
  text: string;
  values: unknown[];
}
/** Of the service's own repository, as far as it is used here. */
interface Directory {
  DirectoryRepository: new (
    statements: undefined,
    searches: { run<T>(address: string, search: (query: unknown) => Promise<T>): Promise<T> },
  ) => { search(typed: string, filters: object, limit: number, address: string): Promise<unknown[]> };
}

/** The statements that the service sends for a search, by running its own repository on the same database. */
export async function statementsOf(root: string, database: Pool, query: string): Promise<Sent[]> {
  const file = path.join(root, 'services/dist/restaurants/directory/directory.repository.js');
  const { DirectoryRepository } = (await import(file)) as Directory;
  const sent: Sent[] = [];
  const note = async (_: unknown, text: string, values: unknown[]) => {
    sent.push({ text, values });
    return (await database.query<object>({ text, values })).rows;
  };
  const typed = new URLSearchParams(query);
  const repository = new DirectoryRepository(undefined, { run: (_, search) => search(note) });
  const filters = { diet: typed.get('diet') ?? undefined, isOpen: typed.has('open') };
  await repository.search(typed.get('q')!, filters, 21, '127.0.0.1');
  return sent;
}
