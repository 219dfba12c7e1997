import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that list restaurants are kept until one of them changes. */
export class RestaurantChanges1763600000111 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create trigger tell_change after insert or update or delete or truncate on restaurants.restaurant
        for each statement execute function platform.tell_change('restaurants');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop trigger tell_change on restaurants.restaurant');
  }
}
