import type { MigrationInterface, QueryRunner } from 'typeorm';

/** pg_trgm is a trusted extension: whoever owns the database, or may create in it, can add it. */
export class Places1763600000005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create extension if not exists pg_trgm;
      create table onboarding.street (
        id integer primary key,
        name text not null,
        municipality text not null,
        -- Stretches of it by civic number, each with its postal code.
        postal_codes jsonb not null,
        -- The street and its municipality as a query is written.
        search text not null
      );
      create index street_search on onboarding.street using gist (search gist_trgm_ops);
      -- Which data the table holds.
      create table onboarding.street_data (hash text not null);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table onboarding.street, onboarding.street_data');
  }
}
