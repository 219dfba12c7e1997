import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An app that shows codes (TOTP: six digits, 30 seconds, SHA-1). */
@Entity({ schema: 'admin', name: 'authenticator' })
export class Authenticator {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  /** Envelope of the secret that codes are asked of; null before the first one was set up. */
  @Column({ type: 'text', nullable: true })
  secret: string | null;

  /** Envelope of the one that is being set up. */
  @Column({ name: 'pending_secret', type: 'text', nullable: true })
  pendingSecret: string | null;

  /** Of the last code that was taken. */
  @Column({ name: 'last_step', type: 'int' })
  lastStep: number;
}

/** A code for the day when the app is gone. */
@Entity({ schema: 'admin', name: 'recovery_code' })
export class RecoveryCode {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ name: 'code_mac', type: 'bytea' })
  codeMac: Buffer;
}
