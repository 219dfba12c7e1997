import type { AdminRole } from '@mealtime/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who runs the marketplace. Who is removed stays, so that no other person ever goes by that name. */
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

  /** Of the password that the configuration gave the first admin; null for everybody else. */
  @Column({ name: 'configured_password_hash', type: 'text', nullable: true })
  configuredPasswordHash: string | null;

  @Column('text')
  role: AdminRole;

  /** Null for the first admin, whom nobody invited. */
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
