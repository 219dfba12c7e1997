import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restaurant that is renamed is found by its former addresses, too. */
export class FormerSlugs1763600000223 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table restaurants.former_slug (
        slug text primary key,
        restaurant_id uuid not null references restaurants.restaurant on delete cascade
      );
      create index former_slug_of on restaurants.former_slug (restaurant_id);

      create function restaurants.keep_slug() returns trigger language plpgsql as $$
      begin
        delete from restaurants.former_slug where slug = new.slug and restaurant_id = new.id;
        insert into restaurants.former_slug (slug, restaurant_id) values (old.slug, old.id);
        return null;
      end $$;
      create trigger keep_slug after update on restaurants.restaurant
        for each row when (old.slug is distinct from new.slug) execute function restaurants.keep_slug();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger keep_slug on restaurants.restaurant;
      drop function restaurants.keep_slug;
      drop table restaurants.former_slug;
    `);
  }
}
