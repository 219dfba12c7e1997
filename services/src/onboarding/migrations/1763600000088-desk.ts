import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of those who review, over all kinds, and word of every change of it. */
export class Desk1763600000088 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index application_queue on onboarding.application (submitted_at desc, id desc) where state <> 'draft';
      create index application_queue_state on onboarding.application (state, submitted_at desc, id desc)
        where state <> 'draft';
      create index application_queue_claimed on onboarding.application (claimed_by, submitted_at desc, id desc)
        where state <> 'draft' and claimed_by is not null;
      create index application_flags on onboarding.application using gin (flags) where state <> 'draft';

      -- Whoever listens learns of it when the change is committed.
      create function onboarding.tell_desk() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_desk', new.id::text); return null; end $tell$;
      create trigger tell_desk after update on onboarding.application for each row
        when (new.state <> 'draft' and (old.state, old.version, old.claimed_by) is distinct from (new.state, new.version, new.claimed_by))
        execute function onboarding.tell_desk();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger tell_desk on onboarding.application;
      drop function onboarding.tell_desk;
      drop index onboarding.application_queue, onboarding.application_queue_state, onboarding.application_queue_claimed,
        onboarding.application_flags;
    `);
  }
}
