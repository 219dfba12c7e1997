import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live pages of a restaurant end with the membership: whoever changes one tells every process. */
export class MembersTold1763600000211 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function identity.tell_members() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_live', 'members ' || old.restaurant_id); return null; end $tell$;
      create trigger tell after update or delete on identity.membership
        for each row execute function identity.tell_members();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop trigger tell on identity.membership; drop function identity.tell_members()');
  }
}
