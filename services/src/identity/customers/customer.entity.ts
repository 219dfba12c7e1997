import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That an account is a customer's, with what only customers have. */
@Entity({ schema: 'identity', name: 'customer' })
export class Customer {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  /** When marketing messages were agreed to; null when they were not. */
  @Column({ name: 'marketing_consent_at', type: 'timestamptz', nullable: true })
  marketingConsentAt: Date | null;
}
