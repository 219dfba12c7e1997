import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's account. Permissions follow from its customer profile and memberships. */
@Entity({ schema: 'identity', name: 'account' })
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  /** As entered. */
  @Column('text')
  email: string;

  /** In comparison form; see emailKey(). */
  @Column({ name: 'email_key', type: 'text' })
  emailKey: string;

  /**
   * Whether this account owns the address. False for Google accounts, and for an applicant whose address another
   * account owns.
   */
  @Column({ name: 'claims_email', type: 'boolean' })
  claimsEmail: boolean;

  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;

  /** E.164; null for Google accounts without a phone yet. */
  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null;

  /** Argon2id; null for Google accounts. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ name: 'google_sub', type: 'text', nullable: true })
  googleSub: string | null;

  @Column({ name: 'photo_url', type: 'text', nullable: true })
  photoURL: string | null;

  /** Set once erased: no other personal data is left. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true })
  erasedAt: Date | null;
}
