import { addDishes, addRestaurants } from '@mealtime/infra/testing/crowd';
import { Pool } from 'pg';
import { QUERIES, searchDishes, statementsOf } from '../searching/dishes';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

const RESTAURANTS = 10_000;
const DISHES = 40;
const PEOPLE = 20;
/** Searches of each person: fewer than one address may make in a minute. */
const EACH = 100;
/** Of each query, one after the other, in turns with its statements alone. */
const ROUNDS = 10;
const AIM = { p95: 100, ratio: 1.5 };

/** Searching the directory's restaurants and dishes. */
export const dishes: Figure = {
  name: 'dishes',
  title: `Searching ${RESTAURANTS.toLocaleString('en')} restaurants with ${(RESTAURANTS * DISHES).toLocaleString('en')} dishes`,
  async measure({ root, scratch, say }) {
    const service = await startService(root, scratch, 'dishes');
    const database = new Pool({ connectionString: service.databaseUrl, max: 1 });
    const run = (statement: string, parameters: unknown[]) => database.query(statement, parameters);
    try {
      say(`  ${RESTAURANTS} restaurants move in, with their menus`);
      await addRestaurants(run, RESTAURANTS);
      await addDishes(run, DISHES);
      // When each opens is computed 500 at a time, by who reads.
      await searchDishes(service.origin, 1, (2 * RESTAURANTS) / 500);
      const { rows } = await database.query<{ due: number }>(
        'select count(*)::int as due from restaurants.opening where changes_at <= now()',
      );
      if (rows[0]!.due > 0) throw new Error(`${rows[0]!.due} restaurants have no opening time yet`);
      const { took, refused } = await searchDishes(service.origin, PEOPLE, EACH);
      const alone: Record<string, { service: number[]; sql: number[] }> = {};
      for (const query of QUERIES) {
        const sent = await statementsOf(root, database, query);
        const found = (alone[query] = { service: [] as number[], sql: [] as number[] });
        for (let round = 0; round < ROUNDS; round += 1) {
          const began = performance.now();
          for (const { text, values } of sent) await database.query(text, values);
          found.sql.push(performance.now() - began);
          found.service.push(await oneSearch(service.origin, query));
        }
      }
      const together = (of: 'service' | 'sql') => QUERIES.map((query) => median(alone[query]![of]));
      const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
      return {
        rows: [
          {
            label: `${PEOPLE} at once, 95th percentile`,
            value: percentile(took, 0.95),
            unit: 'ms',
            aim: AIM.p95,
          },
          { label: 'not answered with 200', value: refused, aim: 0 },
          { label: 'one at a time, mean of the medians', value: sum(together('service')) / QUERIES.length, unit: 'ms' },
          {
            label: 'the same against its SQL by pg alone',
            value: sum(together('service')) / sum(together('sql')),
            digits: 2,
            aim: AIM.ratio,
          },
          { label: 'slowest query, median', value: Math.max(...together('service')), unit: 'ms' },
        ],
        details: { median: percentile(took, 0.5), slowest: Math.max(...took), alone },
      };
    } finally {
      await database.end();
      await service.stop();
    }
  },
};

async function oneSearch(origin: string, query: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${origin}/api/restaurants?${query}`);
  await reply.text();
  if (!reply.ok) throw new Error(`${query}: ${reply.status}`);
  return performance.now() - began;
}
