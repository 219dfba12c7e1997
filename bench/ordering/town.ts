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
