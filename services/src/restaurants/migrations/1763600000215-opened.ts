import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A restaurant that is approved opens for orders once, when it has set itself up. Those that could be ordered from before are
 * open; approved ones got there with payout details in their application.
 */
export class RestaurantOpened1763600000215 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column opened_at timestamptz default now(),
        add column has_payout_details boolean not null default false;
      update restaurants.restaurant set
        opened_at = case when takes_pickup and hours is not null then now() end,
        has_payout_details = not is_demo;

      create or replace function restaurants.index_changed() returns trigger language plpgsql as $$
      declare
        renamed uuid[];
        rescheduled uuid[];
      begin
        select array_agg(id) filter (where (o.name, o.city, o.cuisines) is distinct from (n.name, n.city, n.cuisines)),
          array_agg(id) filter (where
            (o.name, o.hours, o.delivery_hours, o.closures, o.stopped_until, o.takes_pickup, o.takes_delivery, o.approved_at,
              o.opened_at)
            is distinct from
            (n.name, n.hours, n.delivery_hours, n.closures, n.stopped_until, n.takes_pickup, n.takes_delivery, n.approved_at,
              n.opened_at))
          into renamed, rescheduled from before o join after n using (id);
        if renamed is not null then perform restaurants.index_words(renamed); end if;
        if rescheduled is not null then perform restaurants.note_openings(rescheduled); end if;
        return null;
      end $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create or replace function restaurants.index_changed() returns trigger language plpgsql as $$
      declare
        renamed uuid[];
        rescheduled uuid[];
      begin
        select array_agg(id) filter (where (o.name, o.city, o.cuisines) is distinct from (n.name, n.city, n.cuisines)),
          array_agg(id) filter (where
            (o.name, o.hours, o.delivery_hours, o.closures, o.stopped_until, o.takes_pickup, o.takes_delivery, o.approved_at)
            is distinct from
            (n.name, n.hours, n.delivery_hours, n.closures, n.stopped_until, n.takes_pickup, n.takes_delivery, n.approved_at))
          into renamed, rescheduled from before o join after n using (id);
        if renamed is not null then perform restaurants.index_words(renamed); end if;
        if rescheduled is not null then perform restaurants.note_openings(rescheduled); end if;
        return null;
      end $$;
      alter table restaurants.restaurant drop column opened_at, drop column has_payout_details;
    `);
  }
}
