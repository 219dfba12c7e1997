import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey (WebAuthn). It replaces password and code together. */
@Entity({ schema: 'admin', name: 'passkey' })
export class Passkey {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'account_id', type: 'uuid' })
  accountId: string;

  /** Credential id of the authenticator, in base64url. */
  @Column({ name: 'credential_id', type: 'text' })
  credentialId: string;

  @Column({ name: 'public_key', type: 'bytea' })
  publicKey: Buffer;

  /** Signature counter of the authenticator; the driver returns 64-bit numbers as text. */
  @Column({ type: 'int8' })
  counter: string;

  @Column({ type: 'text', array: true })
  transports: string[];

  @Column('text')
  name: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge that a passkey has to sign. */
@Entity({ schema: 'admin', name: 'challenge' })
export class Challenge {
  @PrimaryColumn('bytea')
  hash: Buffer;

  @Column('text')
  purpose: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
