import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phone's latest verification for a purpose. */
@Entity({ schema: 'identity', name: 'verification' })
export class Verification {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  @Column('text')
  purpose: string;

  /** The provider's id; not exposed. */
  @Column({ name: 'provider_sid', type: 'text' })
  providerSid: string;

  /** The requesting browser, whose tries alone count; null for clients without cookies. See `AskingBrowserCookie`. */
  @Column({ name: 'asker_hash', type: 'bytea', nullable: true })
  askerHash: Buffer | null;

  @Column('smallint')
  tries: number;

  @Column('text')
  state: 'pending' | 'approved' | 'ended';

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
