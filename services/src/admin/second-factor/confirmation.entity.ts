import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Proof that an admin has just authenticated again, for one action. */
@Entity({ schema: 'admin', name: 'confirmation' })
export class Confirmation {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
