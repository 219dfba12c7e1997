import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the page of a restaurant shows besides its line in the directory. */
export class RestaurantPages1763600000170 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column address text not null default '',
        -- [{day, opens, closes}]; null until the restaurant has stated them.
        add column hours jsonb,
        -- Names of papers that a reviewer has seen. Of earlier approvals nobody knows.
        add column papers_checked text[] not null default '{}';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table restaurants.restaurant drop column address, drop column hours, drop column papers_checked',
    );
  }
}
