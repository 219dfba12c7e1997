import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moments from which on visits of a version count. */
export class VisitMarks1763600000140 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What had been counted of a version before it became live, in the minute in which it did: all before that minute is told
      -- apart by the minute. The database's clock is compared with itself alone.
      create table releases.visit_mark (
        remote text not null,
        version text not null,
        -- What of the version begins there.
        name text not null,
        minute timestamptz not null,
        -- Of documents that state the version.
        visits int not null,
        failed_visits int not null,
        failed_from int not null,
        primary key (remote, version, name)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table releases.visit_mark');
  }
}
