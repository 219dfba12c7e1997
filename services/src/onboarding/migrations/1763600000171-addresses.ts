import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Restaurants that were approved before their pages had an address get the one of their application. */
export class RestaurantAddresses1763600000171 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      update restaurants.restaurant r set address = s.content ->> 'businessAddress'
      from onboarding.application a
        join onboarding.application_step s on s.application_id = a.id and s.step = 'business'
      where a.kind = 'restaurant' and a.approved_as = r.id and r.address = '' and s.content ->> 'businessAddress' <> '';
    `);
  }

  /** The column goes with its table's migration. */
  async down(): Promise<void> {}
}
