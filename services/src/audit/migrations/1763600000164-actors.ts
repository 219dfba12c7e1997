import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did something is looked for as everything else is: without capitals, accents and the form of an apostrophe. */
export class Actors1763600000164 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index event_actor_folded on audit.event (platform.fold(actor), id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index audit.event_actor_folded');
  }
}
