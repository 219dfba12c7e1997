import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trail is looked through by who and by what. */
export class Log1763600000087 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index event_actor on audit.event (actor, id);
      create index event_action on audit.event (action, id);
      create index event_at on audit.event (at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index audit.event_actor, audit.event_action, audit.event_at');
  }
}
