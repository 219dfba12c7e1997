import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do not eat. There is no row of those who say nothing. */
export class DietaryProfiles1763600000210 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table menus.dietary_profile (
        account_id uuid primary key,
        allergens text[] not null,
        diets text[] not null
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table menus.dietary_profile');
  }
}
