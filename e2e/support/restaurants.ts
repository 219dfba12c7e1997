import { randomUUID } from 'node:crypto';
import { query } from './database';

/**
 * Lists restaurants as if a reviewer had approved each of them. Returns the way to take them off the list again.
 * @param places degrees of the first ones; the others have no coordinates
 */
export async function approveRestaurants(
  names: readonly string[],
  places: readonly { lat: number; lng: number }[] = [],
): Promise<() => Promise<void>> {
  const ids = names.map(() => randomUUID());
  await query(
    `insert into restaurants.restaurant (id, slug, name, city, cuisines, approved_at, lat, lng)
     select id, id::text, name, 'Burnaby', array['Italian'], now(), lat, lng
     from unnest($1::uuid[], $2::text[], $3::float8[], $4::float8[]) as listed(id, name, lat, lng)`,
    [ids, names, places.map(({ lat }) => lat), places.map(({ lng }) => lng)],
  );
  return () => query('delete from restaurants.restaurant where id = any($1)', [ids]);
}
