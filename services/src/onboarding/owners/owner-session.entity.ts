import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'onboarding', name: 'owner_session' })
export class OwnerSession {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** E.164 */
  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
