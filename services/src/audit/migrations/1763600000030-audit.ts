import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1763600000030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table audit.event (
        id bigint generated always as identity primary key,
        -- Who did it: the user name of an admin, or 'owner' for whom the subject belongs to.
        actor text not null,
        action text not null,
        -- What it was done to: a kind of thing and its id.
        subject_kind text not null,
        subject_id text not null,
        at timestamptz not null default clock_timestamp(),
        -- All that may be about a person. The chain holds a salted hash of it only, so that it can be erased: both are null then.
        detail jsonb default '{}',
        salt uuid default gen_random_uuid(),
        -- From here on: the chain, which only the trigger writes.
        position bigint unique,
        writer name,
        detail_hash bytea,
        previous bytea,
        hash bytea
      );
      create index event_subject on audit.event (subject_kind, subject_id, id);

      -- Where the chain ends: without it nobody would miss the newest rows.
      create table audit.head (
        only_one boolean primary key default true check (only_one),
        position bigint not null,
        hash bytea not null
      );
      insert into audit.head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

      -- Roles whose rows are chained; what anybody else adds is refused.
      create table audit.writer (role name primary key);

      create function audit.chain() returns trigger
        language plpgsql security definer set search_path = pg_catalog, pg_temp
        as $chain$
          declare
            last audit.head;
            of_detail bytea := sha256(convert_to(new.salt::text || new.detail::text, 'UTF8'));
            of_row bytea;
          begin
            if not exists (select from audit.writer where role = session_user) then
              raise exception 'the role % may not write the audit trail', session_user
                using errcode = 'insufficient_privilege';
            end if;
            select * into last from audit.head for update;
            of_row := sha256(last.hash || convert_to(jsonb_build_array(
              last.position + 1, new.id, new.actor, new.action, new.subject_kind, new.subject_id,
              to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), session_user, encode(of_detail, 'hex')
            )::text, 'UTF8'));
            update audit.event
              set position = last.position + 1, writer = session_user, detail_hash = of_detail, previous = last.hash,
                hash = of_row
              where id = new.id;
            update audit.head set position = last.position + 1, hash = of_row;
            return null;
          end
        $chain$;

      -- At the commit and not at the insert: the head is locked for the moment of the commit only, transactions do not wait
      -- for each other's work, and one that is rolled back never had a place.
      create constraint trigger chain after insert on audit.event
        deferrable initially deferred for each row execute function audit.chain();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table audit.event, audit.head, audit.writer; drop function audit.chain()');
  }
}
