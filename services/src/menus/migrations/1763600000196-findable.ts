import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dishes of menus that were published before are found in the directory, too. */
export class FindableDishes1763600000196 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      select restaurants.set_dishes(v.restaurant_id,
          coalesce(array_agg(item->>'name'), '{}'),
          (select coalesce(array_agg(distinct label), '{}')
           from jsonb_path_query(v.sections, '$[*].items[*].labels[*]') found, lateral (select found #>> '{}' as label) named),
          (jsonb_path_query_first(v.sections, '$[*].items[*].picture ? (@ != null)') #>> '{}'))
        from menus.version v, jsonb_path_query(v.sections, '$[*].items[*]') item
        where exists (select from restaurants.restaurant r where r.id = v.restaurant_id)
          and version = (select max(version) from menus.version w where w.restaurant_id = v.restaurant_id)
        group by v.restaurant_id, v.sections
    `);
  }

  async down(): Promise<void> {
    // What is found by is of the module restaurants.
  }
}
