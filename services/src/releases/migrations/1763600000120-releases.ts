import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens by which teams release. */
export class Releases1763600000120 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table releases.token (
        id uuid primary key,
        -- As remote.json names it; '*' stands for all of them.
        team text not null,
        -- SHA-256: whoever reads this cannot use it.
        token_hash bytea not null constraint token_hash unique,
        -- An admin's username, or a word for the machine.
        made_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        last_used_at timestamptz
      );
      create index token_made on releases.token (created_at desc);

      -- What pages told of the versions that they ran. Nothing in it is about a person.
      create table releases.visit (
        minute timestamptz not null,
        remote text not null,
        version text not null,
        -- The version by which the page went: another one where that stood in for it.
        stated text not null,
        visits int not null,
        failed_visits int not null,
        -- Networks from which failed visits came, within seconds each.
        failed_from int not null,
        -- By the way in which it failed, and of web vitals by the class that a value is in.
        detail jsonb not null,
        primary key (remote, version, minute, stated)
      );
      create index visit_minute on releases.visit (minute);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table releases.token, releases.visit');
  }
}
