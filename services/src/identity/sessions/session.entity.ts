import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One browser that somebody is signed in with, for one audience. */
@Entity({ schema: 'identity', name: 'session' })
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  /** See `Audience`. */
  @Column('text')
  audience: string;

  /** Who it is, as the audience knows people: an account, or a member of the staff. */
  @Column({ name: 'subject_id', type: 'uuid' })
  subjectId: string;

  /** The session that it was opened from, with which it ends; null for one that stands by itself. */
  @Column({ name: 'opened_from', type: 'uuid', nullable: true })
  openedFrom: string | null;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
