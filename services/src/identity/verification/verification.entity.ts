import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest session of a phone for a purpose. */
@Entity({ schema: 'identity', name: 'verification' })
export class Verification {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  @Column('text')
  purpose: string;

  /** The provider's id; never leaves the server. */
  @Column({ name: 'provider_sid', type: 'text' })
  providerSid: string;

  /** The browser that asked, whose tries alone count; null for a program that may keep no cookies. See `AskingBrowserCookie`. */
  @Column({ name: 'asker_hash', type: 'bytea', nullable: true })
  askerHash: Buffer | null;

  @Column('smallint')
  tries: number;

  @Column('text')
  state: 'pending' | 'approved' | 'ended';

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
