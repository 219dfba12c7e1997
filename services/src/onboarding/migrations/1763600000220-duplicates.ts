import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications are found by their business number, and by their address in any spelling. */
export class Duplicates1763600000220 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index application_step_number on onboarding.application_step ((content ->> 'businessNumber'))
        where step = 'business';
      create index application_step_address
        on onboarding.application_step (platform.plain_address(content ->> 'businessAddress')) where step = 'business';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index onboarding.application_step_number, onboarding.application_step_address');
  }
}
