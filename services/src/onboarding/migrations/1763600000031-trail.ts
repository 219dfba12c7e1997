import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The events of applications move to the audit trail, under the numbers that waiting notices know them by. */
export class Trail1763600000031 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      insert into audit.writer (role) values (session_user) on conflict do nothing;
      insert into audit.event (id, actor, action, subject_kind, subject_id, at, detail)
        overriding system value
        select id, who, what, 'application', application_id::text, at,
          jsonb_build_object('message', message, 'changes', changes)
        from onboarding.application_event order by id;
      select setval(pg_get_serial_sequence('audit.event', 'id'), max(id)) from audit.event having max(id) is not null;
      set constraints all immediate;
      drop table onboarding.application_event;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding.application_event (
        id bigint generated always as identity primary key,
        application_id uuid not null references onboarding.application (id) on delete cascade,
        what text not null,
        who text not null,
        message text not null default '',
        changes jsonb not null default '[]',
        at timestamptz not null default clock_timestamp()
      );
      create index application_event_application on onboarding.application_event (application_id, id);
      insert into onboarding.application_event (id, application_id, what, who, message, changes, at)
        overriding system value
        select id, subject_id::uuid, action, actor, coalesce(detail ->> 'message', ''),
          coalesce(detail -> 'changes', '[]'), at
        from audit.event where subject_kind = 'application';
      select setval(pg_get_serial_sequence('onboarding.application_event', 'id'), max(id))
        from onboarding.application_event having max(id) is not null;
    `);
  }
}
