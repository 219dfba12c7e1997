import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of submissions are kept as all other idempotency keys are. Those that were used so far are for two days more. */
export class Submissions1763600000181 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      insert into platform.idempotency (scope, key, request_hash, reply)
        select 'submission ' || account_id, encode(key_hash, 'hex'),
          sha256(convert_to('{"application":"' || application_id || '"}', 'UTF8')), '{}'
        from onboarding.submission;
      drop table onboarding.submission;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding.submission (
        account_id uuid not null references identity.account (id) on delete cascade,
        key_hash bytea not null,
        application_id uuid not null references onboarding.application (id) on delete cascade,
        created_at timestamptz not null default now(),
        constraint submission_pkey primary key (account_id, key_hash)
      );
      create index submission_application on onboarding.submission (application_id);
      delete from platform.idempotency where scope like 'submission %';
    `);
  }
}
