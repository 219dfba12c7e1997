import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What restaurants say and show of themselves. */
export class RestaurantProfile1763600000213 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        add column description text not null default '',
        add column public_phone text not null default '',
        add column pickup_notes text not null default '',
        add column features text[] not null default '{}',
        -- {id, width, height, alt}: their files are the management module's.
        add column cover jsonb,
        add column pictures jsonb not null default '[]',
        add column profile_revision integer not null default 1;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.restaurant
        drop column description, drop column public_phone, drop column pickup_notes, drop column features,
        drop column cover, drop column pictures, drop column profile_revision;
    `);
  }
}
