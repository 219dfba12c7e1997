import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailsTold1763600000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Who was told that an e-mail address has an account, for the limits. Kept for a day.
      create table identity.email_told (
        proof_id uuid not null,
        -- MAC: the address cannot be read here.
        email bytea not null,
        phone_number text not null,
        address text not null,
        told_at timestamptz not null default clock_timestamp(),
        primary key (proof_id, email)
      );
      create index email_told_phone on identity.email_told (phone_number, told_at);
      create index email_told_address on identity.email_told (address, told_at);
      create index email_told_time on identity.email_told (told_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table identity.email_told');
  }
}
