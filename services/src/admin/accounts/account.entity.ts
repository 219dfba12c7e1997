import type { AdminRole } from '@mealtime/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An admin of the marketplace. Removed admins keep their row, so that their username is never given to another person. */
@Entity({ schema: 'admin', name: 'account' })
export class AdminAccount {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column({ name: 'username_key', type: 'text' })
  usernameKey: string;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  /** Hash of the password that the configuration gave the first admin; null for all other accounts. */
  @Column({ name: 'configured_password_hash', type: 'text', nullable: true })
  configuredPasswordHash: string | null;

  @Column('text')
  role: AdminRole;

  /** Null for the first admin, who needs no invitation. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ name: 'email_key', type: 'text', nullable: true })
  emailKey: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  /** Null while this person has access. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
