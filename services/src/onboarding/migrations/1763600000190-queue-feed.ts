import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the changes of the queue, for the live feed of those who review. */
export class QueueFeed1763600000190 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create sequence onboarding.queue_change_number;
      -- The last change of each application that has changed.
      create table onboarding.queue_change (
        application_id uuid primary key references onboarding.application on delete cascade,
        number bigint not null unique
      );

      -- Runs as the transaction commits, one at a time: numbers rise in the order in which changes can be read.
      create function onboarding.number_queue_change() returns trigger
        language plpgsql
        as $number$
        begin
          perform pg_advisory_xact_lock(hashtext('onboarding.queue_change'));
          insert into onboarding.queue_change (application_id, number)
            select id, nextval('onboarding.queue_change_number') from onboarding.application where id = new.id
            on conflict (application_id) do update set number = excluded.number;
          perform pg_notify('mealtime_live', 'applications');
          return null;
        end $number$;
      drop trigger tell_desk on onboarding.application;
      drop function onboarding.tell_desk;
      create constraint trigger number_queue_change after update on onboarding.application
        deferrable initially deferred for each row
        when (new.state <> 'draft' and (old.state, old.version, old.claimed_by) is distinct from (new.state, new.version, new.claimed_by))
        execute function onboarding.number_queue_change();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger number_queue_change on onboarding.application;
      drop function onboarding.number_queue_change;
      drop table onboarding.queue_change;
      drop sequence onboarding.queue_change_number;
      create function onboarding.tell_desk() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_desk', new.id::text); return null; end $tell$;
      create trigger tell_desk after update on onboarding.application for each row
        when (new.state <> 'draft' and (old.state, old.version, old.claimed_by) is distinct from (new.state, new.version, new.claimed_by))
        execute function onboarding.tell_desk();
    `);
  }
}
