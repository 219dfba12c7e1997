import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'customer' })
export class Customer {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  /** As typed. */
  @Column('text')
  email: string;

  /** As compared; see emailKey(). */
  @Column({ name: 'email_key', type: 'text' })
  emailKey: string;

  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;

  /** E.164; null for a Google customer who has not given one yet. */
  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null;

  /** Argon2id; null for a Google customer. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ name: 'google_sub', type: 'text', nullable: true })
  googleSub: string | null;

  @Column({ name: 'photo_url', type: 'text', nullable: true })
  photoURL: string | null;

  /** When marketing messages were agreed to; null when they were not. */
  @Column({ name: 'marketing_consent_at', type: 'timestamptz', nullable: true })
  marketingConsentAt: Date | null;
}
