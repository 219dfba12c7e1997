import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Menus that were published from a draft had left the directory as it was: their dishes are found from now on. */
export class FindableAgain1763600000221 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      with dish as (
        select v.restaurant_id, item from menus.version v, jsonb_path_query(v.sections, '$[*].items[*]') item
        where exists (select from restaurants.restaurant r where r.id = v.restaurant_id)
          and version = (select max(version) from menus.version w where w.restaurant_id = v.restaurant_id)
          and not exists (
            select from menus.taken_down_item t where t.restaurant_id = v.restaurant_id and t.item_id = item ->> 'id'))
      select restaurants.set_dishes(restaurant_id,
          array_agg(item ->> 'name'),
          (select coalesce(array_agg(distinct label), '{}')
           from dish one, jsonb_array_elements_text(one.item -> 'labels') label
           where one.restaurant_id = dish.restaurant_id),
          (array_agg(item ->> 'picture' order by (item ->> 'cents')::integer desc)
            filter (where item ->> 'picture' is not null))[1])
        from dish group by restaurant_id
    `);
  }

  async down(): Promise<void> {
    // What is found by is of the module restaurants.
  }
}
