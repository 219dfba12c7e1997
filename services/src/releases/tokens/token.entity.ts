import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token with which a team releases. */
@Entity({ schema: 'releases', name: 'token' })
export class ReleaseToken {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  team: string;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'made_by', type: 'text' })
  madeBy: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}
