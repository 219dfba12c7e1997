import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables once belonged to the module onboarding: where they are there, they move with their rows. */
export class Places1763600000052 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      do $$ begin
        if to_regclass('onboarding.street') is not null then
          alter table onboarding.street set schema places;
          alter table onboarding.street_data set schema places;
        else
          create table places.street (
            id integer primary key,
            name text not null,
            municipality text not null,
            -- Stretches of it by civic number, each with its postal code.
            postal_codes jsonb not null,
            -- The street and its municipality as a query is written.
            search text not null
          );
          create index street_search on places.street using gist (search gist_trgm_ops);
          -- Which data the table holds.
          create table places.street_data (hash text not null);
        end if;
      end $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table places.street, places.street_data');
  }
}
