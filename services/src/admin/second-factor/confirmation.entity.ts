import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody has just shown once more who they are. */
@Entity({ schema: 'admin', name: 'confirmation' })
export class Confirmation {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
