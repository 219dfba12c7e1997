import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser, for one audience. */
@Entity({ schema: 'identity', name: 'session' })
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  /** See `Audience`. */
  @Column('text')
  audience: string;

  /** Its subject by audience: an account, or a staff member. */
  @Column({ name: 'subject_id', type: 'uuid' })
  subjectId: string;

  /** The session that it was opened from and ends with; null if independent. */
  @Column({ name: 'opened_from', type: 'uuid', nullable: true })
  openedFrom: string | null;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
