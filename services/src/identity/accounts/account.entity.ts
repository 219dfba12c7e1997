import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person. What the person may do follows from what belongs to the account: a customer's profile, memberships. */
@Entity({ schema: 'identity', name: 'account' })
export class Account {
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

  /** Whether the address is this account's alone. Not of who came through Google, nor of an applicant who came second. */
  @Column({ name: 'claims_email', type: 'boolean' })
  claimsEmail: boolean;

  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;

  /** E.164; null for who came through Google and has not given one yet. */
  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null;

  /** Argon2id; null for who came through Google. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ name: 'google_sub', type: 'text', nullable: true })
  googleSub: string | null;

  @Column({ name: 'photo_url', type: 'text', nullable: true })
  photoURL: string | null;

  /** Then nothing else of the person is left here. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true })
  erasedAt: Date | null;
}
