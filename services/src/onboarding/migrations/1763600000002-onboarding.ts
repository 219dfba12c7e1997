import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Onboarding1763600000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding.restaurant (
        id uuid primary key,
        name text not null,
        city text not null,
        cuisines text[] not null default '{}',
        -- Only approved restaurants are shown to anyone.
        approved_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index restaurant_directory on onboarding.restaurant (lower(name), id) where approved_at is not null;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table onboarding.restaurant');
  }
}
