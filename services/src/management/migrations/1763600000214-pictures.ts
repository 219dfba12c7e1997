import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of pictures that restaurants show: written down before they are stored, so that none is left behind. */
export class RestaurantPictures1763600000214 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table management.picture (
        id uuid primary key,
        -- Null once the restaurant is gone: then its files go too.
        restaurant_id uuid references restaurants.restaurant (id) on delete set null,
        created_at timestamptz not null default now(),
        -- Null until every file of it is safe.
        stored_at timestamptz
      );
      create index picture_restaurant on management.picture (restaurant_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table management.picture');
  }
}
