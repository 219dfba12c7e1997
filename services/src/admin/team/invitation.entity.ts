import type { AdminRole } from '@mealtime/contracts/admin';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation to become an admin. */
@Entity({ schema: 'admin', name: 'invitation' })
export class Invitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column('text')
  email: string;

  @Column({ name: 'email_key', type: 'text' })
  emailKey: string;

  @Column('text')
  role: AdminRole;

  @Column({ name: 'invited_by', type: 'text' })
  invitedBy: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
