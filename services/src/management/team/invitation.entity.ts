import type { InvitedRole } from '@mealtime/contracts/management';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who may join a restaurant, or has done so. */
@Entity({ schema: 'management', name: 'invitation' })
export class Invitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** How often it was sent; each sending has a link of its own. */
  @Column('int')
  sends: number;

  @Column('text')
  channel: 'email' | 'sms';

  /** An address as typed, or a phone as E.164. */
  @Column('text')
  contact: string;

  /** As compared. */
  @Column({ name: 'contact_key', type: 'text' })
  contactKey: string;

  @Column('text')
  role: InvitedRole;

  /** Null once that account is erased. */
  @Column({ name: 'invited_by', type: 'uuid', nullable: true })
  invitedBy: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'accepted_by', type: 'uuid', nullable: true })
  acceptedBy: string | null;
}
