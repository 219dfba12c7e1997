import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Restaurants are found by their address in any spelling. */
export class SameAddress1763600000219 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index restaurant_address on restaurants.restaurant (platform.plain_address(address)) where address <> '';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index restaurants.restaurant_address');
  }
}
