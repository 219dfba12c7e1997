import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions and the counters of guessing are identity's, for every audience. */
export class Sessions1763600000062 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      insert into identity.session (id, audience, subject_id, token_hash, created_at, expires_at)
        select id, 'admin', account_id, cookie_hash, created_at, expires_at from admin.session;
      drop table admin.session, admin.login_attempt, admin.login_budget;
    `);
  }

  async down(): Promise<void> {
    throw new Error('accounts cannot be taken apart again');
  }
}
