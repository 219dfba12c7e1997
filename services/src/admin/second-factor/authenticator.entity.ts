import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An authenticator app (TOTP: six digits, 30 seconds, SHA-1). */
@Entity({ schema: 'admin', name: 'authenticator' })
export class Authenticator {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  /** Encrypted secret of the confirmed app; null before the first one is confirmed. */
  @Column({ type: 'text', nullable: true })
  secret: string | null;

  /** Encrypted secret of the app that is being set up. */
  @Column({ name: 'pending_secret', type: 'text', nullable: true })
  pendingSecret: string | null;

  /** Time step of the last accepted code: no code is accepted twice. */
  @Column({ name: 'last_step', type: 'int' })
  lastStep: number;
}

/** A code for logging in without the app. */
@Entity({ schema: 'admin', name: 'recovery_code' })
export class RecoveryCode {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ name: 'code_mac', type: 'bytea' })
  codeMac: Buffer;
}
