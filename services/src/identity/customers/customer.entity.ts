import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The customer profile of an account. */
@Entity({ schema: 'identity', name: 'customer' })
export class Customer {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  /** Time of consent to marketing messages; null without it. */
  @Column({ name: 'marketing_consent_at', type: 'timestamptz', nullable: true })
  marketingConsentAt: Date | null;
}
