import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the order of the directory depends on is named once, for the function of before and the one of now. */
const indexChanged = (rescheduling: readonly string[]) => {
  const of = (row: string) => rescheduling.map((column) => `${row}.${column}`).join(', ');
  return `
    create or replace function restaurants.index_changed() returns trigger language plpgsql as $$
    declare
      renamed uuid[];
      rescheduled uuid[];
    begin
      select array_agg(id) filter (where (o.name, o.city, o.cuisines) is distinct from (n.name, n.city, n.cuisines)),
        array_agg(id) filter (where (${of('o')}) is distinct from (${of('n')}))
        into renamed, rescheduled from before o join after n using (id);
      if renamed is not null then perform restaurants.index_words(renamed); end if;
      if rescheduled is not null then perform restaurants.note_openings(rescheduled); end if;
      return null;
    end $$;`;
};

const BEFORE = [
  ...['name', 'hours', 'delivery_hours', 'closures', 'stopped_until', 'takes_pickup', 'takes_delivery'],
  ...['approved_at', 'opened_at'],
];

/** Mealtime can pause a restaurant: it takes no orders until it is resumed. */
export class RestaurantPaused1763600000216 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column paused_at timestamptz,
        -- For those who work there. Who paused it is in the audit trail.
        add column pause_reason text,
        add constraint pause_has_reason check ((paused_at is null) = (pause_reason is null));
      ${indexChanged([...BEFORE, 'paused_at'])}
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ${indexChanged(BEFORE)}
      alter table restaurants.restaurant drop column paused_at, drop column pause_reason;
    `);
  }
}
