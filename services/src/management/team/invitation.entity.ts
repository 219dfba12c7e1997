import type { InvitedRole } from '@mealtime/contracts/management';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation to work in a restaurant, open or accepted. */
@Entity({ schema: 'management', name: 'invitation' })
export class Invitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** How often it was sent; each message has its own link. */
  @Column('int')
  sends: number;

  @Column('text')
  channel: 'email' | 'sms';

  /** An e-mail address as typed, or a phone number as E.164. */
  @Column('text')
  contact: string;

  /** Normalized for comparison. */
  @Column({ name: 'contact_key', type: 'text' })
  contactKey: string;

  @Column('text')
  role: InvitedRole;

  /** Null once the inviter's account is erased. */
  @Column({ name: 'invited_by', type: 'uuid', nullable: true })
  invitedBy: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'accepted_by', type: 'uuid', nullable: true })
  acceptedBy: string | null;
}
