import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What teams are told of their releases, and where. */
export class Notices1763600000130 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table releases.team_address (
        -- As remote.json names it.
        team text primary key,
        -- A mailbox of the team's; null where it gets no mail.
        email text,
        -- Null where none is called.
        webhook text,
        -- The webhook's secret is derived of it: whoever reads this alone can sign nothing.
        webhook_salt uuid,
        changed_by text not null,
        changed_at timestamptz not null default now()
      );

      create table releases.notice (
        id uuid primary key,
        -- Names what has happened: it is told once, whoever notices it, and how often.
        event text not null constraint notice_event unique,
        kind text not null,
        team text not null,
        remote text not null,
        version text not null,
        why text not null,
        at timestamptz not null default now(),
        -- When it was taken by the team's mail server and by its webhook.
        mailed_at timestamptz,
        called_at timestamptz
      );
      create index notice_at on releases.notice (at desc);

      -- The last generation that was looked through for what teams are to be told.
      create table releases.told_until (
        one boolean primary key default true check (one),
        generation int not null
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table releases.team_address, releases.notice, releases.told_until');
  }
}
