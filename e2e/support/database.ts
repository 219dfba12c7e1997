import { databaseUrlOf } from '@mealtime/infra/testing';
import { Client } from 'pg';
import { dataDir } from './product';

/** Changes the database of the product under test in ways that no page can. */
export async function query(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrlOf({ dataDir: dataDir() }) });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
