import { addRestaurants } from '@mealtime/infra/testing/crowd';
import { Pool } from 'pg';
import { searchFor } from '../searching/search';
import type { Figure } from '../support/figure';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

const RESTAURANTS = 100_000;
const PEOPLE = 60;
const WARM_UP_SECONDS = 2;
/** Below the time in which one address uses up its searches per minute, at any speed measured so far. */
const SECONDS = 10;

/** Searching the directory while many do the same. */
export const searching: Figure = {
  name: 'searching',
  title: `Searching ${RESTAURANTS.toLocaleString('en')} restaurants, ${PEOPLE} people at once`,
  async measure({ root, scratch, say }) {
    const service = await startService(root, scratch, 'searching');
    const database = new Pool({ connectionString: service.databaseUrl });
    try {
      say(`  ${RESTAURANTS} restaurants move in`);
      await addRestaurants((statement, parameters) => database.query(statement, parameters), RESTAURANTS);
      await searchFor(service.origin, PEOPLE, WARM_UP_SECONDS);
      const { took, refused, seconds } = await searchFor(service.origin, PEOPLE, SECONDS);
      return {
        rows: [
          { label: 'searches a second', value: took.length / seconds, digits: 0 },
          { label: '95th percentile', value: percentile(took, 0.95), unit: 'ms' },
          { label: 'not answered with 200', value: refused, aim: 0 },
        ],
        details: { searches: took.length, seconds, median: percentile(took, 0.5), slowest: Math.max(...took) },
      };
    } finally {
      await database.end();
      await service.stop();
    }
  },
};
